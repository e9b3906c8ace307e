/** A page that loads itself anew, but never in a circle: one that has come so rests before it does it again. */
import { storeOf } from './stores.js';

const CAME = 'came-anew';
const REST_MS = 10000;
let timer = 0;

/**
 * At once, or when this page is ten seconds old. No wall clock has a say, it may jump; where nothing is kept, any page may have come so.
 * @param {() => boolean} [still]  whether there is need of it by then
 */
export function comeAnew(still = () => true) {
  const store = storeOf('sessionStorage');
  const rest = store && !store.getItem(CAME) ? 0 : REST_MS - performance.now();
  clearTimeout(timer);
  if (rest > 0) timer = setTimeout(() => comeAnew(still), rest);
  else if (still()) {
    try { store.setItem(CAME, 'yes'); } catch (refused) { /* the next page rests in any case */ }
    location.reload();
  }
}
