/** Chinese signs with their zhuyin beside them, where this phone wants that. Pure. */

/** @type {Map<string, string[]>} a sign or a word: the readings of its signs */
let readings = new Map();
let longest = 1;

/** @param {Object<string, string>|undefined} told  readings apart from each other by a space */
export function useReadings(told) {
  readings = new Map(Object.entries(told || {}).map(([word, all]) => [word, all.split(' ')]));
  longest = Math.max(1, ...[...readings.keys()].map((word) => word.length));
}

export const spells = () => readings.size > 0;

/**
 * A text in pieces: words that stay as they are, and signs with their reading.
 * @param {string} text @returns {(string|{sign: string, reading: string})[]}
 */
export function spelled(text) {
  /** @type {(string|{sign: string, reading: string})[]} */
  const pieces = [];
  for (let at = 0; at < text.length;) {
    const word = wordAt(text, at);
    if (word) [...word].forEach((sign, i) => pieces.push({ sign, reading: readings.get(word)[i] }));
    else if (typeof pieces[pieces.length - 1] === 'string') pieces[pieces.length - 1] += text[at];
    else pieces.push(text[at]);
    at += word ? word.length : 1;
  }
  return pieces;
}

function wordAt(text, at) {
  for (let size = longest; size > 0; size -= 1) {
    const word = text.slice(at, at + size);
    if (word.length === size && readings.has(word)) return word;
  }
  return null;
}
