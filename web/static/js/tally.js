/**
 * Arithmetic of counting left-over cards. A draft is what a phone has tapped so far and not
 * yet sent: the ids of faces, in the order they were tapped.
 */

/** @typedef {{id: string, kind: string, points: number, copies: number, colours: string[]}} Face */
/** @typedef {{seat: number, cards: Object<string, number>|null, points: number|null, version: number,
 *             done: boolean, unsure?: boolean, left?: number|null, free?: boolean}} Hand  left: how many cards; free: costs nothing */

const ORDER = ['number', 'skip', 'reverse', 'draw', 'wild', 'wild_draw', 'other'];

/** Faces as the grid shows them: 1 to 9, 0, then the actions. @param {Face[]} faces */
export function inGridOrder(faces) {
  const place = (face) =>
    ORDER.indexOf(face.kind) * 100 + (face.kind === 'number' ? Number(face.id) || 10 : 0);
  return [...faces].sort((a, b) => place(a) - place(b));
}

/** How many of each face. @param {string[]} draft @returns {Object<string, number>} */
export function countsOf(draft) {
  /** @type {Object<string, number>} */
  const counts = {};
  for (const id of draft) counts[id] = (counts[id] || 0) + 1;
  return counts;
}

/** A hand that was counted, as a draft again. @param {Face[]} faces */
export function draftOf(cards, faces) {
  return inGridOrder(faces).flatMap((face) => Array((cards || {})[face.id] || 0).fill(face.id));
}

/** Points of a draft. @param {string[]} draft @param {Face[]} faces */
export function sumOf(draft, faces) {
  const points = new Map(faces.map((face) => [face.id, face.points]));
  return draft.reduce((sum, id) => sum + (points.get(id) || 0), 0);
}

/**
 * The most that so many cards can cost, or all of the deck where their number is not known.
 * @param {Face[]} faces @param {number|null} known
 */
export function mostOf(faces, known) {
  const all = faces.flatMap((face) => Array(copiesOf(face)).fill(face.points)).sort((a, b) => b - a);
  return all.slice(0, known === null ? all.length : known).reduce((sum, points) => sum + points, 0);
}

/** Faces found in all hands but one. @param {Hand[]} hands @param {number|null} seat */
export function foundElsewhere(hands, seat) {
  const others = hands.filter((hand) => hand.seat !== seat && hand.done);
  return countsOf(
    others.flatMap((hand) =>
      Object.entries(hand.cards || {}).flatMap(([id, n]) => Array(n).fill(id)),
    ),
  );
}

/** How many of a face the whole deck holds. @param {Face} face */
export const copiesOf = (face) => face.copies * Math.max(1, (face.colours || []).length);

/** How many of a face may still be added: over all hands together the deck has only so many. */
export function leftOf(face, draft, elsewhere) {
  return copiesOf(face) - (elsewhere[face.id] || 0) - (countsOf(draft)[face.id] || 0);
}

/** Without the card at one place of the strip. @param {string[]} draft @param {number} index */
export const without = (draft, index) => draft.filter((_, i) => i !== index);

/** One more digit of a typed sum; a leading zero is replaced, four digits are enough. */
export const typed = (text, digit) => `${text === '0' ? '' : text}${digit}`.slice(0, 4);

/**
 * The hands as this phone sees them: entries on their way count as done, and the winner has nothing.
 * @param {{winner: number, counts?: string, left?: (number|null)[], asked?: number[],
 *   hands: {seat: number, cards: object|null, points: number|null, version: number}[]}} count
 * @param {Object<string, number>} sent  version that each entry on its way was made from
 * @returns {Hand[]}
 */
export function handsOf(count, sent = {}) {
  const byCards = count.counts === 'cards';
  return count.hands.map((hand) => {
    const left = byCards ? count.left[hand.seat] : null;
    const unsure = hand.seat in sent && (byCards ? left !== sent[hand.seat] : hand.version <= sent[hand.seat]);
    const told = byCards ? Boolean(left) : hand.points !== null && hand.points !== undefined;
    const free = Boolean(count.asked) && !count.asked.includes(hand.seat);
    return { ...hand, left, free, unsure, done: told || unsure || winnersOf(count).includes(hand.seat) || (free && !told) };
  });
}

/**
 * Entries that the box has not told of yet; the same object where nothing came.
 * @param {Object<string, number>} sent  see `handsOf`; `pile` for the pile
 */
export function stillOnTheWay(sent, count) {
  const unsure = handsOf(count, sent).filter((hand) => hand.unsure).map((hand) => String(hand.seat));
  const open = Object.entries(sent).filter(([which, seen]) => (which === 'pile' ? (count.pile ? count.pile.version : 0) <= seen : unsure.includes(which)));
  return open.length === Object.keys(sent).length ? sent : Object.fromEntries(open);
}

/** Who went out, one a table. @returns {number[]} */
export const winnersOf = (told) => told.winners || [told.winner];

/** Hands that are asked for: nobody waits for a partner's cards, nor for those of whoever has left. @param {Hand[]} hands */
export const askedOf = (hands) => hands.filter((hand) => !hand.free);

/** How many hands are counted. @param {Hand[]} hands */
export const countedOf = (hands) => hands.filter((hand) => hand.done).length;

/**
 * The hand to count next, in playing order after `from`: my own first, then those whose
 * people have no phone of their own awake. Nobody is counted for who can do it.
 * @param {Hand[]} hands @param {(seat: number) => boolean} mine
 * @param {(seat: number) => boolean} away @param {number} from
 * @returns {number|null}
 */
export function nextSeat(hands, mine, away, from = -1) {
  const round = [...hands].sort((a, b) => after(a.seat, from) - after(b.seat, from));
  const open = round.filter((hand) => !hand.done).map((hand) => hand.seat);
  return open.find(mine) ?? open.find(away) ?? null;
}

const after = (seat, from) => (seat > from ? seat : seat + 1000);
