/**
 * What the pad (region D) shows. One question at a time; what nobody answers goes away. Pure.
 *
 * @typedef {{kind: 'colour'|'count'|'out', seat?: number}} Ask  a question this phone has opened itself
 * @typedef {{kind: 'scores'|'ask'|'take'|'drawn'|'turn'|'wait'|'watch', seat: number|null, ask?: Ask, foreign?: boolean}} Pad
 */

/**
 * @param {any} table
 * @param {import('./me.js').Me} me
 * @param {{ask: Ask|null, chosen: number|null, drew: number|null}} local  drew: the chair that drew here just now
 * @returns {Pad}
 */
export function padOf(table, me, { ask, chosen, drew }) {
  const mine = ownSeat(me, chosen);
  if (ask) return { kind: 'ask', seat: ask.seat === undefined ? mine : ask.seat, ask };
  if (table.tracking === 'scores') return { kind: 'scores', seat: mine };
  if (drew !== null && table.just_drew === drew) return { kind: 'drawn', seat: drew };
  const turn = table.turn;
  if (turn !== null && canTap(me, turn)) {
    return { kind: table.pending > 0 ? 'take' : 'turn', seat: turn, foreign: !me.seats.includes(turn) };
  }
  return { kind: mine === null ? 'watch' : 'wait', seat: mine };
}

/** Chairs this phone's pad follows: its own, and those nobody else has a phone for. */
export function canTap(me, seat) {
  return me.seats.includes(seat) || me.alone.includes(seat);
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

const RIGHT = ['skip', 'reverse', 'draw', 'wild', 'wild_draw'];

/**
 * The tiles beside "Card down": only what the deck in force has, and what the family tracks.
 * @param {any} table
 * @returns {{main: any[], more: any[], draw: boolean}}
 */
export function tilesOf(table) {
  const hands = table.tracking === 'hands';
  const kinds = hands ? RIGHT : RIGHT.filter((kind) => kind !== 'wild');
  const faces = table.deck.faces.filter((face) => face.kind !== 'number');
  const main = kinds.flatMap((kind) => faces.filter((face) => face.kind === kind).slice(0, 1));
  return { main, more: faces.filter((face) => !main.includes(face) && (hands || face.kind !== 'wild')), draw: hands };
}
