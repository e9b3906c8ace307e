/**
 * Where chairs stand round the table, in pixels: one's own at the bottom, the next clockwise to its
 * left. Both sides hold the same number and an even table has one at the top, so that even ten
 * chairs with two targets each find room on a phone.
 */
const WIDE = 104;
const EDGE = 5; // the glow round whose turn it is
const TOP = 8;
/** So far from top and bottom stand the chairs of a side, in parts of its height. */
const IN_FROM_ENDS = [0, 0.5, 0.12, 0, 0];

/**
 * @param {number} count
 * @param {number} width
 * @param {number} height
 * @param {{first?: number, tall?: number, order?: number[]}} [how]  first: the seat at the bottom; order: seats clockwise, where they have changed; tall: height of a chair
 * @returns {{seat: number, x: number, y: number, side: 'left'|'right'|'top'|'bottom'}[]}
 */
export function ringPlaces(count, width, height, { first = 0, tall = 66, order } = {}) {
  const w = Math.max(0, width - WIDE - 2 * EDGE);
  const h = Math.max(0, height - tall - TOP);
  const seats = order && order.length === count ? order : Array.from({ length: count }, (_, i) => i);
  return Array.from({ length: count }, (_, i) => {
    const place = placeOf(i, count);
    return {
      seat: seats[(seats.indexOf(first) + i) % count],
      side: place.side,
      x: Math.round(place.x * w + (width - w) / 2),
      y: Math.round(TOP + place.y * h + tall / 2),
    };
  });
}

/**
 * The place of the chair `i` on from the bottom, in parts of width and height.
 * @param {number} i @param {number} count
 * @returns {{x: number, y: number, side: 'left'|'right'|'top'|'bottom'}}
 */
function placeOf(i, count) {
  const beside = Math.floor((count - 1) / 2);
  if (i === 0) return { x: 0.5, y: 1, side: 'bottom' };
  if (i <= beside) return { x: 0, y: downOf(beside - i, beside), side: 'left' };
  if (count % 2 === 0 && i === count / 2) return { x: 0.5, y: 0, side: 'top' };
  return { x: 1, y: downOf(i - (count - beside), beside), side: 'right' };
}

/** How far down the `n`-th of a side stands, counted from the top. @param {number} n @param {number} beside */
function downOf(n, beside) {
  const inset = IN_FROM_ENDS[Math.min(beside, IN_FROM_ENDS.length - 1)];
  return beside === 1 ? inset : inset + ((1 - 2 * inset) * n) / (beside - 1);
}
