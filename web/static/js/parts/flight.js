/** Points that move: they fly from who pays to who collects, or glide, once. Nothing waits for it. */
import { useEffect, useLayoutEffect, useState } from '../html.js';

const FLY_MS = 480;
const EASE = 'cubic-bezier(0.2, 0.8, 0.3, 1)';

/**
 * Inside `box`, everything marked `data-flies` flies to what is marked `data-lands`.
 * @param {{current: Element|null}} box
 * @param {boolean} ready  flies when this becomes true
 */
export function useFlight(box, ready) {
  useLayoutEffect(() => {
    if (!ready || !box.current || !box.current.animate) return undefined;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const land = box.current.querySelector('[data-lands]');
    const ghosts = land ? [...box.current.querySelectorAll('[data-flies]')].map((from) => fly(from, land)) : [];
    return () => ghosts.forEach((ghost) => ghost.remove());
  }, [ready]);
}

/** True one frame after the first: then everything glides to where it belongs. */
export function useThere() {
  const [there, setThere] = useState(false);
  useEffect(() => { const soon = requestAnimationFrame(() => setThere(true)); return () => cancelAnimationFrame(soon); }, []);
  return there;
}

function fly(from, to) {
  const start = from.getBoundingClientRect();
  const end = to.getBoundingClientRect();
  const ghost = from.cloneNode(true);
  for (const name of ['data-flies', 'data-test']) ghost.removeAttribute(name);
  ghost.setAttribute('aria-hidden', 'true');
  ghost.classList.add('flying');
  Object.assign(ghost.style, { left: `${start.left}px`, top: `${start.top}px`, width: `${start.width}px` });
  document.body.append(ghost);
  const there = `translate(${end.left - start.left}px, ${end.top - start.top}px)`;
  const flight = ghost.animate(
    [{ transform: 'none', opacity: 1 }, { transform: there, opacity: 1, offset: 0.9 }, { transform: there, opacity: 0 }],
    { duration: FLY_MS, easing: EASE });
  flight.onfinish = () => ghost.remove();
  return ghost;
}
