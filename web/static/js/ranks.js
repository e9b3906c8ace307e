/** Places and steps. Equal totals share a place, and the next one is skipped: 1, 1, 3. */

/** @param {number[]} totals @param {boolean} [lowest] whether few points are good */
export function placesOf(totals, lowest = false) {
  const better = (a, b) => (lowest ? a < b : a > b);
  return totals.map((mine) => 1 + totals.filter((other) => better(other, mine)).length);
}

const LOWER = 0.6;

/**
 * Seats on steps, best first; a shared place is one step.
 * @param {number[]} places one for each seat
 * @returns {{place: number, seats: number[], height: number}[]} height: 1 for the best, then ever less
 */
export function stepsOf(places) {
  const levels = [...new Set(places)].sort((a, b) => a - b);
  return levels.map((place, i) => ({
    place,
    seats: places.flatMap((each, seat) => (each === place ? [seat] : [])),
    height: LOWER ** i,
  }));
}

/** Steps as a podium stands: second, first, third, then the rest. */
export function asPodium(steps) {
  const [first, second, third, ...rest] = steps;
  return [second, first, third, ...rest].filter(Boolean);
}
