/** A button that has just come where another one was waits a moment, so that a second tap does not hit it. */
import { useEffect, useState } from './html.js';

const SETTLED_MS = 600;

/**
 * @param {unknown} what  a new value starts the wait again
 * @returns {boolean} whether taps may count
 */
export function useSettled(what) {
  const [settled, setSettled] = useState(/** @type {unknown} */ (undefined));
  useEffect(() => {
    const timer = setTimeout(() => setSettled(what), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [what]);
  return settled === what;
}
