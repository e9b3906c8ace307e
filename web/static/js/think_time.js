/** Think times: how long, since when. They only show; the box's events end them. Pure, in seconds of the box's clock. */

/**
 * @typedef {{key: string, what: string, seat: number|null, until: number, total: number, stands: number|null}} Time
 *   seat: who must hurry, null for anybody; stands: what is left while all clocks stand still
 * @param {any} table @returns {Time|null}
 */
export function thinkTime(table) {
  const { clock } = table;
  if (!clock) return null;
  const { what, seat, since_s: since, until_s: until, left_s: stands } = clock;
  return { key: `${what}.${seat}.${since}.${stands}`, what, seat, until, total: until - since, stands };
}

/** What is left, in seconds; nothing once it is over. @param {Time} time @param {number} now */
export const leftOf = (time, now) => (time.stands === null ? Math.max(0, Math.min(time.total, time.until - now)) : time.stands);

const FELL_ASLEEP_S = 1.5;

/**
 * What is due between two looks at a clock: words for ears at the start, half the time and five seconds, soft clicks for the last five.
 * A phone that slept says only where the clock is now.
 * @param {number|null} before  left at the look before, null for the first one
 * @param {number} left @param {number} total
 * @returns {{say: number|null, click: boolean}}
 */
export function signsBetween(before, left, total) {
  if (before === null || before - left > FELL_ASLEEP_S || left - before > FELL_ASLEEP_S) return { say: Math.round(left), click: false };
  const passed = (rest) => before > rest && left <= rest;
  const half = total > 10 && passed(total / 2) ? Math.round(total / 2) : null;
  return { say: passed(5) ? 5 : half, click: [5, 4, 3, 2, 1].some(passed) };
}

/** Whether the last seconds are heard here: on whose phone it is, or where anybody may act. @param {Time} time @param {number[]} mine */
export const hears = (time, mine) => time.seat === null || mine.includes(time.seat);
