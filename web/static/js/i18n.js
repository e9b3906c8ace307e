/** Words in the language of this phone. English needs no catalogue: a msgid is its own translation. */

import { useReadings } from './zhuyin.js';

/** @typedef {{messages: Object<string, string|string[]>, codes: Object<string, string>, readings?: Object<string, string>}} Catalogue */

/** @type {Catalogue} */
let words = { messages: {}, codes: {} };
/** The kinds of number that a language tells apart, in the order of its catalogue's forms. */
const KINDS = ['zero', 'one', 'two', 'few', 'many', 'other'];
let numbers = new Intl.PluralRules('en');
/** Chinese sets a space beside foreign letters and digits, none between its own signs. */
let closes = false;
const HAN = /[\u3400-\u9fff]/;

/** @param {Partial<Catalogue>} catalogue @param {string} [lang] */
export function useWords(catalogue, lang = 'en') {
  numbers = new Intl.PluralRules(lang);
  closes = lang.startsWith('zh');
  words = { messages: catalogue.messages || {}, codes: catalogue.codes || {} };
  useReadings(catalogue.readings);
}

const AGAIN_MS = 1000;
const TOO_MANY = 429;

/**
 * Fetch the words before the first paint, until they come; where there are none it stays English.
 * @param {{catalogue: string|null, lang: string}} start
 */
export async function loadWords(start) {
  if (!start.catalogue) return;
  try {
    const answer = await fetch(start.catalogue);
    if (answer.ok) useWords(await answer.json(), start.lang);
    if (answer.status < TOO_MANY) return;
  } catch (error) {
    console.warn('no words yet', error);
  }
  await new Promise((go) => { setTimeout(go, AGAIN_MS); });
  await loadWords(start);
}

/**
 * @param {string} text
 * @param {Object<string, unknown>} [data]
 */
export function fill(text, data) {
  if (!data) return text;
  return text.replace(/( ?)\{(\w+)\}( ?)/g, (whole, before, name, after) => {
    if (!(name in data)) return whole;
    const told = String(data[name]);
    return `${closes && HAN.test(told[0]) ? '' : before}${told}${closes && HAN.test(told[told.length - 1]) ? '' : after}`;
  });
}

/** @param {string} msgid @param {number} [n] for which number, where there are several forms */
function look(msgid, n) {
  const found = words.messages[msgid];
  if (!Array.isArray(found)) return found;
  const kinds = KINDS.filter((kind) => numbers.resolvedOptions().pluralCategories.includes(/** @type {any} */ (kind)));
  const form = n === undefined ? found.length : kinds.indexOf(numbers.select(n));
  return found[Math.min(form, found.length - 1)];
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
  return fill(look(one, n) || look(many) || (n === 1 ? one : many), { n, ...data });
}

/**
 * The sentence of a refusal's code in the language of this phone, if the catalogue knows it.
 * @param {string} code
 */
export function sentenceOf(code) {
  return words.codes[code];
}
