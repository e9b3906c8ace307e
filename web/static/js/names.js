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
