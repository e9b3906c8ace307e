/** Names as this phone shows them: somebody without a name is called by the animal, in this phone's language. */
import { ANIMALS, animalName } from './animals.js';

/** @param {{name: string, animal: string}} who */
export function shownName({ name, animal }) {
  if (!ANIMALS.includes(animal)) return name;
  return name === '' || name.toLowerCase() === animal ? animalName(animal) : name;
}

/** The same state with every name as it is shown. @param {any} state */
export function withNames(state) {
  if (!state || !state.table) return state;
  const told = (/** @type {any[]} */ list) => list.map((who) => ({ ...who, name: shownName(who) }));
  const { table } = state;
  const last = table.last ? { ...table.last, people: told(table.last.people) } : table.last;
  return { ...state, table: { ...table, people: told(table.people), seats: told(table.seats), coming: told(table.coming || []), last } };
}

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|\p{Extended_Pictographic}/u;

/** About how wide a name is drawn, in ems. @param {string} letters */
export function wideOf(letters) {
  return Array.from(letters).reduce((sum, one) => sum + (WIDE.test(one) ? 1 : /\p{M}/u.test(one) ? 0 : /[mwMW@%]|\p{Lu}/u.test(one) ? 0.85 : 0.62), 0);
}

const LETTER = /(?:\p{Regional_Indicator}{2}|[^])(?:\u200d[^]|[\p{M}\p{Cf}\p{Emoji_Modifier}\u1160-\u11ff\u0e33\u0eb3])*/gu;

/** Letters with what belongs to them, as the box counts them: accents, joined pictures, flags. @param {string} text */
export const lettersOf = (text) => text.match(LETTER) || [];

/**
 * A name for a place with little room: whole, else its first word, else so much of it as fits.
 * Wherever there is room for it, and for ears, the whole name stands.
 * @param {string} name @param {number} ems  how wide it may be drawn
 */
export function shortName(name, ems) {
  if (wideOf(name) <= ems) return name;
  const [first] = name.split(/[\s・·]+/);
  if (first && wideOf(first) <= ems) return first;
  let kept = '';
  for (const letter of lettersOf(first || name)) {
    if (wideOf(kept + letter) > ems - 1) break;
    kept += letter;
  }
  return `${kept}…`;
}

/** The same table with names short enough for one sentence of two people. @param {any} table */
export function forOneLine(table) {
  return { ...table, seats: table.seats.map((/** @type {any} */ seat) => ({ ...seat, name: shortName(seat.name, 11) })) };
}
