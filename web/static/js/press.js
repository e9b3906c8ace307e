/**
 * A target that counts at its first touch: pointer, key, or the click a screen reader makes.
 * @param {(event: {timeStamp: number}) => void} press
 */
export function atFirstTouch(press) {
  let touched = -Infinity;
  return {
    onPointerDown(/** @type {PointerEvent} */ event) {
      if (event.button > 0) return;
      touched = event.timeStamp;
      press(event);
    },
    /** The click that follows belongs to this touch, however long it was held. */
    onPointerUp(/** @type {PointerEvent} */ event) { touched = Math.max(touched, event.timeStamp); },
    onKeyDown(/** @type {KeyboardEvent} */ event) {
      if (event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      touched = event.timeStamp;
      press(event);
    },
    onClick(/** @type {MouseEvent} */ event) {
      if (event.timeStamp - touched > 700) press(event);
    },
    onContextMenu(/** @type {Event} */ event) { event.preventDefault(); },
  };
}
