/** The phone that lies in the middle of the table, for everybody without one. Pure. */

/**
 * A phone in the middle is nobody's own: its people are played for like those without a phone.
 * @param {import('./me.js').Me} me @returns {import('./me.js').Me}
 */
export function middleOf(me) {
  const alone = [...new Set([...me.seats, ...me.alone])].sort((a, b) => a - b);
  return { ...me, seats: [], alone };
}

const SIDES = /** @type {const} */ (['bottom', 'left', 'top', 'right']);
/** How many sit at each side, by the number of chairs. */
const SIZES = { 2: [1, 0, 1, 0], 3: [1, 1, 0, 1], 4: [1, 1, 1, 1], 5: [1, 1, 2, 1], 6: [2, 1, 2, 1], 7: [2, 1, 2, 2], 8: [2, 2, 2, 2], 9: [3, 2, 2, 2], 10: [3, 2, 3, 2] };

/**
 * Who sits at which edge of the phone: clockwise from the bottom, four sides as even as can be.
 * @param {number[]} order  seats clockwise
 * @param {number} first    the seat at the bottom
 * @returns {{bottom: number[], left: number[], top: number[], right: number[]}}  as one sees them: left to right, top to bottom
 */
export function sidesOf(order, first = 0) {
  const at = Math.max(0, order.indexOf(first));
  const round = [...order.slice(at), ...order.slice(0, at)];
  const sizes = SIZES[round.length] || [round.length, 0, 0, 0];
  const found = /** @type {any} */ ({});
  let next = 0;
  SIDES.forEach((side, i) => { found[side] = round.slice(next, next + sizes[i]); next += sizes[i]; });
  // Clockwise seen from above runs right to left along the bottom and upwards along the left.
  return { bottom: found.bottom.reverse(), left: found.left.reverse(), top: found.top, right: found.right };
}

/** The side a seat sits at. @param {{bottom: number[], left: number[], top: number[], right: number[]}} sides @param {number|null} seat */
export function sideOf(sides, seat) {
  return SIDES.find((side) => sides[side].includes(/** @type {number} */ (seat))) || 'bottom';
}
