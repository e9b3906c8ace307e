/** Ten faces, cut from paper. Each has a rim of its own, so that it is known without colour or detail. */
import { html } from './html.js';
import { t } from './i18n.js';

export const ANIMALS = ['fox', 'bear', 'cat', 'owl', 'frog', 'rabbit', 'whale', 'hedgehog', 'penguin', 'snail'];

/** @param {string} id */
export function animalName(id) {
  return {
    fox: t('Fox'), bear: t('Bear'), cat: t('Cat'), owl: t('Owl'), frog: t('Frog'), rabbit: t('Rabbit'),
    whale: t('Whale'), hedgehog: t('Hedgehog'), penguin: t('Penguin'), snail: t('Snail'),
  }[id] || id;
}

const ring = (dash, width, cap, r = 28) => html`<circle cx="32" cy="32" r=${r} fill="none" stroke="var(--rim-line)"
  stroke-width=${width} stroke-dasharray=${dash} stroke-linecap=${cap}/>`;

const around = (n, d) => Array.from({ length: n }, (_, i) => html`<path transform=${`rotate(${(360 / n) * i} 32 32)`} d=${d}/>`);

/** The rims: what is between the face and the edge of its disc. Also used to tell lines of a chart apart. */
const RIMS = {
  fox: ring('2.2 5.13', 5, 'butt'),
  bear: ring('0 7.33', 4.6, 'round'),
  cat: html`<g fill="var(--rim-line)">${around(18, 'M29.300 6 32 1.200 34.700 6z')}</g>`,
  owl: html`${ring('none', 1.6, 'butt', 29.6)}${ring('none', 1.6, 'butt', 26)}`,
  frog: ring('17.6 4.39', 3.6, 'round'),
  rabbit: html`<g fill="none" stroke="var(--rim-line)" stroke-width="1.8" stroke-linecap="round">${around(14, 'M30 2.500l4 4.500m0-4.500-4 4.500')}</g>`,
  whale: html`<g fill="none" stroke="var(--rim-line)" stroke-width="2" stroke-linecap="round">${around(14, 'M25.600 5.600q3-4.600 6.400-.6t6.400-.6')}</g>`,
  hedgehog: html`<g fill="none" stroke="var(--rim-line)" stroke-width="1.6" stroke-linecap="round">${around(40, 'M32 6.500l1.500-5')}</g>`,
  penguin: html`${ring('8 8', 2.6, 'butt', 29.4)}<g transform="rotate(16.1 32 32)">${ring('7.2 7.2', 2.6, 'butt', 26.6)}</g>`,
  snail: html`<g fill="none" stroke="var(--rim-line)" stroke-width="1.7">${around(11, 'M32 6.300a2.200 2.200 0 1 1 2.200-2.200')}</g>`,
};

const eyes = (x, y, r = 2.3) => html`<g fill="var(--fur-ink)"><circle cx=${32 - x} cy=${y} r=${r}/><circle cx=${32 + x} cy=${y} r=${r}/></g>`;
const line = (d, width = 1.8) => html`<path d=${d} fill="none" stroke="var(--fur-ink)" stroke-width=${width} stroke-linecap="round" stroke-linejoin="round"/>`;

const FACES = {
  fox: html`
    <path fill="var(--fur-b)" d="M13 11 28 20 16 34zM51 11 36 20 48 34z"/>
    <path fill="var(--fur-a)" d="M12 27c5-8 12-11 20-11s15 3 20 11L33.500 53.500a2 2 0 0 1-3 0z"/>
    <path fill="var(--fur-light)" d="M12 27c7 1 13 6 16 14l4 12.500L30.500 53zM52 27c-7 1-13 6-16 14l-4 12.500 1.500-.5z"/>
    <path fill="var(--fur-ink)" d="M28 49.500h8L32 55z"/>${eyes(8.5, 32)}`,
  bear: html`
    <g fill="var(--fur-b)"><circle cx="17" cy="18" r="8"/><circle cx="47" cy="18" r="8"/><path d="M10 35c0-12 9-20 22-20s22 8 22 20-9 18.500-22 18.500S10 47 10 35z"/></g>
    <g fill="var(--fur-a)"><circle cx="17" cy="18" r="3.800"/><circle cx="47" cy="18" r="3.800"/><ellipse cx="32" cy="42" rx="11" ry="8.500"/></g>
    <path fill="var(--fur-ink)" d="M27.500 37.500c1-2 8-2 9 0 .6 2-3 4.500-4.500 4.500s-5.100-2.500-4.500-4.500z"/>${line('M32 42v3m-4.500 1.500c1.500 1.600 3.500 1.300 4.500-.6 1 1.900 3 2.200 4.500.6')}${eyes(9, 30)}`,
  cat: html`
    <path fill="var(--fur-d)" d="M12 9.500 26 19h12l14-9.500c2 8 2 15 1.500 23C53 45.500 43 53 32 53S11 45.500 10.500 32.500c-.5-8-.5-15 1.500-23z"/>
    <path fill="var(--fur-c)" d="M15.500 15.500 22 20l-6 5zM48.500 15.500 42 20l6 5z"/>
    <g fill="var(--fur-light)"><ellipse cx="22.500" cy="31" rx="5" ry="5.500"/><ellipse cx="41.500" cy="31" rx="5" ry="5.500"/><path d="M29 39.500h6L32 43z"/></g>
    <g fill="var(--fur-ink)"><ellipse cx="22.500" cy="31" rx="1.700" ry="4.500"/><ellipse cx="41.500" cy="31" rx="1.700" ry="4.500"/></g>
    <path d="M32 43c0 4-5 5-7 2.500M32 43c0 4 5 5 7 2.500M9 38l9 2M9 45l9-1.500M55 38l-9 2M55 45l-9-1.500" fill="none" stroke="var(--fur-light)" stroke-width="1.700" stroke-linecap="round"/>`,
  owl: html`
    <path fill="var(--fur-b)" d="M12 11c7 1 12 4 20 4s13-3 20-4c-2 5 1 12 1 20 0 13-8 23-21 23S11 44 11 31c0-8 3-15 1-20z"/>
    <g fill="var(--fur-light)"><circle cx="22.500" cy="29" r="9.500"/><circle cx="41.500" cy="29" r="9.500"/></g>
    ${eyes(9.5, 29, 4.2)}
    <path fill="var(--fur-a)" d="M28 35h8l-4 8.500zM23 47l3 3.500 3-3.500 3 3.500 3-3.500 3 3.500 3-3.500c-2 4.500-5 7-9 7s-7-2.500-9-7z"/>`,
  frog: html`
    <g fill="var(--fur-c)"><circle cx="19.500" cy="20" r="9"/><circle cx="44.500" cy="20" r="9"/><path d="M8.500 37c0-10 10-16 23.500-16s23.500 6 23.500 16S46 53 32 53 8.500 47 8.500 37z"/></g>
    <g fill="var(--fur-light)"><circle cx="19.500" cy="19.500" r="5.800"/><circle cx="44.500" cy="19.500" r="5.800"/></g>${eyes(12.5, 20, 3)}
    ${line('M14 37.500c8 9 28 9 36 0', 2.2)}<g fill="var(--fur-d)"><circle cx="29.500" cy="33" r="1.200"/><circle cx="34.500" cy="33" r="1.200"/></g>`,
  rabbit: html`
    <path fill="var(--fur-c)" d="M18 6c6 0 11 9 11.500 19h5C35 15 40 6 46 6c5 1 3 14-2.500 22 5 3.500 7.500 7 7.500 12 0 9-8 14-19 14s-19-5-19-14c0-5 2.500-8.500 7.500-12C15 20 13 7 18 6z"/>
    <path fill="var(--fur-a)" d="M19 10c3 1 6 8 7 14l-3.500 1.500C19.500 20 17 13 19 10zM45 10c-3 1-6 8-7 14l3.500 1.500C44.500 20 47 13 45 10z"/>
    <path fill="var(--fur-ink)" d="M29 40.500h6L32 44z"/>${line('M32 44v2.500')}<path fill="var(--fur-light)" stroke="var(--fur-ink)" stroke-width="1.200" d="M28.800 46.500h6.400v4.800h-6.400z"/>${line('M32 46.500v4.800', 1)}${eyes(9, 36)}`,
  whale: html`
    <path fill="var(--fur-d)" d="M8.500 33c2-2 6-2.500 8 .5 3-6 10-10.500 18.500-10.500 12 0 19.500 8 19.500 17 0 4-2 8-4.500 10H24c-7.500 0-11-4-11.500-10.500-3-1-4.500-3.500-4-6.500z"/>
    <path fill="var(--fur-light)" d="M27 43c7 2.500 17 2.500 27-1-.6 3.500-2.200 6.300-4.500 8H30c-2-2-3-4.500-3-7z"/>
    ${line('M34 46.500v3.500M39.500 46.800V50M45 46.200V50', 1.4)}<circle cx="43.500" cy="36" r="2.200" fill="var(--fur-light)"/>
    <path d="M35 19.500c0-5 0-7-5.500-8.500M35 19.500c0-5 0-7 5.500-8.500" fill="none" stroke="var(--fur-d)" stroke-width="2.600" stroke-linecap="round"/>`,
  hedgehog: html`
    <path fill="var(--fur-b)" d="M32 9.500l3 4 4.500-3 1.500 5 5-1.500.2 5.300 5.200.2-1.400 5 5 2-3 4.300 4 3.600-4.300 3 2.800 4.600-5.200 1.300.9 5.200L32 55l-18.200-6.500.9-5.200-5.200-1.300 2.800-4.600-4.300-3 4-3.600-3-4.300 5-2-1.400-5 5.200-.2.2-5.300 5 1.500 1.500-5 4.500 3z"/>
    <path fill="var(--fur-a)" d="M15 39c0-8 4-12 9-12 3.500 0 6 2 8 5 2-3 4.500-5 8-5 5 0 9 4 9 12 0 9-8 15-17 15s-17-6-17-15z"/>
    <ellipse cx="32" cy="43" rx="3.600" ry="3" fill="var(--fur-ink)"/>${line('M27.500 48.500c2.500 2 6.500 2 9 0')}${eyes(7.5, 37)}`,
  penguin: html`
    <path fill="var(--fur-ink)" d="M10.500 33C10.500 18.500 20 10 32 10s21.500 8.500 21.500 23S44 54 32 54s-21.500-6.500-21.500-21z"/>
    <path fill="var(--fur-light)" d="M32 25c2-4.500 5.500-6.500 9.500-6.500 5.500 0 8.500 5 8.500 12.500 0 12-8 19-18 19s-18-7-18-19c0-7.500 3-12.500 8.500-12.500 4 0 7.500 2 9.500 6.500z"/>
    <path fill="var(--fur-a)" stroke="var(--fur-b)" stroke-width="1.300" stroke-linejoin="round" d="M25.500 37c4-3 9-3 13 0L32 43.500z"/>${eyes(8.5, 31)}`,
  snail: html`
    <path fill="var(--fur-a)" d="M10 27c0-3 3.500-4 5.500-1.500C18 29 20 37 23 42h29c2.500 0 4 3 2 5.500-3 3.500-7 5-12 5H24c-8 0-11-6-11.500-13.500C12.300 34 10 31 10 27z"/>
    <circle cx="37.500" cy="30.500" r="15.500" fill="var(--fur-b)"/>
    <path d="M37.500 31c0-2.500 4-2.500 4 .8 0 4.600-8.300 4.600-8.300-1.600 0-8.300 13-8.300 13 1.600 0 11-17.700 10-17.700-1.200 0-5 3-9 7.500-10.600" fill="none" stroke="var(--fur-light)" stroke-width="2.400" stroke-linecap="round"/>
    <path d="M12.500 26 9.500 16.500M17 26l2-9" fill="none" stroke="var(--fur-b)" stroke-width="1.900" stroke-linecap="round"/>
    <g fill="var(--fur-ink)"><circle cx="9.300" cy="15.500" r="2.300"/><circle cx="19.200" cy="16" r="2.300"/></g>${line('M13.500 33.500c1.500 1.500 3 1.700 4.500 1', 1.4)}`,
};

/**
 * @param {{id: string, size?: number, label?: string}} props  without a label it is decoration
 */
export function Animal({ id, size = 44, label }) {
  const known = FACES[id] ? id : 'snail';
  return html`<svg class="animal" viewBox="0 0 64 64" width=${size} height=${size}
    role=${label ? 'img' : null} aria-label=${label} aria-hidden=${label ? null : 'true'}>
    <circle cx="32" cy="32" r="31.500" fill="var(--rim)"/>${RIMS[known]}${FACES[known]}</svg>`;
}
