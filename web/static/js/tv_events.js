/** What happened between two states, as far as the TV shows or sounds it. Pure. */
import { verdictSound } from './sound.js';

/**
 * @param {any} before  the table of the state before, or null
 * @param {any} after
 * @returns {{verdict: boolean, sound: import('./sound.js').Sound|null, wash: number|null|undefined}}
 *   verdict: a new one stands; wash: the seat it spreads from, null for the box, undefined for none
 */
export function happened(before, after) {
  const quiet = { verdict: false, sound: null, wash: undefined };
  if (!before || !after) return quiet;
  if (isNewVerdict(before.verdict, after.verdict)) {
    const { by, result } = after.verdict;
    return { verdict: true, sound: verdictSound(result), wash: typeof by === 'number' ? by : null };
  }
  if (before.phase === 'play' && after.phase === 'counting') return { ...quiet, sound: 'round' };
  if (before.phase !== 'over' && after.phase === 'over') return { ...quiet, sound: 'round' };
  const turned = after.phase === 'play' && after.turn !== null && after.turn_no !== before.turn_no;
  return turned ? { ...quiet, sound: 'tick' } : quiet;
}

function isNewVerdict(before, after) {
  if (!after) return false;
  return !before || before.race !== after.race || before.forgiven !== after.forgiven;
}
