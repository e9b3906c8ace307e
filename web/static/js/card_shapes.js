/** Pictures of the cards that only some decks and families have, 64 × 64: tiles of our own. */
import { html } from './html.js';
import { markShape } from './marks.js';

const stroke = { fill: 'none', stroke: 'currentColor', 'stroke-width': 4.5, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
const PAPER = 'var(--sheet, var(--raised))';
const line = (d, width = 4.5) => html`<path ...${stroke} stroke-width=${width} d=${d}/>`;
const sheet = (x, y, turn = 0, w = 20, h = 28) => html`<rect x=${x} y=${y} width=${w} height=${h} rx="4" fill=${PAPER} stroke="currentColor" stroke-width="3.500"
  transform=${`rotate(${turn} ${x + w / 2} ${y + h / 2})`}/>`;
const fan = (x, y, turns) => turns.map((turn) => html`<rect x=${x - 6} y=${y - 20} width="12" height="19" rx="2.500" fill=${PAPER} stroke="currentColor" stroke-width="3"
  transform=${`rotate(${turn} ${x} ${y})`}/>`);
const drop = (x, y) => html`<path fill="currentColor" d=${`M${x} ${y}c4 6 6 8 6 12a6 6 0 0 1-12 0c0-4 2-6 6-12z`}/>`;

const SHAPES = {
  /* hands in a swirl */
  shuffle: () => html`${fan(32, 24, [-24, 0, 24])}${line('M8 36c2 16 18 24 32 18M33 47l8 7-6 8')}${line('M56 34c2-8-1-15-6-20M48 23l1-10 10 1')}`,
  /* two fans crossing */
  swap: () => html`${fan(16, 26, [-26, 0, 26])}${fan(48, 62, [-26, 0, 26])}${line('M32 12c14 0 20 6 20 18M45 24l7 7 7-7')}${line('M32 54c-14 0-20-6-20-18M5 42l7-7 7 7')}`,
  /* an empty tile and a pencil */
  white: () => html`${sheet(9, 8, 0, 32, 46)}${line('M30 52l4-12 18-18 8 8-18 18zM48 26l8 8', 4)}`,
  /* a back with a question mark */
  facedown: () => html`<rect x="13" y="5" width="38" height="54" rx="7" fill="currentColor"/><rect x="18" y="10" width="28" height="44" rx="4" fill="none" stroke=${PAPER} stroke-width="2.500"/>
    <path fill="none" stroke=${PAPER} stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M24 26c0-11 16-10 15 0-.6 5-7 5-7 11"/><circle cx="32" cy="46" r="3.200" fill=${PAPER}/>`,
  /* the same card twice */
  several: () => html`${sheet(8, 14, -10, 26, 38)}${sheet(20, 12, 0, 26, 38)}${sheet(32, 14, 10, 26, 38)}`,
  pair: () => html`${sheet(9, 10, -8, 24, 36)}${sheet(31, 10, 8, 24, 36)}${line('M18 58h28')}`,
  /* a card whose other half is dark */
  flip: () => html`<rect x="17" y="9" width="30" height="46" rx="5" fill=${PAPER} stroke="currentColor" stroke-width="4"/><path fill="currentColor" d="M47 14v36a5 5 0 0 1-5 5H22a5 5 0 0 1-5-5z"/>
    ${line('M8 22c-5 8-4 16 0 22M2 38l6 7 7-6M56 42c5-8 4-16 0-22M62 26l-6-7-7 6', 4)}`,
  /* hands walking round */
  pass_all: () => html`${fan(32, 42, [-24, 0, 24])}${line('M10 40C6 22 18 8 32 8c12 0 20 7 22 18M46 20l9 7 6-10')}${line('M18 56h28')}`,
  skip_all: () => html`${line('M6 50C6 20 22 14 32 30M58 50C58 20 42 14 32 30')}${line('M0 42l6 9 8-7M64 42l-6 9-8-7', 4)}<circle cx="32" cy="50" r="7" fill="currentColor"/>`,
  /* one colour leaves the hand */
  discard: () => html`${sheet(6, 24, -18, 16, 24)}${sheet(15, 16, -6, 16, 24)}${sheet(26, 14, 8, 16, 24)}${line('M46 16v32M36 40l10 10 10-10')}`,
  /* rain on everybody */
  downpour: () => html`${line('M16 30a10 10 0 0 1 3-19 15 15 0 0 1 28 3 9 9 0 0 1 1 16z', 4)}${drop(17, 38)}${drop(32, 42)}${drop(47, 38)}`,
  /* cards shot out of a box */
  launcher: () => html`<rect x="6" y="38" width="40" height="20" rx="5" fill="currentColor"/>${sheet(26, 12, 24, 15, 22)}${sheet(40, 22, 52, 15, 22)}${line('M14 30c0-8 4-14 10-18', 4)}`,
  roulette: () => html`<circle cx="32" cy="32" r="24" fill=${PAPER} stroke="currentColor" stroke-width="4"/>${line('M32 8v48M8 32h48M15 15l34 34M49 15L15 49', 3)}<circle cx="32" cy="32" r="6" fill="currentColor"/>
    <path fill="currentColor" d="M24 0h16l-8 12z"/>`,
  small: () => html`${fan(24, 46, [-16, 16])}${line('M44 14v36M36 42l8 8 8-8')}`,
  out: () => html`${line('M10 58V8h22v50M4 58h34')}${line('M40 32h20M51 23l9 9-9 9')}`,
  eye: () => html`<path ...${stroke} d="M4 32c12-20 44-20 56 0-12 20-44 20-56 0z"/><circle cx="32" cy="32" r="8" fill="currentColor"/>`,
  deal: () => html`${sheet(32, 14, 6, 22, 32)}${line('M28 34H8M16 25l-9 9 9 9')}`,
  first: () => html`${line('M6 44h22M6 51h22M6 58h22', 3.5)}${sheet(30, 8, 8, 26, 38)}${line('M9 32c0-12 6-18 15-20M18 5l7 7-7 8', 4)}`,
  jump: () => html`${sheet(30, 26, 0, 24, 32)}${line('M8 44C8 14 26 6 40 16M42 5v12H30')}`,
  sit: () => html`${line('M20 8v30M20 38h22v20M20 38v20')}`,
  stack: (n) => html`${Array.from({ length: n }, (_, i) => sheet(32 - 11 - 4.5 * (n - 1) + 9 * i, 15 + 2 * (n - 1) - 4 * i, 0, 22, 34))}`,
  clock: () => html`<circle ...${stroke} cx="32" cy="34" r="22"/>${line('M32 20v14l9 7M24 5h16', 5)}`,
  tick: () => line('M12 33l14 14 26-30', 7),
  cross: () => line('M14 14l36 36M50 14L14 50', 7),
  sheets_colour: () => html`${sheet(8, 14, -10, 26, 38)}${sheet(30, 14, 10, 26, 38)}`,
  special: () => html`${sheet(14, 8, 0, 36, 48)}<path fill="currentColor" d="M32 18l4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1z"/>`,
};

/** The picture of that name, or nothing. @param {string} name @param {number} [n] */
export function shapeNamed(name, n = 0) {
  if (name.startsWith('mark_')) return markShape(name.slice(5));
  return SHAPES[name] ? SHAPES[name](n) : null;
}
