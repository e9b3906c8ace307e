/** The list of switches as the settings page shows it: searched, folded where idle, in groups. Pure. */
import { matters } from './rule_needs.js';

/** @typedef {import('./rule_meta.js').Switch} Switch */

/** Words as people type them: width, case and marks do not matter. */
export const plain = (text) =>
  text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '').toLocaleLowerCase().trim();

/**
 * Whether a switch answers to what was typed; every word has to be found somewhere.
 * @param {Switch} item @param {string} query @param {(text: string) => string} translated
 */
export function answers(item, query, translated) {
  const own = [item.label, item.help, item.group, ...Object.values(item.say || {}).flat()];
  const text = plain([item.name.replace(/_/g, ' '), item.words || '', ...own, ...own.map((each) => translated(each))].join(' '));
  return plain(query).split(/\s+/).every((word) => text.includes(word));
}

/**
 * What the page shows: without a query only what matters under these rules; a query finds the idle ones too.
 * @param {Switch[]} list @param {Object<string, any>} rules @param {string} query @param {(text: string) => string} translated
 */
export const shown = (list, rules, query, translated) =>
  list.filter((item) => (query.trim() ? answers(item, query, translated) : matters(item, rules)));

/**
 * Groups in order of first appearance, with how many switches differ from the preset.
 * @param {Switch[]} list @param {string[]} changed
 * @returns {{group: string, items: Switch[], changed: number}[]}
 */
export function grouped(list, changed) {
  return [...new Set(list.map((item) => item.group))].map((group) => {
    const items = list.filter((item) => item.group === group);
    return { group, items, changed: items.filter((item) => changed.includes(item.name)).length };
  });
}

/**
 * The next value of a number switch: single steps while small, round ones further up.
 * @param {number} value
 * @param {boolean} up
 * @param {{min?: number, max?: number}} bounds
 */
export function stepped(value, up, { min = 0, max = Infinity }) {
  const near = up ? value : value - 1;
  const step = [[20, 1], [100, 5], [1000, 50]].find(([below]) => near < below)?.[1] || 500;
  const next = up ? Math.floor(value / step) * step + step : Math.ceil(value / step) * step - step;
  return Math.min(max, Math.max(min, next));
}
