/**
 * Which tiles the pad of the player in turn has, page by page: only what the deck knows and the
 * rules in force allow. A tile that is used up stays where it is. Pure.
 *
 * @typedef {{id: string, kind: 'face'|'number'|'facedown'|'several'|'pair'|'small'|'doubt'|'first'|'dealer'|'starts', face?: any, left?: number}} Tile
 */
import { cardless, facesOf } from './deck.js';
import { mayDoubt } from './doubting.js';

const MAIN = ['skip', 'reverse', 'draw', 'wild', 'wild_draw'];
const A_PAGE = 6;

/**
 * @param {any} table
 * @returns {{main: any[], more: any[], draw: boolean}}
 */
export function tilesOf(table) {
  const hands = table.tracking === 'hands' && !cardless(table);
  const kinds = hands ? MAIN : MAIN.filter((kind) => kind !== 'wild');
  const faces = facesOf(table).filter((face) => face.kind !== 'number');
  const main = kinds.flatMap((kind) => faces.filter((face) => face.kind === kind).slice(0, 1));
  return { main, more: faces.filter((face) => !main.includes(face) && (hands || face.kind !== 'wild')), draw: hands };
}

/**
 * What comes after the first page, in an order that does not change in a round.
 * @param {any} table @param {number} seat @param {boolean} deals  whether the first card is told from here
 * @returns {Tile[]}
 */
export function extrasOf(table, seat, deals) {
  const { rules = {} } = table;
  const left = (rules.facedown_limit || 0) - ((table.facedown_used || [])[seat] || 0);
  const numbers = rules.seven_zero ? facesOf(table).filter((face) => face.id === '7' || face.id === '0') : [];
  const one = (id, on, more = {}) => (on ? [{ id, kind: id, ...more }] : []);
  return [
    ...one('doubt', mayDoubt(table, seat)),
    ...one('facedown', rules.facedown_limit, { left }),
    ...one('several', table.together),
    ...one('pair', rules.pair_uno),
    ...numbers.map((face) => ({ id: face.id, kind: 'number', face })),
    ...tilesOf(table).more.map((face) => ({ id: face.id, kind: 'face', face })),
    ...one('small', rules.hand_total_win),
    ...(deals ? beforeFirst(table).map((id) => ({ id, kind: id })) : []),
  ];
}

/** The first page and those behind it; the first one takes over what finds room there. */
export function pagesOf(table, seat, deals) {
  const { main, draw } = tilesOf(table);
  const first = main.map((face) => ({ id: face.id, kind: 'face', face }));
  const extras = extrasOf(table, seat, deals);
  const room = A_PAGE - first.length - (draw ? 1 : 2);
  if (extras.length <= room) return [[...first, ...extras]];
  const pages = [];
  for (let at = 0; at < extras.length; at += A_PAGE) pages.push(extras.slice(at, at + A_PAGE));
  return [first, ...pages];
}

/**
 * What can still be told before anybody has played: who deals, who starts, the first card.
 * @returns {string[]}
 */
export function beforeFirst(table) {
  if (!nobodyHasPlayed(table)) return [];
  const asked = (kind) => (table.asks || []).some((ask) => ask.kind === kind);
  return [...(cardless(table) || !table.deck.faces.length ? [] : ['first']), ...(asked('dealer') ? ['dealer'] : []), ...(asked('first_player') ? ['starts'] : [])];
}

/** As far as a phone can see: no card on the pile, all hands as dealt. */
export function nobodyHasPlayed(table) {
  const { rules, seats, owed = [], facedown_used: used = [] } = table;
  const dealt = seats.every((seat) => seat.hand === null || seat.hand === rules.hand_size || seat.out);
  return table.top === null && !table.facedown && !used.some(Boolean) && !owed.some(Boolean) && dealt
    && (table.tracking === 'hands' || (table.turn === table.first && table.direction === 1 && !table.colour));
}
