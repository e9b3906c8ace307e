/** Beside the table: in with the next round, or out of the game. It turns into the table by itself. */
import { Animal } from '../animals.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { NameField } from './name_field.js';
import { Standings } from './standings.js';

/** @param {{state: any, me: import('../me.js').Me, act: (cmd: string, args?: object) => Promise<any>}} props */
export function Beside({ state, me, act }) {
  const { table } = state;
  const mine = table.people.filter((who) => me.people.includes(who.person));
  const comes = (who) => table.coming.some((each) => each.person === who.person);
  return html`<section class="beside page" data-test="beside">
    ${mine.map((who) => html`<div key=${who.person} class="beside-who card">
      ${comes(who) ? html`<h1 data-test="next-round-you">${mine.length > 1 ? t('{name} joins with the next round.', { name: who.name }) : t('You play from the next round on.')}</h1>
        <${NameField} person=${who} act=${act}/>
        <button type="button" class="button quiet" data-test=${`not-after-all-${who.person}`} onClick=${() => act('remove_person', { person: who.person })}>${t('Not after all')}</button>`
    : html`<h1><${Animal} id=${who.animal} size=${64}/> ${t('{name} is not playing just now.', { name: who.name })}</h1>
        <button type="button" class="button main big" data-test=${`play-along-${who.person}`} onClick=${() => act('play_along', { person: who.person })}>${t('Play from the next round on')}</button>`}
    </div>`)}
    <h2>${t('How it stands')}</h2><${Standings} table=${table}/>
  </section>`;
}
