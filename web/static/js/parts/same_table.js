/** "Same table as last time?": faces in their chairs, one tap. */
import { Animal } from '../animals.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { shortName } from '../names.js';

/** @param {{last: any, act: Function}} props */
export function SameTable({ last, act }) {
  return html`<button class="tile same-table" data-test="same-again" onClick=${() => act('same_again')}>
    <b class="line">${t('Same table as last time?')}</b>
    <span class="same-faces">${last.people.map((who) => html`<span key=${who.name} class="same-face"><${Animal} id=${who.animal} size=${44}/><span class="note">${shortName(who.name, 4.8)}</span></span>`)}</span></button>`;
}
