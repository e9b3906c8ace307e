/** Whether a switch means anything beside the others, and with these cards. Pure. */

/** @typedef {import('./rule_meta.js').Switch} Switch */

/**
 * Whether every switch that is wanted has one of the answers wanted of it; "some" is anything but none and 0.
 * @param {Object<string, any[]>} wanted @param {Object<string, any>} rules
 */
export const meets = (wanted, rules) => Object.entries(wanted).every(([name, answers]) =>
  answers.includes(rules[name]) || (answers.includes('some') && Boolean(rules[name])));

/** @param {Switch} item @param {Object<string, any>} rules */
export const matters = (item, rules) => meets(item.needs || {}, rules);

/** The other switches without which this one is idle now. @param {Switch} item @param {Object<string, any>} rules */
export const missing = (item, rules) =>
  Object.entries(item.needs || {}).filter(([name, answers]) => !meets({ [name]: answers }, rules)).map(([name]) => name);

/** Whether the deck holds a card that the switch is about (`deck.signs`). @param {Switch} item @param {any} deck */
export const deckHas = (item, deck) => !(item.faces || []).length || item.faces.some((kind) => kind in deck.signs);

/**
 * The name of an answer with this deck: without certain cards it amounts to another one.
 * @param {Switch} item @param {string} answer @param {any} deck
 */
export const amountsTo = (item, answer, deck) => Object.entries(item.without || {})
  .reduce((name, [kind, others]) => (kind in deck.signs ? name : others[name] || name), answer);
