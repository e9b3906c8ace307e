/** Loads a page once more, as soon as the box answers: where it does not, the browser would show a page of its own. */
import { comeAnew } from './anew.js';
import { knock } from './knock.js';

const KNOCK_MS = 2000;
const PATIENCE_MS = 10000;

/** @param {() => boolean} still  whether there is need of it @returns {Promise<void>} */
export async function loadAgain(still) {
  if (!still()) return;
  const answer = await knock(PATIENCE_MS);
  if (answer && answer.ok) comeAnew(still);
  else setTimeout(loadAgain, KNOCK_MS, still);
}
