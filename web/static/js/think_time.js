/** Think times of challenges and doubts: how long, since when. They only show; the box's events end them. Pure. */

/**
 * @param {any} table
 * @returns {{key: string, since: number, total: number}|null}  seconds of the box's clock
 */
export function thinkTime(table) {
  const { rules, challenge, facedown, thinking, clock: running } = table;
  if (thinking && running && running.what === 'think') return clock('think', running.since_s, running.until_s - running.since_s);
  if (challenge && !challenge.made) return clock(`challenge.${challenge.by}`, challenge.since_s, rules.challenge_s);
  if (!facedown || facedown.called) return null;
  return clock(`doubt.${facedown.by}.${facedown.offers.length}`, facedown.since_s, facedown.doubter === null && !facedown.nameless ? rules.doubt_s : rules.bid_s);
}

function clock(name, since, total) {
  return total ? { key: `${name}.${since}`, since, total } : null;
}

/** What is left, in seconds; nothing once it is over. */
export const leftOf = (time, now) => Math.max(0, Math.min(time.total, time.since + time.total - now));

/** When words or clicks are due, counted from now: half the time, then the last five seconds. @returns {{half: number|null, five: number|null, clicks: number[]}} */
export function signsOf(time, now) {
  const left = leftOf(time, now);
  const after = (rest) => (left > rest ? left - rest : null);
  return { half: time.total > 10 ? after(time.total / 2) : null, five: after(5), clicks: [5, 4, 3, 2, 1].filter((rest) => left > rest).map((rest) => left - rest) };
}
