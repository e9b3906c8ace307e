/** The way in, for a part that shows it. */
import { useEffect, useState } from './html.js';
import { followWayIn, wayInAfter } from './way_in.js';

/** The way in as this phone may show it now. @param {any} first */
export function useWayIn(first) {
  const [join, setJoin] = useState(first);
  useEffect(() => followWayIn('phone', (told) => setJoin((shown) => wayInAfter(shown, told, true))), []);
  return join;
}
