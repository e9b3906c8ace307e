/** What came of a challenge, a doubt or a first card, read from the table before and after. Pure. */
import { noticeOf } from './put_right.js';
import { justCame } from './sitting.js';

/**
 * @typedef {{kind: string, seat?: number, by?: number, n?: number, [more: string]: any}} Told
 * @param {any} before @param {any} after
 * @returns {Told|null}
 */
export function toldOf(before, after) {
  if (!before || !after || before.game !== after.game || before.round !== after.round) return null;
  if (before.thinking && !before.thinking.spoken && after.thinking && after.thinking.spoken) return { kind: 'spoke', ...(after.thinking.by === null ? {} : { seat: after.thinking.by }) };
  const keys = newComings(before, after);
  if (keys.length) return { kind: 'joins', keys };
  const [old, now] = [before.undo ? before.undo.action : 0, after.undo ? after.undo.action : 0];
  if (now <= old || !after.undo) return noticeOf(before, after);
  return settled(before, after) || firstTurned(before, after) || noticeOf(before, after);
}

/** A challenge or a doubt is over, as the box tells it. @returns {Told|null} */
function settled(before, after) {
  const { settled: now } = after;
  if (!now || (before.settled && before.settled.number === now.number)) return null;
  return { kind: now.what, seat: now.seat, by: now.other, n: now.cards, back: now.card === 'hand' };
}

/** Who has just said to come or to go, as keys of `comingWords`. */
function newComings(before, after) {
  const keys = (table) => [
    ...(table.coming || []).map((who) => `c${who.person}`), ...(table.leaving || []).map((seat) => `l${seat}`),
    ...justCame(table).map((each) => `e${each.seat}`)];
  const old = before ? keys(before) : [];
  return keys(after).filter((key) => !old.includes(key));
}

function firstTurned(before, after) {
  if (after.undo.what !== 'FirstCardTurned') return null;
  if (after.top === null) return { kind: 'first_again', keep: after.rules.first_card_action === 'ignore_keep' };
  const drew = after.seats.findIndex((seat, i) => (seat.hand || 0) > (before.seats[i].hand || 0));
  const naming = (after.asks || []).find((ask) => ask.kind === 'colour' && ask.seat !== null);
  return { kind: 'first', seat: after.turn, turned: after.direction === -1, drew: drew < 0 ? null : drew, n: drew < 0 ? 0 : after.seats[drew].hand - before.seats[drew].hand,
    names: naming ? naming.seat : null };
}

/** What part of an evening a sentence was told in: with the next part it goes. @param {any} table */
export const partOf = (table) => `${table.game}.${table.round}.${table.phase}`;
