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
  const there = table.seats.filter((seat) => !seat.gone);
  const seats = there.filter((seat) => people.includes(seat.person)).map((seat) => seat.seat);
  const alone = there
    .filter((seat) => !(phones.get(seat.person) || []).some((phone) => live.has(phone)))
    .map((seat) => seat.seat);
  const acts = there.map((seat) => seat.seat)
    .filter((seat) => host || seats.includes(seat) || alone.includes(seat));
  return { ref, host, people, seats, acts, alone };
}

/** Whether mercy is given from here: not from the phone of `target` alone while others have theirs. @param {any} table @param {Me} me @param {number|null} target */
export function mayLetPass(table, me, target) {
  const others = table.seats.filter((seat) => !seat.gone && !me.seats.includes(seat.seat) && !me.alone.includes(seat.seat));
  return !(me.seats.length === 1 && me.seats[0] === target && others.length);
}

/**
 * The chairs after `seat` in the direction of play, those who are out left aside.
 * @returns {number} how many turns until `seat` is on; 0 when it is on now, -1 when nobody is
 */
export function turnsUntil(table, seat) {
  if (table.turn === null || table.turn === undefined || !table.seats.length) return -1;
  for (let at = table.turn, steps = 0; steps < table.seats.length; steps += 1) {
    if (at === seat) return steps;
    at = afterNext(table, at, table.direction, 1);
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
    const seat = afterNext(table, table.turn, -table.direction, back);
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

/** Chairs this phone's pad follows: its own, and those nobody else has a phone for. */
export function canTap(me, seat) {
  return me.seats.includes(seat) || me.alone.includes(seat);
}

/** The chair so many active ones on from `seat`, in the order of this round. */
export function afterNext(table, seat, direction, steps) {
  const order = table.order && table.order.length ? table.order : table.seats.map((_, i) => i);
  let place = order.indexOf(seat);
  for (let left = steps, seen = 0; left > 0 && seen < order.length * steps; seen += 1) {
    place = (place + direction + order.length) % order.length;
    if (!table.seats[order[place]].out) left -= 1;
  }
  return order[place];
}
