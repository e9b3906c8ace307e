/**
 * Who this phone is at the table, read from a `state` frame. Pure.
 *
 * @typedef {object} Me
 * @property {string|null} ref
 * @property {boolean} host
 * @property {number[]} people  persons of this phone, in its own order
 * @property {number[]} seats   their chairs
 * @property {number[]} acts    chairs this phone may tap for: its own, those without a live phone; all for the host
 * @property {number[]} alone   chairs without a live phone
 */

/**
 * @param {{table: any, room?: {live?: string[]}}} state
 * @param {string|null} ref
 * @returns {Me}
 */
export function meOf(state, ref) {
  const { table, room } = state;
  if (!table) return { ref, host: false, people: [], seats: [], acts: [], alone: [] };
  const live = new Set((room && room.live) || []);
  const phones = new Map(table.people.map((person) => [person.person, person.phones]));
  const mine = table.phones.find((phone) => phone.ref === ref);
  const people = mine ? mine.people : [];
  const host = ref !== null && table.host === ref;
  const seats = table.seats.filter((seat) => people.includes(seat.person)).map((seat) => seat.seat);
  const alone = table.seats
    .filter((seat) => !(phones.get(seat.person) || []).some((phone) => live.has(phone)))
    .map((seat) => seat.seat);
  const acts = table.seats.map((seat) => seat.seat)
    .filter((seat) => host || seats.includes(seat) || alone.includes(seat));
  return { ref, host, people, seats, acts, alone };
}

/**
 * The chairs after `seat` in the direction of play, those who are out left aside.
 * @returns {number} how many turns until `seat` is on; 0 when it is on now, -1 when nobody is
 */
export function turnsUntil(table, seat) {
  const n = table.seats.length;
  if (table.turn === null || table.turn === undefined || !n) return -1;
  let at = table.turn;
  for (let steps = 0, seen = 0; seen < n; seen += 1) {
    if (at === seat) return steps;
    at = (at + table.direction + n) % n;
    if (!table.seats[at].out) steps += 1;
  }
  return -1;
}

/**
 * For whom a press of UNO on this phone is: the one of its people who just laid down to the last
 * but one card, else the one in turn who is about to, else the first. Reads only what all can see.
 * @param {number[]} mine
 */
export function callerOf(table, mine, chosen = null) {
  if (mine.length < 2) return mine.length ? mine[0] : null;
  const n = table.seats.length;
  const few = (seat) => mine.includes(seat) && table.seats[seat].hand !== null && table.seats[seat].hand <= 2;
  for (let back = 1; table.turn !== null && back < n; back += 1) {
    const seat = (table.turn - back * table.direction + back * n) % n;
    if (few(seat)) return seat;
  }
  if (table.turn !== null && few(table.turn)) return table.turn;
  return chosen !== null && mine.includes(chosen) ? chosen : mine[0];
}

/** Who presses CATCH on this phone: one of its people who cannot be the one meant, if there is one. */
export function catcherOf(table, mine, chosen = null) {
  if (mine.length < 2) return mine.length ? mine[0] : null;
  if (chosen !== null && mine.includes(chosen)) return chosen;
  const safe = mine.find((seat) => table.seats[seat].hand === null || table.seats[seat].hand > 2);
  return safe === undefined ? mine[0] : safe;
}
