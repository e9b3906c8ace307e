/** The few signs of the table's own frame, as line drawings. */
import { html } from '../html.js';

const pen = { fill: 'none', stroke: 'currentColor', 'stroke-width': 4, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };

const picture = (size, inside) => html`<svg viewBox="0 0 48 48" width=${size} height=${size} aria-hidden="true" ...${pen}>${inside}</svg>`;

export const MenuPicture = ({ size = 26 }) => picture(size, html`<path d="M8 13h32M8 24h32M8 35h32"/>`);

export const UndoPicture = ({ size = 24 }) => picture(size, html`<path d="M10 19h19a10 10 0 0 1 0 20H17M18 9.500 8.500 19l9.500 9.500"/>`);

export const RedoPicture = ({ size = 24 }) => picture(size, html`<path d="M38 19H19a10 10 0 0 0 0 20h12M30 9.500 39.500 19 30 28.500"/>`);

export const PausePicture = ({ size = 24 }) => picture(size, html`<path d="M17 11v26M31 11v26" stroke-width="6"/>`);

export const GoPicture = ({ size = 24 }) => picture(size, html`<path d="M15 9l22 15-22 15z" fill="currentColor"/>`);

/** The big button on its box. */
export const BigButton = ({ size = 88, label }) => html`<svg viewBox="0 0 96 80" width=${size} height=${Math.round(size * 0.83)}
  role=${label ? 'img' : null} aria-label=${label} aria-hidden=${label ? null : 'true'}>
  <rect x="8" y="44" width="80" height="30" rx="10" fill="var(--raised)" stroke="currentColor" stroke-width="4"/>
  <path d="M22 46c0-24 10-36 26-36s26 12 26 36z" fill="var(--uno)" stroke="currentColor" stroke-width="4" stroke-linejoin="round"/>
  <path d="M34 24c3-4 7-6 12-6" fill="none" stroke="var(--on-uno)" stroke-width="4" stroke-linecap="round"/></svg>`;

/** A hand, as a fan of cards; never more than seven drawn. @param {{n: number, size?: number}} props */
export function Fan({ n, size = 30 }) {
  const shown = Math.min(n, 7);
  const open = Math.min(96, 16 * shown);
  const turn = (i) => (shown < 2 ? 0 : -open / 2 + (open * i) / (shown - 1));
  return html`<svg class="fan-picture" viewBox="0 0 48 32" width=${size * 1.5} height=${size} aria-hidden="true">
    ${Array.from({ length: shown }, (_, i) => html`<rect x="18" y="4" width="12" height="19" rx="2.500" transform=${`rotate(${turn(i)} 24 34)`}
      fill="var(--raised)" stroke="currentColor" stroke-width="2"/>`)}</svg>`;
}

/** A broad arrow running round: clockwise as drawn, mirrored for the other way. */
export const Arrow = ({ size }) => html`<svg class="arrow" viewBox="0 0 64 64" width=${size} height=${size} aria-hidden="true">
  <path d="M7 40C5 20 17 8 32 8c12.500 0 22 8 24 20" fill="none" stroke="currentColor" stroke-width="8" stroke-linecap="round"/>
  <path d="M42.500 26.500h20.500a1.500 1.500 0 0 1 1.200 2.400L54 44.500a2 2 0 0 1-3.300 0L41.300 28.900a1.500 1.500 0 0 1 1.200-2.400z" fill="currentColor"/>
  <g class="chevrons" fill="none" stroke="currentColor" stroke-width="4.500" stroke-linecap="round" stroke-linejoin="round"><path d="M12 50l6 5.500-6 5.500M25 50l6 5.500-6 5.500M38 50l6 5.500-6 5.500"/></g></svg>`;
