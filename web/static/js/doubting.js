/** A card that lies face-down, and who of this phone may doubt it: what may be staked, the box tells. Pure. */

/**
 * Who of this phone may doubt: never the owner of the card.
 * @param {any} table @param {import('./me.js').Me} me @param {number|null} own
 * @returns {number[]} the likeliest first
 */
export function doubtersOf(table, me, own) {
  const may = (seat) => mayDoubt(table, seat);
  const mine = me.seats.filter(may);
  const first = own !== null && mine.includes(own) ? [own] : [];
  const alone = me.alone.filter((seat) => may(seat) && !mine.includes(seat));
  return [...new Set([...first, ...mine, ...alone])];
}

/** Whether a card lies there that this chair may doubt. */
export function mayDoubt(table, seat) {
  const { facedown } = table;
  return Boolean(facedown) && facedown.doubter === null && !facedown.nameless && facedown.by !== seat && !table.seats[seat].out;
}

/** One doubt, so that a phone can put it aside. */
export const doubtKey = ({ facedown, facedown_used: used }) => (facedown ? `doubt.${facedown.by}.${used[facedown.by]}.${facedown.doubter}.${facedown.offers.length}.${facedown.called}` : '');
