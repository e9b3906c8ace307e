/** Whether something was slid towards a place: far enough, and by and large that way. Pure. */
const FAR_PX = 40;
const THAT_WAY = 0.5;

/**
 * @param {{x: number, y: number}} by  how far it was slid, in pixels
 * @param {{x: number, y: number}} from @param {{x: number, y: number}} to
 */
export function slidTo(by, from, to) {
  const way = { x: to.x - from.x, y: to.y - from.y };
  const length = Math.hypot(by.x, by.y);
  const along = (by.x * way.x + by.y * way.y) / ((length * Math.hypot(way.x, way.y)) || 1);
  return length >= FAR_PX && along >= THAT_WAY;
}
