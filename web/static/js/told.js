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
  const keys = newComings(before, after);
  if (keys.length) return { kind: 'joins', keys };
  const [old, now] = [before.undo ? before.undo.action : 0, after.undo ? after.undo.action : 0];
  if (now <= old || !after.undo) return noticeOf(before, after);
  return doubtEnded(before, after) || challengeEnded(before, after) || firstTurned(before, after) || noticeOf(before, after);
}

/** Who has just said to come or to go, as keys of `comingWords`. */
export function newComings(before, after) {
  const keys = (table) => [
    ...(table.coming || []).map((who) => `c${who.person}`), ...(table.leaving || []).map((seat) => `l${seat}`),
    ...justCame(table).map((each) => `e${each.seat}`)];
  const old = before ? keys(before) : [];
  return keys(after).filter((key) => !old.includes(key));
}

const grown = (before, after, seat) => (before.seats[seat].hand === null || after.seats[seat].hand === null ? null
  : after.seats[seat].hand - before.seats[seat].hand);

function doubtEnded(before, after) {
  const { facedown } = before;
  if (!facedown || facedown.doubter === null || after.facedown || after.undo.what !== 'DoubtSettled') return null;
  const { by, doubter, offers, called } = facedown;
  const n = called ? offers[offers.length - 1] : Math.max(2, offers[offers.length - 2] || 0);
  if (!called) return { kind: 'doubt_dropped', seat: facedown.responder, n };
  const lost = grown(before, after, by);
  if (lost === null) return null;
  return lost ? { kind: 'doubt_right', seat: by, by: doubter, n } : { kind: 'doubt_wrong', seat: doubter, by, n };
}

function challengeEnded(before, after) {
  const { challenge } = before;
  if (!challenge || !challenge.made || after.challenge || after.undo.what !== 'ChallengeSettled') return null;
  const { by, victim } = challenge;
  const fined = grown(before, after, victim);
  return fined ? { kind: 'challenge_lost', seat: victim, by, n: fined } : { kind: 'challenge_won', seat: by, by: victim, n: after.rules.challenge_guilty_draw };
}

function firstTurned(before, after) {
  if (after.undo.what !== 'FirstCardTurned') return null;
  if (after.top === null) return { kind: 'first_again', keep: after.rules.first_card_action === 'ignore_keep' };
  const drew = after.seats.findIndex((seat, i) => (seat.hand || 0) > (before.seats[i].hand || 0));
  const naming = (after.asks || []).find((ask) => ask.kind === 'colour' && ask.seat !== null);
  return { kind: 'first', seat: after.turn, turned: after.direction === -1, drew: drew < 0 ? null : drew, n: drew < 0 ? 0 : after.seats[drew].hand - before.seats[drew].hand,
    names: naming ? naming.seat : null };
}
