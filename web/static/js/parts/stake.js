/** A stack of cards as a stake: tap it, or slide it towards the other face and let go. */
import { Glyph } from '../cards.js';
import { html, useRef, useState } from '../html.js';
import { tn } from '../i18n.js';
import { slidTo } from '../sliding.js';

const AFTER_SLIDE_MS = 700;

/** @param {{n: number, test: string, to: number, say: (n: number) => void}} props  to: the chair of the other side */
export function Stake({ n, test, to, say }) {
  const [by, setBy] = useState(/** @type {{x: number, y: number}|null} */ (null));
  const from = useRef(/** @type {{x: number, y: number}|null} */ (null));
  const done = useRef(-Infinity);
  const moved = (event) => ({ x: event.clientX - from.current.x, y: event.clientY - from.current.y });
  function down(event) {
    if (event.button > 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY };
  }
  function up(event) {
    if (!from.current) return;
    const slid = slidTo(moved(event), from.current, middleOf(to));
    end();
    if (!slid) return;
    done.current = event.timeStamp;
    say(n);
  }
  function end() { from.current = null; setBy(null); }
  return html`<button class=${`tile stake${by ? ' pressed' : ''}`} data-test=${`${test}-${n}`} aria-label=${tn('one card', '{n} cards', n)} style=${by ? { transform: `translate(${by.x}px, ${by.y}px)` } : null}
    onPointerDown=${down} onPointerMove=${(event) => { if (from.current) setBy(moved(event)); }} onPointerUp=${up} onPointerCancel=${end}
    onClick=${(event) => { if (event.timeStamp - done.current > AFTER_SLIDE_MS) say(n); }}><${Glyph} kind="stack" n=${n} size=${56}/><b>${n}</b></button>`;
}

/** Where the face of a chair is on the screen; above the pad where it cannot be seen. */
function middleOf(seat) {
  const face = document.querySelector(`[data-test="chair-${seat}"]`);
  if (!face) return { x: innerWidth / 2, y: 0 };
  const box = face.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
