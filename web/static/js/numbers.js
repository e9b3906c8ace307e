/** Numbers as people write them on a score sheet. */

/** With its sign, for points that moved: +27, −27, ±0. @param {number} n */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0');

/** With a real minus sign. @param {number} n */
export const number = (n) => (n < 0 ? `−${-n}` : String(n));
