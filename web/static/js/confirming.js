/** How the points of a round are seen to move, by the way of scoring. Pure. */
import { placesOf } from './ranks.js';

/**
 * `flies`: what a hand cost flies to who takes it · `line`: faces glide along a line of points · `bars`: stocks shrink ·
 * `steps`: faces climb.
 * @typedef {'flies'|'line'|'bars'|'steps'} Show
 */

/** @param {string} scoring @returns {Show[]} */
export function showsOf(scoring) {
  switch (scoring) {
    case 'winner_takes': case 'transfer': return ['flies', 'line'];
    case 'descending': return ['bars'];
    case 'rank_by_cards': case 'none': return ['steps'];
    default: return ['line'];
  }
}

/** Where the line of points ends: at the target where there is one, else as far below zero as above. Partners that change play a plan to its end. @param {any} rules */
export const lineTarget = (rules) => (rules.scoring === 'transfer' || !rules.target || /^rotate/.test(rules.teams || '') ? null : rules.target);

/**
 * What leaves a hand: its loss as a minus where points change hands, else what its cards are worth to the winner; null for nothing.
 * @param {any} table @param {any} hand
 */
export function leaves(table, hand) {
  const { count, rules } = table;
  if (!showsOf(rules.scoring).includes('flies') || !count.deltas || hand.seat === count.winner) return null;
  if (rules.scoring === 'transfer') return count.deltas[hand.seat] || null;
  return hand.points || null;
}

/** A stock before and after, in percent of what it began with. @param {number} total @param {number} delta @param {number} start */
export function barOf(total, delta, start) {
  const percent = (/** @type {number} */ points) => Math.max(0, Math.min(100, (100 * points) / Math.max(1, start)));
  return { before: percent(total), after: percent(total + delta) };
}

/** Places before and after; few is good. @param {number[]} totals @param {number[]} deltas */
export const climb = (totals, deltas) => ({ before: placesOf(totals, true), after: placesOf(totals.map((total, seat) => total + deltas[seat]), true) });
