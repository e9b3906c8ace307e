/** What this phone has put aside, and the first touch of a turn. */
import { useEffect, useRef, useState } from './html.js';
import { stillAside } from './questions.js';

/** Questions and doubts put aside here; one that was answered may be asked again. @returns {[string[], (key: string) => void]} */
export function useAside(table) {
  const [aside, setAside] = useState(/** @type {string[]} */ ([]));
  const kept = stillAside(table, aside);
  useEffect(() => { if (kept.length !== aside.length) setAside(kept); });
  return [aside, (key) => setAside((all) => (all.includes(key) ? all : [...all, key]))];
}

/** Tell the box once a turn that it has begun, where that ends the time to catch somebody. @returns {(seat: number) => void} */
export function useBegun(table, act) {
  const told = useRef(0);
  return (seat) => {
    if (table.rules.uno_window_close !== 'next_turn_begin' || told.current === table.turn_no || table.turn !== seat) return;
    told.current = table.turn_no;
    act('begin_turn', { seat });
  };
}
