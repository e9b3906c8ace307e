/** What tells the lines of a chart apart without colour: a dash and a mark for every seat. */
import { html } from './html.js';

const DASHES = ['', '9 5', '2 5', '14 4 2 4', '5 3', '', '9 5', '2 5', '14 4 2 4', '5 3'];

const MARKS = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z', 'M-4-4h8v8h-8z', 'M0-5l5 9h-10z', 'M0-6l5 6-5 6-5-6z', 'M0 5l5-9h-10z',
  'M-1.5-5h3v3.5h3.5v3h-3.5v3.5h-3v-3.5h-3.5v-3h3.5z', 'M-6-3h12v6h-12z', 'M-3-6h6v12h-6z',
  'M0-6l1.8 4.2 4.2 1.8-4.2 1.8-1.8 4.2-1.8-4.2-4.2-1.8 4.2-1.8z', 'M-5-3l5-3 5 3v6l-5 3-5-3z',
];

/** @param {number} seat */
export const dashOf = (seat) => DASHES[seat % DASHES.length] || null;

/** A mark at a place. @param {{seat: number, x: number, y: number, size?: number}} props */
export function LineMark({ seat, x, y, size = 1 }) {
  return html`<path d=${MARKS[seat % MARKS.length]} transform=${`translate(${x} ${y}) scale(${size})`} class="line-mark" />`;
}
