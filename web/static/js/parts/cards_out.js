/** Cards left out today: the faces of the deck, tapped out and in again. */
import { Card, faceTitle } from '../cards.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { facesOfDeck } from '../deck_faces.js';

/** @param {{value: string[], table: any, start: any, locked: boolean, onChange: (value: string[]) => void}} props */
export function CardsOut({ value, table, start, locked, onChange }) {
  const faces = facesOfDeck(table, start.decks || [], value);
  const flip = (id) => onChange(value.includes(id) ? value.filter((each) => each !== id) : [...value, id]);
  if (!faces.length) return html`<p class="note">${t('The box does not know the cards of this deck.')}</p>`;
  return html`<div class="out-faces">${faces.map((face) => html`<button type="button" key=${face.id} disabled=${locked} data-test=${`out-${face.id}`}
    class=${`out-face ${value.includes(face.id) ? 'is-out' : ''}`} aria-pressed=${value.includes(face.id)}
    aria-label=${t('{card} left out', { card: faceTitle(face) })} onClick=${() => flip(face.id)}><${Card} face=${face} size=${44} /></button>`)}</div>`;
}
