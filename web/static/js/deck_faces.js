/** The faces of the deck that is chosen, with those that are left out today: the table's own deck lacks them. Pure. */

/**
 * @param {any} table @param {{id: string, faces: any[]}[]} decks  those that ship @param {string[]} out
 * @returns {any[]} one a face; what is known of it by the table first
 */
export function facesOfDeck(table, decks, out) {
  const known = new Map(table.deck.faces.map((face) => [face.id, face]));
  const shipped = decks.find((deck) => deck.id === table.rules.deck);
  const ids = shipped ? shipped.faces.map((face) => face.id) : [...known.keys(), ...out];
  const plain = (id) => ({ id, kind: /^\d$/.test(id) ? 'number' : 'other', effects: [] });
  return [...new Set(ids)].map((id) => known.get(id) || (shipped && shipped.faces.find((face) => face.id === id)) || plain(id));
}

/** Whether a deck is the family's own. @param {string} id */
export const isOwn = (id) => /^own-\d+$/.test(id);
