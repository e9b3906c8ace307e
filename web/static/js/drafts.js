/** What a phone is counting and has not told the box yet. Pure. */
import { countsOf, draftOf, sumOf } from './tally.js';

/**
 * @typedef {object} Draft
 * @property {string[]} cards    faces in the order they were tapped
 * @property {string} text       digits of a typed sum
 * @property {boolean} [kept]    the digits are the box's: the next one begins anew
 * @property {boolean} [byCards] the pile is counted by cards
 * @property {number} seen       version of the entry that this began from
 */

/** Begins with what the box knows of an entry. @returns {Draft} */
export function begun(entry, faces) {
  const cards = entry ? draftOf(entry.cards, faces) : [];
  const told = entry && entry.points !== null && entry.points !== undefined && !entry.cards;
  return { cards, text: told ? String(entry.points) : '', kept: Boolean(told), seen: entry ? entry.version : 0 };
}

/** With other digits; those that came from the box give way to the first new one. @returns {Draft} */
export function withText(draft, text) {
  return { ...draft, text: draft.kept ? text.slice(draft.text.length) : text, kept: false };
}

/** In points, or null while it is blank: a blank is not a zero. @returns {number|null} */
export function worth(draft, byCards, faces) {
  if (byCards) return draft.cards.length ? sumOf(draft.cards, faces) : null;
  return draft.text === '' ? null : Number(draft.text);
}

/** As the box wants to hear it. */
export const told = (draft, byCards) => (byCards ? { cards: countsOf(draft.cards) } : { points: Number(draft.text) });

const KEPT = 'drafts';

/**
 * Keep what is being counted over a reload or a flat battery; only the round of now.
 * @param {Storage|null} store @param {string} round @param {Object<string, Draft>} drafts
 */
export function keepDrafts(store, round, drafts) {
  try {
    if (Object.keys(drafts).length) store.setItem(KEPT, JSON.stringify({ round, drafts }));
    else store.removeItem(KEPT);
  } catch (refused) { /* this phone forgets */ }
}

/** What was being counted here in this round, as far as the deck still knows its cards. @param {Storage|null} store @param {string} round @param {{id: string}[]} faces @returns {Object<string, Draft>} */
export function keptDrafts(store, round, faces) {
  try {
    const kept = JSON.parse(store.getItem(KEPT) || '{}');
    if (kept.round !== round) return {};
    const known = (/** @type {Draft} */ draft) => draft.cards.every((id) => faces.some((face) => face.id === id));
    return Object.fromEntries(Object.entries(kept.drafts).filter(([, draft]) => known(draft)));
  } catch (refused) { return {}; }
}

/** Whether the card just added was the last of a hand whose size is known. */
export const isLastCard = (before, after, known) =>
  Boolean(known) && after.cards.length === known && after.cards.length > before.cards.length;
