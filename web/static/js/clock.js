/**
 * Pings, nothing else: which beat went out, which pong came back. The box works out the offset;
 * the page only tells when it sent and when it received, in its own milliseconds.
 */
export class Pings {
  constructor() {
    this.n = 0;
    /** @type {{n: number, c2: number}|null} */
    this.prev = null;
  }

  /**
   * The next beat, with the receipt of the newest pong that was not told yet.
   * @param {number} now
   * @param {{mark?: number|null, away?: boolean}} [more]
   */
  beat(now, { mark = null, away = false } = {}) {
    const frame = { t: 'beat', n: ++this.n, c1: now, prev: this.prev, mark, away };
    this.prev = null;
    return frame;
  }

  /**
   * @param {number} n
   * @param {number} now
   */
  pong(n, now) {
    if (n <= this.n) this.prev = { n, c2: now };
  }

  /** A new socket: receipts of the old one mean nothing. */
  reset() { this.prev = null; }
}

/**
 * The page time of a touch: the event's own stamp where it can be true, else now, and that roughly.
 * @param {{timeStamp: number}|null|undefined} event
 * @param {number} now
 * @returns {{at: number, rough: boolean}}
 */
export function touched(event, now) {
  const age = event ? now - event.timeStamp : -1;
  const rough = !(age >= 0 && age < 500);
  return { at: rough ? now : now - age, rough };
}
