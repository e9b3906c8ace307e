/**
 * Who plays this round and the next. Chairs keep their numbers for the whole game: newcomers are
 * last, whoever has left keeps a row in the scores. Pure.
 */

/** Seats clockwise whose people have not left the game. @returns {number[]} */
export function playing(table) {
  const all = table.seats.map((_, i) => i);
  const order = table.order && table.order.length === all.length ? table.order : all;
  return order.filter((seat) => !table.seats[seat].gone);
}

/** The people of the next round, clockwise. @returns {{person: number, name: string, animal: string, coming: boolean}[]} */
export function nextChairs(table) {
  const coming = (table.coming || []).map((who) => who.person);
  const people = table.next_chairs || table.seats.map((seat) => seat.person);
  return people.map((number) => table.people.find((who) => who.person === number)).filter(Boolean)
    .map((who) => ({ person: who.person, name: who.name, animal: who.animal, coming: coming.includes(who.person) }));
}

/** People at the table who do not play: they have left the game, or only look on. */
export const resting = (table) => table.people.filter((who) => table.next_chairs && !table.next_chairs.includes(who.person));

/** Whether this phone's people wait beside the table while the others play. @param {import('./me.js').Me} me */
export const besideTable = (table, me) => ['play', 'counting'].includes(table.phase) && me.people.length > 0 && !me.seats.length;

/** Who has just come, with how many points, before another round was scored. */
export const justCame = (table) => (table.entered || []).filter((each) => each.after === table.rounds.length && table.seats[each.seat] && !table.seats[each.seat].gone);

/** Chairs during a game change from the next round on, but not those of partners. */
export const chairsFixed = (table) => ['play', 'counting', 'scored'].includes(table.phase) && table.rules.teams !== 'off';
