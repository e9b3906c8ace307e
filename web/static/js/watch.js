/** Before every other script: a page that does not come whole says so, and loads itself again until it does. */
import { loadAgain } from './again.js';

const BROKEN_MS = 3000;
/** So long a slow way may take. */
const SLOW_MS = 20000;

let timer = setTimeout(look, SLOW_MS);

function look() {
  if (document.querySelector('.late')) loadAgain();
}

addEventListener('error', (event) => {
  if (!(event.target instanceof HTMLScriptElement)) return;
  document.documentElement.classList.add('broken');
  clearTimeout(timer);
  timer = setTimeout(look, BROKEN_MS);
}, true);
