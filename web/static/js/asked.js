/** What the table is asked about a catch that met no open UNO, and whom a catch could mean. Pure. */

/** Hands that everybody sees and that may really be down to one card. */
const FEW = 3;

/**
 * The question this phone may answer, and for which chair. The two in the race are asked only where nobody else is there.
 * @param {any} table @param {import('./me.js').Me} me @param {string[]} aside  keys that were put aside here
 * @returns {{query: number, kind: 'early'|'count', target: number, by: number|string|null, cards: number, seat: number, key: string}|null}
 */
export function queryOf(table, me, aside) {
  for (const query of table.queries || []) {
    const key = `query.${query.query}`;
    const own = query.seats.find((seat) => me.seats.includes(seat));
    const seat = own === undefined && query.seats.every((each) => me.alone.includes(each)) ? query.seats[0] : own;
    if (seat !== undefined && !aside.includes(key)) return { ...query, seat, key };
  }
  return null;
}

/**
 * Whom a catch of this chair could mean, as far as everybody sees: no screen betrays more.
 * @param {any} table @param {number|null} catcher @returns {number[]}
 */
export function catchable(table, catcher) {
  const others = table.seats.filter((seat) => seat.seat !== catcher && !seat.out && seat.hand !== null);
  const few = others.length === 1 ? others : others.filter((seat) => seat.hand <= FEW);
  return few.map((seat) => seat.seat);
}

/** Somebody has started the light, and nobody has spoken yet. */
export const thinks = (table) => Boolean(table.thinking) && !table.thinking.spoken;
