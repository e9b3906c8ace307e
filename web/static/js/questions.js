/** Questions of the box that this phone can answer; one at a time, and each can be put aside. Pure. */
import { canTap } from './me.js';

const KINDS = ['target', 'count', 'text'];

/**
 * @param {any} table @param {import('./me.js').Me} me @param {string[]} aside  keys that were put aside here
 * @returns {{kind: string, seat: number, face: string, key: string}|null}
 */
export function questionOf(table, me, aside) {
  const seen = {};
  for (const ask of table.asks || []) {
    const key = keyOf(ask, seen);
    const mine = ask.seat !== null && canTap(me, ask.seat) && KINDS.includes(ask.kind);
    const stale = ask.kind === 'text' && ask.face !== table.top;
    if (mine && !stale && !aside.includes(key)) return { ...ask, key };
  }
  return null;
}

function keyOf(ask, seen) {
  const name = `${ask.kind}.${ask.seat}.${ask.face}`;
  seen[name] = (seen[name] || 0) + 1;
  return `${name}.${seen[name]}`;
}

/** Keys that are still asked: what was answered may be asked again later. @returns {string[]} */
export function stillAside(table, aside) {
  const seen = {};
  const keys = (table.asks || []).map((ask) => keyOf(ask, seen));
  return aside.filter((key) => keys.includes(key) || !KINDS.some((kind) => key.startsWith(`${kind}.`)));
}
