/** Pictures of cards: tiles of our own. A face is what the deck says: {id, kind, effects}. */
import { shapeNamed } from './card_shapes.js';
import { drawCount, faceName, faceTitle, pictureOf } from './face_words.js';
import { html } from './html.js';
import { COLOURS, markShape } from './marks.js';

/** @typedef {import('./face_words.js').Face} Face */
export { drawCount, faceName, faceTitle, pictureOf };

const stroke = { fill: 'none', stroke: 'currentColor', 'stroke-width': 5, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };

/** A chair seen from the side: back, seat, two legs. */
const chair = (x, y) => html`<path ...${stroke} stroke-width="4.500" transform=${`translate(${x} ${y})`} d="M-7-15V13M-7 1H8V13"/>`;

const skip = html`${chair(31, 46)}<path ...${stroke} d="M8 44C8 8 56 8 56 42"/><path ...${stroke} d="M47.500 35.500 56 44l7-9.500"/>`;

const reverse = html`${chair(27, 37)}<path ...${stroke} d="M6 58H42C66 58 66 10 42 10H12"/><path ...${stroke} d="M20 2.500 11 10l9 8"/>`;

/** That many sheets sliding off a pile; coloured ones when all four paints are meant. */
function sheets(n, painted, paper) {
  const shown = Math.min(n, 4);
  const step = shown > 2 ? 6.5 : 11;
  const sheet = (i) => {
    const [x, y, turn] = [9 + step * (i + 1), 24 - step * 0.36 * (i + 1), 9 + 7 * i];
    const fill = painted ? `var(--paint-${COLOURS[i]})` : paper;
    return html`<rect x=${x} y=${y} width="21" height="28" rx="3.500" transform=${`rotate(${turn} ${x + 10} ${y + 14})`}
      fill=${fill} stroke="currentColor" stroke-width="3"/>`;
  };
  return html`<path ...${stroke} stroke-width="3.500" d="M5 50.500h22M5 56h22M5 61.500h22"/>
    ${Array.from({ length: shown }, (_, i) => sheet(i))}`;
}

/** A pinwheel: four blades, each a paint with its mark. */
const wild = html`${COLOURS.map((colour, i) => html`<g transform=${`rotate(${90 * i} 32 32)`}>
  <path d="M32 32V3.500C45 2 55 9 57.500 20L32 32z" fill=${`var(--paint-${colour})`} stroke="var(--edge-paint)" stroke-width="2" stroke-linejoin="round"/>
  <g transform=${`translate(35.500 8) scale(.25) rotate(${-90 * i} 32 32)`} color=${`var(--on-${colour})`}>${markShape(colour)}</g></g>`)}`;

const plain = html`<g ...${stroke} stroke-width="3.500"><rect x="8" y="17" width="25" height="36" rx="5" transform="rotate(-14 20 35)"/>
  <rect x="29" y="11" width="27" height="40" rx="5" fill="var(--sheet, var(--raised))" transform="rotate(8 42 31)"/></g>
  <path ...${stroke} d="M42.500 22v15M35.500 31.500l7 7 7-7" transform="rotate(8 42 31)"/>`;

const take = (n) => html`<path ...${stroke} stroke-width="3.500" d="M8 46h24M8 52h24M8 58h24"/>
  <rect x="8" y="12" width="24" height="29" rx="4" fill="var(--sheet, var(--raised))" stroke="currentColor" stroke-width="3.500"/>
  <path ...${stroke} d="M40 27c12 0 15 7 15 21"/><path ...${stroke} d="M46.500 42 55 50l7.500-9"/>${n ? html`<text x="20" y="33.500" text-anchor="middle" font-size="19" font-weight="800" fill="currentColor">${n}</text>` : null}`;

const other = html`<rect x="14" y="8" width="36" height="48" rx="6" fill="none" stroke="currentColor" stroke-width="4"/>
  <path ...${stroke} d="M25 25c0-10 15-9 14 0-.6 5-7 5-7 11M32 46v.2"/>`;

/** The picture alone, 64 × 64. `name`: `num` (any ordinary card), `take` (draw), or a kind of the deck. */
function shapeOf(name, n, paper = 'var(--sheet, var(--raised))') {
  switch (name) {
    case 'num': return plain;
    case 'take': return take(n);
    case 'skip': return skip;
    case 'reverse': return reverse;
    case 'draw': return sheets(n, false, paper);
    case 'wild_draw': return sheets(n, true, paper);
    case 'wild': return wild;
    default: return shapeNamed(name, n) || other;
  }
}

/**
 * @param {{kind: string, n?: number, size?: number, label?: string}} props
 */
export function Glyph({ kind, n = 0, size = 36, label }) {
  return html`<svg class="glyph" viewBox="0 0 64 64" width=${size} height=${size}
    role=${label ? 'img' : null} aria-label=${label} aria-hidden=${label ? null : 'true'}>${shapeOf(kind, n)}</svg>`;
}

const numeral = (id) => html`<text x="30" y="47" text-anchor="middle" font-size="44" font-weight="800" fill="currentColor">${id}</text>
  ${id === '6' || id === '9' ? html`<path ...${stroke} stroke-width="4" d="M19 54h22"/>` : null}`;

function inside(face, paint) {
  if (face.kind === 'number') return /^\d+$/.test(face.id) ? numeral(face.id) : html`<g transform="translate(10 14) scale(.64)">${shapeOf(face.id === 'wild' ? 'wild' : 'num', 0)}</g>`;
  const n = drawCount(face);
  const glyph = html`<g transform=${n ? 'translate(9 5) scale(.62)' : 'translate(10 14) scale(.64)'}>${shapeOf(pictureOf(face), n, paint ? `var(--paint-${paint})` : undefined)}</g>`;
  return n ? html`${glyph}<text x=${paint ? 23 : 30} y="65" text-anchor="middle" font-size="20" font-weight="800" fill="currentColor">+${n}</text>` : glyph;
}

/**
 * A whole card, 60 × 72: one cut corner, the face, and the mark of its colour at the foot.
 * @param {{face: Face, colour?: string|null, size?: number, label?: string}} props  size: width in px
 */
export function Card({ face, colour = null, size = 60, label }) {
  const paint = face.kind === 'wild' || face.kind === 'wild_draw' ? null : colour;
  const outline = 'M8 1.500h33.500L58.500 18v46a6.500 6.500 0 0 1-6.500 6.500H8A6.500 6.500 0 0 1 1.500 64V8A6.500 6.500 0 0 1 8 1.500z';
  return html`<svg class="card-picture" viewBox="0 0 60 72" width=${size} height=${Math.round(size * 1.2)}
    color=${paint ? `var(--on-${colour})` : null}
    role=${label ? 'img' : null} aria-label=${label} aria-hidden=${label ? null : 'true'}>
    <path d=${outline} fill=${paint ? `var(--paint-${colour})` : 'var(--raised)'}
      stroke=${paint ? 'var(--edge-paint)' : 'var(--edge)'} stroke-width="2"/>
    ${inside(face, paint)}
    ${paint ? html`<g transform="translate(43 54) scale(.2)">${markShape(colour)}</g>` : null}</svg>`;
}
