/**
 * Where chairs stand round the table, in pixels. The ring is a rounded rectangle, so that ten
 * chairs find room on a phone; one's own chair is at the bottom, the next clockwise to its left.
 */
const WIDE = 88;

/**
 * @param {number} count
 * @param {number} width
 * @param {number} height
 * @param {{first?: number, tall?: number, order?: number[]}} [how]  first: the seat at the bottom; order: seats clockwise, where they have changed; tall: height of a chair
 * @returns {{seat: number, x: number, y: number, side: 'left'|'right'|'top'|'bottom'}[]}
 */
export function ringPlaces(count, width, height, { first = 0, tall = 62, order } = {}) {
  const w = Math.max(0, width - WIDE - 8);
  const h = Math.max(0, height - tall - 4);
  const way = 2 * (w + h);
  const seats = order && order.length === count ? order : Array.from({ length: count }, (_, i) => i);
  return Array.from({ length: count }, (_, i) => {
    const place = along((way * i) / count, w, h);
    return {
      seat: seats[(seats.indexOf(first) + i) % count],
      side: place.side,
      x: Math.round(place.x + (width - w) / 2),
      y: Math.round(place.y + (height - h) / 2),
    };
  });
}

/**
 * A point of a rectangle's rim, `d` along it from the middle of the bottom, clockwise.
 * @returns {{x: number, y: number, side: 'left'|'right'|'top'|'bottom'}}
 */
function along(d, w, h) {
  if (d < w / 2) return { x: w / 2 - d, y: h, side: 'bottom' };
  if (d < w / 2 + h) return { x: 0, y: h - (d - w / 2), side: 'left' };
  if (d < w * 1.5 + h) return { x: d - w / 2 - h, y: 0, side: 'top' };
  if (d < w * 1.5 + 2 * h) return { x: w, y: d - w * 1.5 - h, side: 'right' };
  return { x: w - (d - w * 1.5 - 2 * h), y: h, side: 'bottom' };
}
