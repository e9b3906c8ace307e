/** How much this family wants to tap, as three pictures. */
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Picture } from '../pictures.js';

/** @param {{table: any, host: boolean, act: Function}} props */
export function Level({ table, host, act }) {
  const levels = [['scores', t('Score only')], ['turns', t('Whose turn')], ['hands', t('Everything')]];
  return html`<fieldset class="levels"><legend class="note">${t('How much do we tap?')}</legend>
    ${levels.map(([id, words]) => html`<button key=${id} type="button" class=${`tile${table.tracking === id ? ' chosen' : ''}`} data-test=${`level-${id}`}
      aria-pressed=${table.tracking === id ? 'true' : 'false'} disabled=${!host && table.tracking !== id}
      onClick=${() => act('choose_rules', { changes: { tracking: id } })}><${Picture} name=${id} size=${48}/><span>${words}</span></button>`)}</fieldset>`;
}
