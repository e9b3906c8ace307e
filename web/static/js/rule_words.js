/** Answers of switches in plain words: the sentences are the box's own, here they are chosen and filled. */
import { t } from './i18n.js';
import { amountsTo, meets } from './rule_needs.js';

/** @typedef {import('./rule_meta.js').Switch} Switch */

/** The name under which the sentences of a value stand. @param {Switch} item @param {any} value */
function answerName(item, value) {
  const name = nameOf(item, value);
  if (name in item.say) return name;
  return name === 'one' ? 'n' : 'any';
}

function nameOf({ kind }, value) {
  switch (kind) {
    case 'bool': return value ? 'yes' : 'no';
    case 'condition': return value ? { '<=': 'at_most', '==': 'exactly' }[value.op] : 'none';
    case 'number': case 'list': {
      const size = kind === 'list' ? value.length : value;
      return size === 0 ? 'none' : size === 1 ? 'one' : 'n';
    }
    default: return String(value);
  }
}

/** Whether an answer goes without saying, with this deck. @param {Switch} item @param {any} value @param {any} deck */
export function isQuiet(item, value, deck) {
  const same = (each) => each === value || (Array.isArray(each) && Array.isArray(value) && each.join() === value.join());
  return (item.quiet || []).some(same) || (item.quiet || []).includes(amountsTo(item, answerName(item, value), deck));
}

/**
 * What is said of a switch under these rules: a line, and the full sentence.
 * @param {Switch} item @param {any} value @param {any} table
 */
export function said(item, value, table) {
  const other = item.instead && meets(item.instead.when, table.rules) ? item.instead.say : null;
  const [short, full] = other || item.say[amountsTo(item, answerName(item, value), table.deck)] || [item.label, item.help];
  const data = dataOf(item, value, table);
  return { short: t(short, data), full: t(full, data) };
}

function dataOf(item, value, table) {
  if (item.name === 'deck') return { deck: t(table.deck.name || String(value)) };
  if (Array.isArray(value)) return { n: value.length, faces: value.map(leftOut).join(', ') };
  return { ...table.deck.signs, n: value && typeof value === 'object' ? value.value : value };
}

/** A face that is left out: the deck of the table lacks it, so its id has to do. @param {string} id */
const leftOut = (id) => ({ skip: t('Skip'), rev: t('Reverse'), d2: t('Draw Two'), wild: t('Wild'), wd4: t('Wild Draw Four') }[id] || id);
