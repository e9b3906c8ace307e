/** What stands on the cards of this family: the names of one printing of the deck, as this phone was told. Pure. */

/** @type {Object<string, string>} */
let names = {};

/** @param {any} deck @param {string} id  a printing; nothing: names in the language of the screen */
export function usePrinting(deck, id) {
  const found = ((deck && deck.printings) || []).find((/** @type {any} */ each) => each.id === id);
  names = found ? found.names : {};
}

/** @param {{id: string}} face @returns {string|undefined} */
export const printedName = (face) => names[face.id];

/** The printing after this one, and after the last none. @param {any} deck @param {string} id */
export function nextPrinting(deck, id) {
  const ids = ['', ...((deck && deck.printings) || []).map((/** @type {any} */ each) => each.id)];
  return ids[(ids.indexOf(id) + 1) % ids.length];
}
