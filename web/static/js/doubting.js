/** A card that lies face-down, and the doubt about it, as this phone sees them. Pure. */
const LEAST_DROP = 2;

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

/** Stakes that may be named: above the last one. @returns {number[]} */
export function stakesOf(table) {
  const { rules, facedown } = table;
  const offers = facedown ? facedown.offers : [];
  const least = offers.length ? offers[offers.length - 1] + 1 : rules.doubt_min;
  return Array.from({ length: Math.max(0, rules.doubt_max - least + 1) }, (_, i) => least + i);
}

/** What dropping out costs: one's own last stake, at least two. */
export const dropPrice = (offers) => Math.max(LEAST_DROP, offers[offers.length - 2] || 0);

/** One doubt, so that a phone can put it aside. */
export const doubtKey = ({ facedown, facedown_used: used }) => (facedown ? `doubt.${facedown.by}.${used[facedown.by]}.${facedown.doubter}.${facedown.offers.length}.${facedown.called}` : '');
