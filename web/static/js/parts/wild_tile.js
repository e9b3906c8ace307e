/**
 * A wild: press, and four colours open round the finger. Slide to one and let go, or let go and
 * tap one. Either way the card is down at once; the colour never blocks.
 */
import { Glyph, drawCount, faceName, faceTitle, pictureOf } from '../cards.js';
import { html, useRef, useState } from '../html.js';
import { Mark, colourName } from '../marks.js';

const SPAN = 184;
const SLIDE = 14;

/** @param {{face: any, colours: string[], unsure: boolean, size?: number, lay: (extra: {colour?: string}) => void}} props */
export function WildTile({ face, colours, unsure, lay, size = 32 }) {
  const [at, setAt] = useState(null);
  const [over, setOver] = useState(null);
  const from = useRef(null);
  const done = useRef(-Infinity);

  const colourUnder = (event) => {
    const far = Math.hypot(event.clientX - from.current.x, event.clientY - from.current.y) > SLIDE;
    const found = far ? document.elementsFromPoint(event.clientX, event.clientY).find((el) => el.hasAttribute('data-wheel')) : null;
    return found ? found.getAttribute('data-wheel') : null;
  };
  function down(event) {
    if (event.button > 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY };
    setAt(placed(event.clientX, event.clientY));
  }
  function up(event) {
    if (!from.current) return;
    const colour = colourUnder(event);
    const box = event.currentTarget.getBoundingClientRect();
    const on = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
    close();
    done.current = event.timeStamp;
    if (colour) lay({ colour });
    else if (on) lay({});
  }
  function close() { from.current = null; setAt(null); setOver(null); }
  const click = (event) => { if (event.timeStamp - done.current > 700) lay({}); };

  return html`<button class=${`tile${unsure ? ' unsure' : ''}${at ? ' pressed' : ''} wild-tile`} data-test=${`tile-${face.id}`} aria-label=${faceTitle(face)}
      onPointerDown=${down} onPointerMove=${(event) => { if (from.current) setOver(colourUnder(event)); }} onPointerUp=${up} onPointerCancel=${close} onClick=${click}>
      <${Glyph} kind=${pictureOf(face)} n=${drawCount(face)} size=${size}/><span>${faceName(face)}</span></button>
    ${at ? html`<div class="wheel" style=${{ left: `${at.x}px`, top: `${at.y}px` }} aria-hidden="true">
      ${colours.map((colour) => html`<span key=${colour} data-wheel=${colour} title=${colourName(colour)}
        class=${`wheel-tile paint-${colour}${over === colour ? ' wheel-over' : ''}`}><${Mark} colour=${colour} size=${36}/></span>`)}</div>` : null}`;
}

/** The wheel's middle under the finger, but inside the window and clear of the race bar. */
function placed(x, y) {
  const race = document.querySelector('.race');
  const floor = race ? race.getBoundingClientRect().top - 12 : innerHeight;
  const within = (value, low, high) => Math.max(low, Math.min(high, value));
  return { x: within(x - SPAN / 2, 4, innerWidth - SPAN - 4), y: within(y - SPAN / 2, 4, floor - SPAN) };
}
