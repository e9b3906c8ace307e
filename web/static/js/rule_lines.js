/** The rules in force as a newcomer reads them: a picture and at most eight words a line. */
import { allSwitches } from './rule_meta.js';
import { deckHas, matters, meets } from './rule_needs.js';
import { isQuiet, said } from './rule_words.js';

/** @typedef {import('./rule_meta.js').Switch} Switch */
/** @typedef {{name: string, picture: string, short: string, full: string, differs: boolean}} Line */

const MOST = 8;

/**
 * @param {any} table  what differs from last time, or else from the preset, stands on top
 * @param {Switch[]} [list]
 * @returns {{lines: Line[], more: Line[], since: 'last'|'preset'}}  lines: the card; more: what did not fit
 */
export function ruleLines(table, list = allSwitches()) {
  const since = table.last ? 'last' : 'preset';
  const news = (since === 'last' ? table.differs : table.changed) || [];
  const told = list.filter((item) => worthTelling(item, table, news)).sort((one, other) => one.card - other.card);
  const isNew = (item) => news.includes(item.name);
  const sorted = [...told.filter(isNew), ...told.filter((item) => !isNew(item))];
  const all = sorted.map((item) => ({
    name: item.name, picture: item.picture, differs: isNew(item), ...said(item, table.rules[item.name], table),
  }));
  return { lines: all.slice(0, MOST), more: all.slice(MOST), since };
}

function worthTelling(item, table, news) {
  const { rules } = table;
  if (!(item.name in rules) || !deckHas(item, table.deck)) return false;
  if (!matters(item, rules) && !(item.instead && meets(item.instead.when, rules))) return false;
  return news.includes(item.name) || !isQuiet(item, rules[item.name], table.deck);
}
