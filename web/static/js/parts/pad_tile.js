/** One tile of the pad for one face: a picture over its name; a wild opens its colours. */
import { Glyph, drawCount, faceName, faceTitle, pictureOf } from '../cards.js';
import { coloursOf, namesColour } from '../deck.js';
import { Animal } from '../animals.js';
import { html } from '../html.js';
import { WildTile } from './wild_tile.js';

export const tileClass = (name, unsure, extra = '') => `tile ${extra}${unsure === name ? ' unsure' : ''}`;

/** Whose pad this is, where it is not plain: a person without a phone, or one of several here. */
export function Who({ table, me, pad }) {
  if (me.seats.length === 1 && !pad.foreign) return null;
  return html`<span class="pad-who"><${Animal} id=${table.seats[pad.seat].animal} size=${40}/></span>`;
}

/**
 * @param {{table: any, face: any, unsure: string|null, size?: number, lay: (id: string, extra: object) => void}} props
 *   lay: gets `colour`, or `open: true` where a wild went down without one
 */
export function FaceTile({ table, face, unsure, lay, size = 32 }) {
  if (namesColour(face)) {
    return html`<${WildTile} face=${face} colours=${coloursOf(table)} unsure=${unsure === face.id} size=${size}
      lay=${(extra) => lay(face.id, extra.colour ? extra : { open: true })}/>`;
  }
  return html`<button class=${tileClass(face.id, unsure)} data-test=${`tile-${face.id}`} aria-label=${faceTitle(face)} onClick=${() => lay(face.id, {})}>
    ${inside(face, size)}</button>`;
}

/** A face as a plain choice, whatever it does. @param {{face: any, test: string, onTap: () => void}} props */
export function FaceChoice({ face, test, onTap }) {
  return html`<button class="tile" data-test=${`${test}-${face.id}`} aria-label=${faceTitle(face)} onClick=${onTap}>${inside(face, 32)}</button>`;
}

const inside = (face, size) => (face.kind === 'number' && /^\d+$/.test(face.id) ? html`<b class="tile-number">${face.id}</b>`
  : html`<${Glyph} kind=${pictureOf(face)} n=${drawCount(face)} size=${size}/><span>${faceName(face)}</span>`);

/** A tile with a drawing and a word. @param {{name: string, picture: string, words: any, unsure: string|null, onTap: () => void, off?: boolean, n?: number, badge?: number|null, size?: number, extra?: string, label?: string|null}} props */
export function WordTile({ name, picture, words, unsure, onTap, off = false, n = 0, badge = null, size = 32, extra = '', label = null }) {
  return html`<button class=${tileClass(name, unsure, extra)} data-test=${name} aria-label=${label} aria-disabled=${off ? 'true' : null} onClick=${() => { if (!off) onTap(); }}>
    <${Glyph} kind=${picture} n=${n} size=${size}/><span>${words}</span>${badge === null ? null : html`<i class="tile-badge" aria-hidden="true">${badge}</i>`}</button>`;
}
