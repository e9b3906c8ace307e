/** Not let in yet: one sentence, one picture. */
import { html } from '../html.js';
import { t } from '../i18n.js';
import { BigButton } from './icons.js';

export function Waiting() {
  return html`<section class="waiting" data-test="waiting">
    <span class="waiting-button"><${BigButton} size=${168}/></span>
    <h1>${t('Press the big button to come in.')}</h1>
    <p class="note">${t('Or scan the code on the big screen or on another phone.')}</p></section>`;
}
