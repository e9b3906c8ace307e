/** Partners that change: who sits where in which round, and how everybody stands for the rounds played. Pure. */

/** @typedef {{plan: number[][][], rounds_a_block: number}} Rotation  seats clockwise, by block and table */

/** The block of a round, counted from 0; after the last one the plan begins anew. @param {Rotation} rotation @param {number} round */
export const blockOf = (rotation, round) => Math.floor((round - 1) / rotation.rounds_a_block) % rotation.plan.length;

/** How many rounds the whole plan takes. @param {Rotation} rotation */
export const roundsOf = (rotation) => rotation.plan.length * rotation.rounds_a_block;

/** Whether people change chairs before this round. @param {Rotation|null|undefined} rotation @param {number} round */
export const changesChairs = (rotation, round) => Boolean(rotation) && (round - 1) % /** @type {Rotation} */ (rotation).rounds_a_block === 0;

/**
 * Where somebody sits in a round.
 * @param {Rotation} rotation @param {number} round @param {number} seat
 * @returns {{table: number|null, chair: number, opposite: number}}  table: counted from 1, null where there is one; chair: counted from 1, clockwise
 */
export function seatCard(rotation, round, seat) {
  const tables = rotation.plan[blockOf(rotation, round)];
  const table = tables.findIndex((each) => each.includes(seat));
  const place = tables[table].indexOf(seat);
  const n = tables[table].length;
  return { table: tables.length > 1 ? table + 1 : null, chair: place + 1, opposite: tables[table][(place + n / 2) % n] };
}

/**
 * Whether what `one` did is seen where `other` sits: of two tables each has its own. `null` is the box, which stands between them.
 * @param {Rotation|null|undefined} rotation @param {number} round @param {number|null} one @param {number|null} other
 */
export function atOneTable(rotation, round, one, other) {
  if (!rotation || one === null || other === null) return true;
  return rotation.plan[blockOf(rotation, round)].every((seats) => seats.includes(one) === seats.includes(other));
}

/** The pairs of a block, table by table. @param {number[][]} tables @returns {[number, number][][]} */
export const pairsOf = (tables) => tables.map((seats) => seats.slice(0, seats.length / 2).map((seat, i) => /** @type {[number, number]} */ ([seat, seats[i + seats.length / 2]])));

/** Points for each round played, so that an event can be looked at wherever it stops. @param {number} total @param {number} rounds */
export const aRound = (total, rounds) => (rounds ? Math.round((10 * total) / rounds) / 10 : 0);
