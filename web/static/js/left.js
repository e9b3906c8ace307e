/**
 * Taps of an earlier load of this page. They go out by POST under that page's own word and
 * number, so that one which did arrive has no second effect.
 */
import { stamped } from './queue.js';

const AGAIN_MS = 900;

/**
 * @param {import('./queue.js').Unsent} unsent
 */
export async function sendLeft(unsent) {
  for (const { page, origin, tap } of unsent.left()) {
    let sent = false;
    while (!sent) {
      sent = await post(page, origin, tap);
      if (!sent) await new Promise((go) => { setTimeout(go, AGAIN_MS); });
    }
    const rest = unsent.left().filter((one) => one.page === page);
    if (!rest.length || rest[rest.length - 1].tap.id === tap.id) unsent.forget(page);
  }
}

/** @returns {Promise<boolean>} whether the box has answered */
async function post(page, origin, tap) {
  const { id, cmd, args } = tap;
  const stamp = stamped(tap, origin, performance.timeOrigin + performance.now() - origin);
  try {
    const answer = await fetch('/do', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ t: 'do', page, id, cmd, args, ...stamp }),
    });
    return answer.status !== 503 && answer.status !== 502;
  } catch (gone) {
    return false;
  }
}
