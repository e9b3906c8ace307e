/** How much the family taps: three pictures, the one for a first evening in front. */
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Picture } from '../pictures.js';

/** @param {{table: any, locked: boolean, onLevel: (tracking: string) => void}} props */
export function Level({ table, locked, onLevel }) {
  const now = table.next_tracking || table.tracking;
  const levels = [
    ['scores', t('Score only'), t('good for the first evening')],
    ['turns', t('Whose turn'), t('one tap a turn, or the button')],
    ['hands', t('Everything'), t('one tap a card')],
  ];
  return html`<div class="levels" role="group" aria-label=${t('How much we tap')}>
    ${levels.map(([id, label, hint]) => html`<button type="button" class=${`tile level ${now === id ? 'chosen' : ''}`} key=${id} disabled=${locked}
      aria-pressed=${now === id} data-test=${`level-${id}`} onClick=${() => onLevel(id)}>
      <${Picture} name=${id} size=${56} /><span class="strong">${label}</span><span class="note">${hint}</span></button>`)}
  </div>`;
}
