/** Loads a page once more, as soon as the box answers: where it does not, the browser would show a page of its own. */
import { comeAnew } from './anew.js';

const KNOCK_MS = 2000;

/** @param {() => boolean} still  whether there is need of it @returns {Promise<void>} */
export async function loadAgain(still) {
  if (!still()) return;
  const well = await fetch('/healthz', { cache: 'no-store' }).then((answer) => answer.ok, () => false);
  if (well) comeAnew(still);
  else setTimeout(loadAgain, KNOCK_MS, still);
}
