/** Words in the language of this phone. English needs no catalogue: a msgid is its own translation. */

import { useReadings } from './zhuyin.js';

/** @typedef {{messages: Object<string, string|string[]>, codes: Object<string, string>, readings?: Object<string, string>}} Catalogue */

/** @type {Catalogue} */
let words = { messages: {}, codes: {} };

/** @param {Partial<Catalogue>} catalogue */
export function useWords(catalogue) {
  words = { messages: catalogue.messages || {}, codes: catalogue.codes || {} };
  useReadings(catalogue.readings);
}

/**
 * Fetch the words before the first paint; a box that cannot be reached leaves English.
 * @param {{catalogue: string|null}} start
 */
export async function loadWords(start) {
  if (!start.catalogue) return;
  try {
    const answer = await fetch(start.catalogue);
    if (answer.ok) useWords(await answer.json());
  } catch (error) {
    console.warn('no words', error);
  }
}

/**
 * @param {string} text
 * @param {Object<string, unknown>} [data]
 */
export function fill(text, data) {
  if (!data) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in data ? String(data[name]) : whole));
}

/** @param {string} msgid */
function look(msgid) {
  const found = words.messages[msgid];
  return Array.isArray(found) ? found[found.length - 1] : found;
}

/**
 * One sentence. `{name}` in it is filled from `data`.
 * @param {string} msgid
 * @param {Object<string, unknown>} [data]
 */
export function t(msgid, data) {
  return fill(look(msgid) || msgid, data);
}

/**
 * One sentence that counts: `{n}` is filled too. Languages without a plural translate `many`.
 * @param {string} one
 * @param {string} many
 * @param {number} n
 * @param {Object<string, unknown>} [data]
 */
export function tn(one, many, n, data) {
  const plain = n === 1 ? one : many;
  return fill(look(plain) || look(many) || look(one) || plain, { n, ...data });
}

/**
 * The sentence of a refusal's code in the language of this phone, if the catalogue knows it.
 * @param {string} code
 */
export function sentenceOf(code) {
  return words.codes[code];
}
