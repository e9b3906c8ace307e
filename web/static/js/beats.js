/**
 * The heartbeat: every 2 s at rest, every 50 ms while a race may come up, and in six frames in a
 * row once somebody has pressed: the verdict waits for them. A fast beat goes out from an
 * animation frame and says "no press of mine before the previous frame": "now" would be a lie, a
 * press may still be waiting in the browser's queue.
 */
const REST_MS = 2000;
const RACE_MS = 50;
const AFTER_PRESS_MS = 3000;
const RUSH = 6;
const RUSH_MS = 16;
/** One race, one rush: mashing makes no flood of beats. */
const RUSH_REST_MS = 400;
/** A frame may come a little early. */
const EARLY_MS = 4;

/**
 * @param {(mark: number|null) => void} send
 * @returns {{race: (on: boolean) => void, pressed: () => void}}
 */
export function startBeats(send) {
  let open = false;
  let until = -Infinity;
  let frame = 0;
  let previous = /** @type {number|null} */ (null);
  let sent = -Infinity;
  let rush = 0;
  let rushed = -Infinity;

  const fast = () => open || performance.now() < until;

  function onFrame(/** @type {number} */ at) {
    frame = 0;
    if (at - sent >= (rush ? RUSH_MS : RACE_MS) - EARLY_MS) {
      sent = at;
      if (rush && previous !== null) rush -= 1;
      send(previous);
    }
    previous = at;
    wake();
  }

  function wake() {
    if (fast() && !document.hidden && !frame) frame = requestAnimationFrame(onFrame);
    else if (!fast()) previous = null;
  }

  setInterval(() => {
    if (!fast() || document.hidden) send(null);
    wake();
  }, REST_MS);

  return {
    race(on) { open = on; wake(); },
    pressed() {
      const now = performance.now();
      until = now + AFTER_PRESS_MS;
      if (now - rushed >= RUSH_REST_MS) { rush = RUSH; rushed = now; }
      wake();
    },
  };
}
