/** Who is one of the little ones: their presses may get a head start, where the rules give one. */
import { Animal } from '../animals.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Picture } from '../pictures.js';

/** @param {{table: any, locked: boolean, act: (cmd: string, args?: object) => Promise<any>}} props */
export function YoungRow({ table, locked, act }) {
  const young = table.young || [];
  if (!table.people.length) return null;
  return html`<div class="young"><p class="row"><${Picture} name="young" size=${28} /><span class="strong">${t('Who is little?')}</span></p>
    <div class="row" role="group" aria-label=${t('Who is little?')}>${table.people.map((who) => html`<button type="button" key=${who.person} disabled=${locked}
      class=${`chip ${young.includes(who.person) ? 'chosen' : ''}`} aria-pressed=${young.includes(who.person)} data-test=${`young-${who.person}`}
      onClick=${() => act('mark_young', { person: who.person, young: !young.includes(who.person) })}>
      <${Animal} id=${who.animal} size=${32} /><span>${who.name}</span>${young.includes(who.person) ? html`<${Picture} name="tick" size=${18} />` : null}</button>`)}</div>
    <p class="note">${youngLine(table)}</p></div>`;
}

function youngLine(table) {
  const seconds = table.rules.young_head_start_s;
  return seconds ? t('Their presses count {n} s earlier.', { n: seconds }) : t('These rules give them no head start; you find it under UNO.');
}
