/**
 * The heartbeat: every 2 s at rest, every 50 ms while a race may come up. A fast beat goes out
 * from an animation frame and says "no press of mine before the previous frame": "now" would
 * be a lie, a press may still be waiting in the browser's queue.
 */
const REST_MS = 2000;
const RACE_MS = 50;
const AFTER_PRESS_MS = 3000;

/**
 * @param {(mark: number|null) => void} send
 * @returns {{race: (on: boolean) => void, pressed: () => void, stop: () => void}}
 */
export function startBeats(send) {
  let open = false;
  let until = -Infinity;
  let frame = 0;
  let previous = /** @type {number|null} */ (null);
  let sent = -Infinity;

  const fast = () => open || performance.now() < until;

  function onFrame(/** @type {number} */ at) {
    frame = 0;
    if (at - sent >= RACE_MS - 4) {
      sent = at;
      send(previous);
    }
    previous = at;
    wake();
  }

  function wake() {
    if (fast() && !document.hidden && !frame) frame = requestAnimationFrame(onFrame);
    else if (!fast()) previous = null;
  }

  const timer = setInterval(() => {
    if (!fast() || document.hidden) send(null);
    wake();
  }, REST_MS);

  return {
    race(on) { open = on; wake(); },
    pressed() { until = performance.now() + AFTER_PRESS_MS; wake(); },
    stop() { clearInterval(timer); cancelAnimationFrame(frame); },
  };
}
