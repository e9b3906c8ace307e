/** Another phone would like to play as somebody of this one: only this one can agree. */
import { Animal } from '../animals.js';
import { html } from '../html.js';
import { t } from '../i18n.js';

/** @param {{table: any, me: any, act: (cmd: string, args?: object) => Promise<any>}} props */
export function AskedFace({ table, me, act }) {
  const ask = (table.face_asks || []).find((each) => me.people.includes(each.person));
  if (!ask) return null;
  const who = table.people.find((each) => each.person === ask.person);
  const answer = (yes) => act('answer_face', { ...ask, yes });
  return html`<div class="asked-face" role="alertdialog" aria-label=${t('Another phone asks')} data-test="asked-face">
    <${Animal} id=${who.animal} size=${48}/><p class="grow">${t('Another phone would like to play as {name}, too.', { name: who.name })}</p>
    <span class="row"><button type="button" class="button main" data-test="asked-face-yes" onClick=${() => answer(true)}>${t('Yes, that is us')}</button>
      <button type="button" class="button" data-test="asked-face-no" onClick=${() => answer(false)}>${t('No')}</button></span></div>`;
}
