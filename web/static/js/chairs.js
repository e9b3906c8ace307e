/** Chairs round an oval table, and moving people between them. Pure. */

/**
 * Where chair `index` of `count` stands, in percent of the picture; chair 0 is at the bottom
 * and chair 1 to its left, as play runs clockwise seen from above.
 * @returns {{x: number, y: number}}
 */
export function chairAt(index, count, reach = 42) {
  const angle = Math.PI / 2 + (2 * Math.PI * index) / Math.max(1, count);
  return { x: 50 + reach * Math.cos(angle), y: 50 + reach * Math.sin(angle) };
}

/** The chair nearest to a point given in percent. */
export function nearestChair(x, y, count) {
  const far = (index) => {
    const chair = chairAt(index, count);
    return (chair.x - x) ** 2 + (chair.y - y) ** 2;
  };
  return Array.from({ length: count }, (_, i) => i).sort((a, b) => far(a) - far(b))[0];
}

/**
 * The order after one person went over to the chair `to`; those between move up.
 * @template T @param {T[]} order @param {number} from @param {number} to @returns {T[]}
 */
export function moved(order, from, to) {
  const rest = order.filter((_, i) => i !== from);
  const at = ((to % order.length) + order.length) % order.length;
  return [...rest.slice(0, at), order[from], ...rest.slice(at)];
}
