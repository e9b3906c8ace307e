/** The four colours and their marks. A colour is never shown without its mark. */
import { html } from './html.js';
import { t } from './i18n.js';

export const COLOURS = ['red', 'yellow', 'green', 'blue'];

/** @param {string} colour */
export function colourName(colour) {
  return {
    red: t('Red'), yellow: t('Yellow'), green: t('Green'), blue: t('Blue'),
    pink: t('Pink'), teal: t('Teal'), orange: t('Orange'), purple: t('Purple'),
  }[colour] || colour;
}

/** @param {string} colour */
export function markName(colour) {
  return {
    red: t('heart'), yellow: t('sun'), green: t('clover'), blue: t('wave'),
    pink: t('flower'), teal: t('drop'), orange: t('moon'), purple: t('star'),
  }[colour] || colour;
}

const heart = html`<path fill="currentColor" d="M32 57C15 45 6 35 6 23 6 14 12 8 20 8c5 0 9 3 12 8 3-5 7-8 12-8 8 0 14 6 14 15 0 12-9 22-26 34z"/>`;

const rays = Array.from({ length: 8 }, (_, i) => `rotate(${45 * i} 32 32)`);
const sun = html`<g fill="currentColor"><circle cx="32" cy="32" r="13"/>
  ${rays.map((turn) => html`<path transform=${turn} d="M28.4 14.5 32 2.500l3.600 12c-2.400-.7-4.800-.7-7.200 0z"/>`)}</g>`;

const clover = html`<g fill="currentColor"><circle cx="32" cy="17" r="13"/><circle cx="18" cy="36" r="13"/>
  <circle cx="46" cy="36" r="13"/><path d="M27 27h10l-1.500 16c.3 6 2 11 5 15l-6 3c-4-5-6.500-11-6.500-18z"/></g>`;

const wave = 'M4 Y c6 -13 14 -13 20 -4 c4 6 10 7 14 0 c5 -9 14 -9 22 2';
const waves = html`<g fill="none" stroke="currentColor" stroke-width="9" stroke-linecap="round">
  <path d=${wave.replace('Y', '26')}/><path d=${wave.replace('Y', '49')}/></g>`;

/** The four colours of the dark side of two-sided cards. */
const petals = Array.from({ length: 5 }, (_, i) => `rotate(${72 * i} 32 32)`);
const flower = html`<g fill="currentColor">${petals.map((turn) => html`<circle transform=${turn} cx="32" cy="17" r="11.500"/>`)}<circle cx="32" cy="32" r="10"/></g>`;
const drop = html`<path fill="currentColor" d="M32 4c9 14 18 23 18 36a18 18 0 0 1-36 0C14 27 23 18 32 4z"/>`;
const moon = html`<path fill="currentColor" d="M42 55A26 26 0 1 1 34 6a21 21 0 0 0 8 49z"/>`;
const star = html`<path fill="currentColor" stroke="currentColor" stroke-width="4" stroke-linejoin="round" d="M32 6l8 18 19 2-14 13 4 19-17-10-17 10 4-19L5 26l19-2z"/>`;

const SHAPES = { red: heart, yellow: sun, green: clover, blue: waves, pink: flower, teal: drop, orange: moon, purple: star };

/** Only the shape, drawn in 64 × 64, for use inside another picture. */
export function markShape(colour) { return SHAPES[colour]; }

/**
 * @param {{colour: string, size?: number, label?: string}} props  without a label it is decoration
 */
export function Mark({ colour, size = 24, label }) {
  return html`<svg class="mark" viewBox="0 0 64 64" width=${size} height=${size}
    role=${label ? 'img' : null} aria-label=${label} aria-hidden=${label ? null : 'true'}>${SHAPES[colour]}</svg>`;
}
