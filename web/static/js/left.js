/**
 * Taps of an earlier load of this page. They go out by POST under that page's own word and
 * number, so that one which did arrive has no second effect.
 */
import { stamped } from './queue.js';

const AGAIN_MS = 900;

/** What the box says of a press that was kept while it had no power: that one is told. */
const LOST = 'lost_with_power';
/** Out of breath, or too many at once: the tap is kept and sent again. */
const NOT_YET = [408, 429, 502, 503];

/**
 * @param {import('./queue.js').Unsent} unsent
 * @param {(code: string, data: object, cmd: string) => void} [onRefusal]
 */
export async function sendLeft(unsent, onRefusal) {
  for (const { page, origin, tap } of unsent.left()) {
    let answer = await post(page, origin, tap);
    while (!answer) {
      await new Promise((go) => { setTimeout(go, AGAIN_MS); });
      answer = await post(page, origin, tap);
    }
    if (answer.code === LOST && onRefusal) onRefusal(LOST, {}, tap.cmd);
    const rest = unsent.left().filter((one) => one.page === page);
    if (!rest.length || rest[rest.length - 1].tap.id === tap.id) unsent.forget(page);
  }
}

/** @returns {Promise<{code?: string}|null>} what the box has answered; nothing if it has not */
async function post(page, origin, tap) {
  const { id, cmd, args } = tap;
  const stamp = stamped(tap, origin, performance.timeOrigin + performance.now() - origin);
  try {
    const answer = await fetch('/do', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ t: 'do', page, id, cmd, args, ...stamp }),
    });
    return NOT_YET.includes(answer.status) ? null : await answer.json().catch(() => ({}));
  } catch (gone) {
    return null;
  }
}
