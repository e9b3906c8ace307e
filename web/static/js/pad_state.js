/**
 * What the pad (region D) shows. One question at a time; what nobody answers goes away. Pure.
 *
 * @typedef {{kind: string, seat?: number, [more: string]: any}} Ask  a question this phone has opened itself
 * @typedef {'paused'|'scores'|'ask'|'question'|'reveal'|'bid'|'bidding'|'saw'|'looking'|'challenge'|'came_out'|'take'|'skipped'|'doubt'|'stake'|'who_doubts'|'query'|'thinking'|'drawn'|'turn'|'wait'|'watch'} Kind
 * @typedef {{kind: Kind, seat: number|null, ask?: Ask, foreign?: boolean, inTurn?: boolean, question?: any, query?: any, key?: string}} Pad
 */
import { queryOf, thinks } from './asked.js';
import { doubtKey, doubtersOf, mayDoubt } from './doubting.js';
import { canTap } from './me.js';
import { questionOf } from './questions.js';
import { lookersOf } from './seen.js';

/**
 * @param {any} table
 * @param {import('./me.js').Me} me
 * @param {{ask: Ask|null, chosen: number|null, drew: number|null, aside?: string[]}} local
 *   drew: the chair that drew here just now; aside: what this phone has put aside
 * @returns {Pad}
 */
export function padOf(table, me, { ask, chosen, drew, aside = [] }) {
  const mine = ownSeat(me, chosen);
  if (ask) return { kind: 'ask', seat: ask.seat === undefined ? mine : ask.seat, ask };
  const stopped = table.paused && !table.paused.why ? `paused.${table.paused.at_s}` : '';
  if (stopped && !aside.includes(stopped)) return { kind: 'paused', seat: mine, key: stopped };
  if (table.tracking === 'scores') return { kind: 'scores', seat: mine };
  const query = queryOf(table, me, aside);
  if (query) return { kind: 'query', seat: query.seat, query, key: query.key };
  const question = questionOf(table, me, aside);
  if (question) return { kind: 'question', seat: question.seat, question, key: question.key };
  const open = doubted(table, me, mine, aside) || challenged(table, me, mine, aside);
  if (open) return open;
  if (drew !== null && table.just_drew === drew) return { kind: 'drawn', seat: drew };
  const { turn } = table;
  if (turn !== null && canTap(me, turn)) return inTurn(table, me, turn, aside);
  const light = thinks(table) && mine !== null ? `think.${table.thinking.since_s}` : '';
  if (light && !aside.includes(light)) return { kind: 'thinking', seat: mine, key: light };
  const [doubter] = doubtersOf(table, me, mine);
  if (doubter !== undefined) return { kind: 'doubt', seat: doubter };
  return { kind: mine === null ? 'watch' : 'wait', seat: mine };
}

/** @returns {Pad} */
function inTurn(table, me, turn, aside) {
  const pad = { seat: turn, foreign: !me.seats.includes(turn) };
  if (table.challenge && table.challenge.victim === turn) return { kind: 'challenge', ...pad };
  if (table.pending_open) return { kind: 'came_out', ...pad };
  if (table.pending > 0) return { kind: 'take', ...pad };
  if (table.skips > 0) return { kind: 'skipped', ...pad };
  const key = doubtKey(table);
  if (mayDoubt(table, turn) && !aside.includes(key)) return { kind: 'doubt', inTurn: true, key, ...pad };
  return { kind: 'turn', ...pad };
}

/** A stake is named, raised or called. @returns {Pad|null} */
function doubted(table, me, mine, aside) {
  const { facedown } = table;
  if (!facedown || (facedown.doubter === null && !facedown.nameless)) return null;
  const key = doubtKey(table);
  if (aside.includes(key)) return null;
  if (facedown.nameless) return { kind: 'who_doubts', seat: mine, key };
  if (!facedown.offers.length) return canTap(me, facedown.doubter) ? { kind: 'stake', seat: facedown.doubter, key } : { kind: 'bidding', seat: mine, key };
  if (facedown.called) return { kind: 'reveal', seat: mine, key };
  const { responder } = facedown;
  return canTap(me, responder) ? { kind: 'bid', seat: responder, foreign: !me.seats.includes(responder), key } : { kind: 'bidding', seat: mine, key };
}

/** Somebody looks at a hand. @returns {Pad|null} */
function challenged(table, me, mine, aside) {
  const { challenge } = table;
  if (!challenge || !challenge.made) return null;
  const key = `challenge.${challenge.by}.${challenge.since_s}`;
  if (aside.includes(key)) return null;
  const looks = lookersOf(table).some((seat) => canTap(me, seat));
  return looks ? { kind: 'saw', seat: challenge.victim, key } : { kind: 'looking', seat: mine, key };
}

/** The chair this phone speaks for when it is nobody's turn here. */
export function ownSeat(me, chosen) {
  if (chosen !== null && me.seats.includes(chosen)) return chosen;
  return me.seats.length ? me.seats[0] : null;
}

/** Whether the box waits for a colour from a chair of this phone. */
export function colourAsked(table, me) {
  const found = (table.asks || []).find((ask) => ask.kind === 'colour' && canTap(me, ask.seat));
  return found ? found.seat : null;
}

/** Whether this phone tells the first card: the dealer's, or that of a table with one phone. */
export const tellsFirst = (table, me) => canTap(me, table.dealer);

/** Whose last card may still need a word, as everybody sees it: the box tells of nobody that STOP is due. @param {number[]} mine */
export function stopperOf(table, mine) {
  if (!table.rules || table.rules.stop_call !== 'required') return null;
  const found = mine.find((seat) => table.seats[seat].hand === 0 && !table.seats[seat].out);
  return found === undefined ? null : found;
}
