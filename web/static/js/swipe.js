/** A swipe across the pad turns its page, as the visible "⋯" does. */
const FAR = 40;

/**
 * Whether a finger went sideways, and not up, down or nowhere.
 * @param {{x: number, y: number}} from @param {{x: number, y: number}} to
 */
export const swiped = (from, to) => Math.abs(to.x - from.x) >= FAR && Math.abs(to.x - from.x) > 2 * Math.abs(to.y - from.y);

/** Handlers for the element that is swiped over; a tile under the finger is not tapped by it. @param {() => void} onSwipe */
export function swipes(onSwipe) {
  /** @type {{x: number, y: number}|null} */
  let from = null;
  let done = -Infinity;
  return {
    onPointerDown(/** @type {PointerEvent} */ event) {
      const wheel = /** @type {Element} */ (event.target).closest('.wild-tile');
      from = wheel ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerUp(/** @type {PointerEvent} */ event) {
      if (from && swiped(from, { x: event.clientX, y: event.clientY })) { done = event.timeStamp; onSwipe(); }
      from = null;
    },
    onPointerCancel() { from = null; },
    onClickCapture(/** @type {MouseEvent} */ event) {
      if (event.timeStamp - done < 300) { event.stopPropagation(); event.preventDefault(); }
    },
  };
}
