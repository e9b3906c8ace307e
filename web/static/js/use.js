/** Small hooks that several parts share. */
import { useEffect, useLayoutEffect, useRef, useState } from './html.js';

/** The size of an element, kept up to date. @returns {[any, {width: number, height: number}]} */
export function useSize(first = { width: 0, height: 0 }) {
  const ref = useRef(null);
  const [size, setSize] = useState(first);
  useLayoutEffect(() => {
    const read = () => setSize({ width: ref.current.clientWidth, height: ref.current.clientHeight });
    read();
    const watch = new ResizeObserver(read);
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, []);
  return [ref, size];
}

/** A value that goes back to null by itself. @returns {[any, (value: any, ms?: number) => void]} */
export function useFading(ms) {
  const [value, setValue] = useState(null);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = (next, last = ms) => {
    clearTimeout(timer.current);
    setValue(next);
    if (next !== null && last) timer.current = setTimeout(() => setValue(null), last);
  };
  return [value, set];
}
