/** The list of switches as the settings page shows it: searched, changed ones first, in groups. */

/** @typedef {{name: string, label: string, help: string, group: string, kind: string,
 *             values?: string[], unit?: string, min?: number, max?: number}} Switch */

/** Words as people type them: width, case and marks do not matter. */
export const plain = (text) =>
  text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '').toLocaleLowerCase().trim();

/**
 * Whether a switch answers to what was typed; every word has to be found somewhere.
 * @param {Switch} item @param {string} query @param {(text: string) => string} say
 */
export function answers(item, query, say) {
  const own = [item.name.replace(/_/g, ' '), item.label, item.help, item.group, ...(item.values || [])];
  const text = plain([...own, ...own.map(say)].join(' '));
  return plain(query).split(/\s+/).every((word) => text.includes(word));
}

/**
 * Groups in order of first appearance, with the changed switches lifted into one of their own.
 * @param {Switch[]} list @param {string[]} changed
 * @returns {{group: string|null, items: Switch[]}[]} group null: the changed ones
 */
export function grouped(list, changed) {
  const top = list.filter((item) => changed.includes(item.name));
  const rest = list.filter((item) => !changed.includes(item.name));
  const names = [...new Set(rest.map((item) => item.group))];
  const groups = names.map((group) => ({ group, items: rest.filter((item) => item.group === group) }));
  return top.length ? [{ group: null, items: top }, ...groups] : groups;
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
