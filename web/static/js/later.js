/** Asks for the script of the later evening when it is wanted for the first time; the first page comes sooner without it. */
import { loadAgain } from './again.js';
import { useEffect, useState } from './html.js';

/** @typedef {typeof import('./evening.js')} Evening */

/** @type {Evening|null} */
let here = null;

/** A box that is away gives it with the whole page once it is back: browsers may keep a failed script. */
export async function loadEvening() {
  try {
    here = await import('./evening.js');
  } catch (error) {
    console.warn('no later script', error);
    loadAgain(() => !here);
  }
}

/** The later parts, once they are here. @param {boolean} wanted @returns {Evening|null} */
export function useEvening(wanted) {
  const [, setCome] = useState(false);
  useEffect(() => { if (wanted && !here) loadEvening().then(() => setCome(here !== null)); }, [wanted]);
  return here;
}
