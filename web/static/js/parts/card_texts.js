/** What the family has written on its white cards. */
import { faceTitle } from '../cards.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { holds } from '../typing.js';

/** @param {{table: any, ask: (cmd: string, args?: object) => Promise<any>}} props */
export function CardTexts({ table, ask }) {
  const white = table.deck.faces.filter((face) => (face.effects || []).some((effect) => effect.startsWith('text')));
  const texts = table.card_texts || {};
  return white.map((face) => html`<label key=${face.id} class="card-text">${t('What stands on the card “{card}”?', { card: faceTitle(face) })}
    <input class="text-input" type="text" autocomplete="off" enterkeyhint="done" data-test=${`card-text-${face.id}`} value=${texts[face.id] || ''}
      placeholder=${t('Everybody sings a song')} ...${holds(120, () => {})} onChange=${(event) => ask('set_card_text', { face: face.id, text: event.target.value.trim() })} /></label>`);
}
