/** Small line drawings for things that are no card, no face and no paint: cut-out shapes in ink. */
import { html } from './html.js';
import { RULES_DRAWN, dot, hole, line, paper, shape } from './rule_pictures.js';

const card = (x, y, turn = 0) => html`<rect x=${x} y=${y} width="15" height="21" rx="3" fill=${paper}
  transform=${`rotate(${turn} ${x + 7} ${y + 22})`} />`;
const oval = html`<ellipse cx="24" cy="25" rx="12" ry="9" fill=${paper} />`;
const phone = (x) => html`<rect x=${x} y="7" width="19" height="34" rx="4" fill=${paper} />
  <path d=${`M${x + 7} 36h5`} />`;
const dome = (x, r) => html`<path fill="currentColor" d=${`M${x - r} 31a${r} ${r * 0.9} 0 0 1 ${2 * r} 0z`} />
  <path d=${`M${x - r - 4} 37h${2 * r + 8}`} />`;

const DRAWN = {
  flag: () => html`${line('M10 42V6')}${shape('M10 8h26l-7 8 7 8H10z')}${line('M4 42h14')}`,
  crown: () => html`${shape('M7 36V15l9 8 8-13 8 13 9-8v21z')}${line('M13 30h22')}`,
  pay: () => html`${dot(8, 9, 4)}${dot(8, 24, 4)}${dot(8, 39, 4)}${line('M17 11l9 8M17 24h8M17 37l9-8')}
    ${hole(37, 24, 8)}${line('M33.5 24h7M37 20.5v7')}`,
  fan: () => html`${card(17, 10, -26)}${card(17, 10, 0)}${card(17, 10, 26)}`,
  button: () => dome(24, 14),
  phone: () => phone(14),
  wifi: () => html`${line('M6 19c10-10 26-10 36 0M13 27c6-6 16-6 22 0')}${dot(24, 36, 4)}`,
  both: () => html`${phone(27)}${dome(13, 8)}`,
  eye: () => html`${shape('M4 24c9-15 31-15 40 0-9 15-31 15-40 0z')}${dot(24, 24, 6)}`,
  sheets: () => html`${card(22, 8)}${card(16, 13)}${card(10, 18)}`,
  pile: () => html`${shape('M8 33l16-7 16 7-16 8z')}${shape('M8 26l16-7 16 7-16 8z')}${shape('M8 19l16-7 16 7-16 8z')}`,
  grid: () => html`${[8, 20, 32].map((x) => [8, 22].map((y) => html`<rect x=${x} y=${y} width="9" height="11" rx="2" fill=${paper} />`))}
    ${line('M12 41h25')}`,
  sum: () => html`${line('M34 14V9H13l12 15-12 15h21v-5')}`,
  dealer: () => html`${card(27, 12)}${card(23, 14)}${line('M20 27H6m6-7l-7 7 7 7')}`,
  scores: () => html`${shape('M10 6h28v36H10z')}${line('M16 14h9M16 22h9M16 30h9M31 14h2M31 22h2M31 30h2M16 36h17')}`,
  turns: () => html`${oval}${dot(24, 10, 4)}${dot(40, 25)}${dot(24, 41)}${dot(8, 25)}${line('M30 5c6 1 9 5 11 10m1-6l-1 6-6-1')}`,
  hands: () => html`${oval}${dot(40, 25)}${dot(24, 41)}${dot(8, 25)}
    ${[-18, 0, 18].map((turn) => html`<rect x="20" y="3" width="8" height="13" rx="2" fill=${paper} transform=${`rotate(${turn} 24 20)`} />`)}`,
  chairs: () => html`${oval}${dot(24, 9, 4)}${dot(42, 25, 4)}${dot(24, 42, 4)}${dot(6, 25, 4)}`,
  two: () => html`${dot(9, 24, 5)}${dot(39, 24, 5)}${line('M17 18c4-5 10-5 14 0m0-6v6h-6M31 30c-4 5-10 5-14 0m0 6v-6h6')}`,
  missed: () => html`${dot(9, 36, 5)}${line('M9 25c5-20 25-20 30 0m2-8l-2 8-7-4')}${hole(39, 36, 5)}`,
  moon: () => html`${shape('M33 31A17 17 0 0 1 19 8a17 17 0 1 0 21 21 17 17 0 0 1-7 2z')}`,
  key: () => html`${hole(15, 24, 9)}${line('M24 24h19v7M35 24v6')}${dot(15, 24, 2)}`,
  door: () => html`${shape('M8 42V6h18v36')}${line('M4 42h26M30 24h14m-6-6l6 6-6 6')}${dot(21, 25, 2)}`,
  tick: () => line('M9 25l11 11L40 12'),
  cross: () => line('M11 11l26 26M37 11L11 37'),
  plus: () => line('M24 8v32M8 24h32'),
  minus: () => line('M8 24h32'),
  left: () => line('M30 8L14 24l16 16'),
  right: () => line('M18 8l16 16-16 16'),
  swing: () => line('M10 34c2-24 26-24 28 0m5-8l-5 8-8-5'),
  swung: () => line('M38 34C36 10 12 10 10 34m-5-8l5 8 8-5'),
  erase: () => html`${shape('M4 24l12-14h28v28H16z')}${line('M23 18l12 12M35 18L23 30')}`,
  again: () => line('M38 15a17 17 0 1 0 3 12M40 6l-1 10-10-2'),
  sound: () => html`${shape('M6 18h8l11-9v30l-11-9H6z')}${line('M32 17c4 4 4 10 0 14M37 11c8 8 8 18 0 26')}`,
  says: () => html`${shape('M5 8h38v24H24l-9 9v-9H5z')}${line('M14 17h20M14 24h12')}`,
  silent: () => html`${shape('M5 8h38v24H24l-9 9v-9H5z')}${line('M17 14l14 12M31 14L17 26')}`,
  mute: () => html`${shape('M6 18h8l11-9v30l-11-9H6z')}${line('M32 18l11 12M43 18L32 30')}`,
  pencil: () => html`${shape('M8 40l3-11L33 7l8 8-22 22z')}${line('M28 12l8 8M8 40l5-1')}`,
  glass: () => html`${phone(8)}${line('M34 40V24c0-5 6-5 6 0v8')}${dot(31, 17, 3)}`,
  clock: () => html`${hole(24, 25, 16)}${line('M24 15v10l7 5M18 4h12')}`,
  chart: () => html`${line('M7 6v35h36')}${line('M12 34l9-9 8 5 12-17')}${dot(41, 13)}`,
  rules: () => html`${shape('M9 6h30v36H9z')}${line('M22 15h11M22 24h11M22 33h11')}${dot(15, 15, 2)}${dot(15, 24, 2)}${dot(15, 33, 2)}`,
  middle: () => html`${shape('M4 24a20 14 0 0 1 40 0a20 14 0 0 1-40 0z')}<rect x="17" y="14" width="14" height="20" rx="3" fill="currentColor" />${dot(24, 5, 3)}${dot(24, 43, 3)}${dot(3, 24, 2.5)}${dot(45, 24, 2.5)}`,
  qr: () => html`${['M8 8h12v12H8z', 'M28 8h12v12H28z', 'M8 28h12v12H8z'].map(shape)}${line('M28 28h5v5M40 28v6M28 40h4M38 40h2')}`,
  other: () => html`${card(16, 12)}${line('M20 20c0-6 8-6 8 0 0 3-4 3-4 6')}${dot(24, 30, 1.5)}`,
};

/**
 * One drawing; it says nothing by itself, so words must stand beside it.
 * @param {{name: string, size?: number}} props
 */
export function Picture({ name, size = 32 }) {
  const draw = DRAWN[name] || RULES_DRAWN[name] || DRAWN.other;
  return html`<svg class="picture" viewBox="0 0 48 48" width=${size} height=${size} aria-hidden="true"
    fill="none" stroke="currentColor" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round">${draw()}</svg>`;
}
