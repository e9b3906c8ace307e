/**
 * Taps that the box has not answered yet. They outlive a lost socket and a reload, keep their
 * number over every retry, and are forgotten once there is an answer.
 *
 * @typedef {{id: number, cmd: string, args: object, at: number|null, rough?: boolean, boot?: string}} Tap
 *   `at`: time of the touch as timeOrigin + page milliseconds, null when it is no press;
 *   `rough`: the browser did not tell when it was; `boot`: that of the box as it was known then
 */
const PREFIX = 'taps.';

export class Unsent {
  /**
   * @param {Storage|null} store  sessionStorage, or nothing where it is refused
   * @param {string} page         the random word of this load of the page
   * @param {number} origin       performance.timeOrigin
   */
  constructor(store, page, origin) {
    this.store = store;
    this.page = page;
    this.origin = origin;
    this.last = 0;
    /** @type {Tap[]} */
    this.taps = [];
  }

  /**
   * @param {string} cmd
   * @param {object} args
   * @param {{at: number, rough: boolean}|null} touch  in page milliseconds
   * @param {string} [boot]  that of the box, as far as it is known
   * @returns {Tap}
   */
  add(cmd, args, touch, boot) {
    const more = { ...(touch && touch.rough ? { rough: true } : {}), ...(touch && boot ? { boot } : {}) };
    const tap = { id: ++this.last, cmd, args, at: touch && this.origin + touch.at, ...more };
    this.taps.push(tap);
    this.keep();
    return tap;
  }

  /** @param {number} id */
  answered(id) {
    this.taps = this.taps.filter((tap) => tap.id !== id);
    this.keep();
  }

  /**
   * The frame for a tap, on the clock of this page.
   * @param {Tap} tap
   * @param {number} now
   */
  frame(tap, now) {
    const { id, cmd, args } = tap;
    return { t: 'do', id, cmd, args, ...stamped(tap, this.origin, now) };
  }

  /** What earlier loads of this page left behind; it goes out under their own word and number. */
  left() {
    const left = [];
    for (const key of this.keys()) {
      const page = key.slice(PREFIX.length);
      if (page === this.page) continue;
      try {
        const { origin, taps } = JSON.parse(this.store.getItem(key));
        for (const tap of taps) left.push({ page, origin, tap });
      } catch (broken) { this.forget(page); }
    }
    return left;
  }

  /** @param {string} page  a page whose taps have all been answered or are lost */
  forget(page) {
    this.store.removeItem(PREFIX + page);
  }

  /** @private */
  keys() {
    const keys = [];
    for (let i = 0; this.store && i < this.store.length; i += 1) {
      const key = this.store.key(i);
      if (key && key.startsWith(PREFIX)) keys.push(key);
    }
    return keys;
  }

  /** @private */
  keep() {
    if (!this.store) return;
    const key = PREFIX + this.page;
    try {
      if (this.taps.length) this.store.setItem(key, JSON.stringify({ origin: this.origin, taps: this.taps }));
      else this.store.removeItem(key);
    } catch (error) {
      console.warn('taps are kept in memory only', error);
    }
  }
}

/**
 * The stamp of a tap on the clock of the page that began at `origin`; nothing where it is no press.
 * @param {Tap} tap
 * @param {number} origin
 * @param {number} now  milliseconds of that page
 */
export function stamped({ at, rough, boot }, origin, now) {
  if (at === null) return {};
  return { stamp: { at: at - origin, now, ...(rough ? { rough } : {}), ...(boot ? { boot } : {}) } };
}
