/** Who comes and who goes, in a line everybody sees. */
import { Animal } from '../animals.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { comingWords } from '../notice_words.js';
import { Picture } from '../pictures.js';

/** Lines under a heading. @param {{table: any}} props */
export function Comings({ table }) {
  const words = comingWords(table);
  return words.length ? html`<ul class="comings" data-test="comings">${words.map(({ key, animal, text }) => html`<li key=${key}>
    <${Animal} id=${animal} size=${28}/><span>${text}</span></li>`)}</ul>` : null;
}

/** Small faces in the strip. @param {{table: any}} props */
export function ComingFaces({ table }) {
  return (table.coming || []).map((who) => html`<span key=${who.person} class="strip-coming" data-test=${`coming-${who.person}`}>
    <${Picture} name="plus" size=${14}/><${Animal} id=${who.animal} size=${26} label=${t('{name} joins with the next round.', { name: who.name })}/></span>`);
}
