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

/** Whether the deck holds a card that the switch is about; true where nobody knows. @param {Switch} item @param {any} deck */
export function deckHas(item, deck) {
  const faces = (deck && deck.faces) || [];
  return !faces.length || !(item.faces || []).length || faces.some((face) => item.faces.includes(face.kind));
}
