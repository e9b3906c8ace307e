/** Geometry of the line chart: no drawing here, only numbers. */

/** @typedef {{round: number, totals: number[]}} Row */

/**
 * Totals of each seat from round 0 (nothing yet) on; null before somebody came.
 * @param {Row[]} rounds @param {number} seats @returns {(number|null)[][]}
 */
export function linesOf(rounds, seats) {
  return Array.from({ length: seats }, (_, seat) => [
    rounds.length ? startOf(rounds[0], seat) : 0,
    ...rounds.map((row) => row.totals[seat] ?? null),
  ]);
}

function startOf(row, seat) {
  if (row.totals[seat] === null || row.totals[seat] === undefined) return null;
  return row.deltas ? row.totals[seat] - (row.deltas[seat] ?? 0) : 0;
}

/** Round numbers for an axis from `low` to `high`, at most about `count` steps of 1, 2 or 5 times ten. */
export function ticksOf(low, high, count = 5) {
  const span = high - low || 1;
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, power * [1, 2, 5, 10].find((n) => n * power >= rough * 0.999));
  const from = Math.floor(low / step);
  const to = Math.ceil(high / step);
  return Array.from({ length: to - from + 1 }, (_, i) => (from + i) * step);
}

/** A linear scale. @returns {(value: number) => number} */
export function scale([low, high], [start, end]) {
  const span = high - low || 1;
  return (value) => start + ((value - low) / span) * (end - start);
}

/**
 * Places for labels that want to stand at `wanted` but need `gap` between them, kept between
 * `low` and `high` as long as there is room.
 * @param {number[]} wanted @returns {number[]}
 */
export function spread(wanted, gap, low, high) {
  const room = Math.min(gap, wanted.length > 1 ? (high - low) / (wanted.length - 1) : gap);
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b]);
  const placed = [...wanted];
  order.forEach((at, i) => {
    const floor = i ? placed[order[i - 1]] + room : low;
    placed[at] = Math.max(wanted[at], floor);
  });
  [...order].reverse().forEach((at, i, back) => {
    const ceiling = i ? placed[back[i - 1]] - room : high;
    placed[at] = Math.min(placed[at], ceiling);
  });
  return placed;
}

/** Points as the `d` of a path, to a tenth of a pixel. @param {[number, number][]} points */
export const pathOf = (points) =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${round(x)} ${round(y)}`).join('');

const round = (n) => Math.round(n * 10) / 10;

/** Everything a chart of this size needs. */
export function layOut(rounds, seats, { width, height, left, right, top, bottom, gap }) {
  const lines = linesOf(rounds, seats);
  const values = lines.flat().filter((value) => value !== null);
  const ticks = ticksOf(Math.min(0, ...values), Math.max(10, ...values));
  const x = scale([0, Math.max(1, rounds.length)], [left, width - right]);
  const y = scale([ticks[0], ticks[ticks.length - 1]], [height - bottom, top]);
  const drawn = lines.map((line) => line.flatMap((value, i) => (value === null ? [] : [[x(i), y(value)]])));
  const ends = drawn.map((line) => line[line.length - 1][1]);
  const labels = spread(ends, gap, top + gap / 2, height - gap / 2);
  return { x, y, ticks, lines: drawn, ends, labels, values: lines };
}

/** Which rounds are named below the axis: all, or every second, fifth … */
export function namedRounds(count, most = 10) {
  const step = [1, 2, 5, 10, 20, 50].find((n) => count / n <= most) || 100;
  return Array.from({ length: Math.floor(count / step) }, (_, i) => (i + 1) * step);
}
