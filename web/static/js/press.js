/** When each target was last touched, pressed or let go: its handlers may be made anew before the click comes. @type {WeakMap<object, number>} */
const touched = new WeakMap();
const OWN_CLICK_MS = 700;
const PRESSES = ['Enter', ' '];

/** The click that follows belongs to this touch, however long it was held. @param {Event} event */
function note(event) { touched.set(event.currentTarget, event.timeStamp); }

/**
 * A target that counts at its first touch: pointer, key, or the click a screen reader makes.
 * @param {(event: {timeStamp: number}) => void} press
 */
export function atFirstTouch(press) {
  return {
    onPointerDown(/** @type {PointerEvent} */ event) {
      if (event.button > 0) return;
      note(event);
      press(event);
    },
    onPointerUp: note,
    onKeyDown(/** @type {KeyboardEvent} */ event) {
      if (event.repeat || !PRESSES.includes(event.key)) return;
      event.preventDefault();
      note(event);
      press(event);
    },
    onKeyUp(/** @type {KeyboardEvent} */ event) { if (PRESSES.includes(event.key)) note(event); },
    onClick(/** @type {MouseEvent} */ event) {
      const last = touched.get(event.currentTarget);
      if (last === undefined || event.timeStamp - last > OWN_CLICK_MS) press(event);
    },
    onContextMenu(/** @type {Event} */ event) { event.preventDefault(); },
  };
}
