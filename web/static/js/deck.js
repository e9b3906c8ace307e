/** What the cards in force know: faces and colours of the side that is up, and what they do. Pure. */
const FOUR = ['red', 'yellow', 'green', 'blue'];

/** The faces one can see now. @param {any} table @param {string} [side] */
export function facesOf(table, side = table.side) {
  return table.deck.faces.filter((face) => !face.side || !side || face.side === side);
}

/** The sides of two-sided cards, the one that a round begins with first. */
export const sidesOf = (deck) => [...new Set(deck.faces.map((face) => face.side).filter(Boolean))];

/** The colours one can name now. @param {any} table @returns {string[]} */
export function coloursOf(table) {
  const found = [...new Set(facesOf(table).flatMap((face) => face.colours || []))];
  return found.length ? found : FOUR;
}

/** @param {any} table @param {string|null} id */
export const faceOf = (table, id) => facesOf(table).find((face) => face.id === id) || null;

/** Whether an effect of that name is on the face, and whom it meets. */
export function does(face, name, whom) {
  return (face.effects || []).some((effect) => {
    const words = effect.split(' ');
    return words[0] === name && (whom === undefined || words.includes(whom));
  });
}

export const namesColour = (face) => does(face, 'name_colour');
export const isWild = (face) => !(face.colours || []).length;

/** Games whose players hold no cards: only turns and direction. @param {any} table */
export const cardless = (table) => Boolean(table.deck && table.deck.table_type && table.deck.table_type !== 'cards');
