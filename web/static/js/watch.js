/** Before every other script: a page that does not come whole says so, and loads itself again until it does. */
import { loadAgain } from './again.js';

const BROKEN_MS = 3000;
/** So long a slow way may take. */
const SLOW_MS = 20000;

const waits = () => document.querySelector('.late') !== null;
let timer = setTimeout(loadAgain, SLOW_MS, waits);

addEventListener('error', (event) => {
  if (!(event.target instanceof HTMLScriptElement)) return;
  document.documentElement.classList.add('broken');
  clearTimeout(timer);
  timer = setTimeout(loadAgain, BROKEN_MS, waits);
}, true);
