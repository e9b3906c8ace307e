/** `/help`: the drawn lamps blink for a few seconds, and again when asked. */
import { blinksOf } from './blinking.js';
import { applyTheme } from './settings.js';

applyTheme();

const lamps = [...document.querySelectorAll('[data-steps]')].map((lamp) => lamp.animate(...blinksOf(JSON.parse(lamp.getAttribute('data-steps') || '[]'))));
const again = document.getElementById('blink');
const still = matchMedia('(prefers-reduced-motion: reduce)').matches;

again.hidden = still;
again.addEventListener('click', () => lamps.forEach((lamp) => lamp.play()));
if (still) lamps.forEach((lamp) => lamp.cancel());
