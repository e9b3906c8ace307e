/** `/help`: the drawn lamps blink for a few seconds, and again when asked. */
import { applyTheme } from './settings.js';

applyTheme();

const signs = document.getElementById('signs');
const again = document.getElementById('blink');
again.hidden = matchMedia('(prefers-reduced-motion: reduce)').matches;

again.addEventListener('click', () => {
  signs.classList.add('is-still');
  requestAnimationFrame(() => requestAnimationFrame(() => signs.classList.remove('is-still')));
});
