/** A phone that was let in and has no face yet, or wants another. */
import { html } from '../html.js';
import { t } from '../i18n.js';
import { FacePicker } from './face_picker.js';
import { NameField } from './name_field.js';
import { SameTable } from './same_table.js';
import { TakenFaces } from './taken_faces.js';

/** @param {{state: any, me: import('../me.js').Me, act: Function}} props */
export function WhoAreYou({ state, me, act }) {
  const { table } = state;
  const live = (state.room && state.room.live) || [];
  const free = table.people.filter((who) => me.host || !who.phones.some((phone) => live.includes(phone))).map((who) => who.person)
    .filter((person) => !me.people.includes(person));
  const seated = table.game === null || table.game === undefined || table.phase === 'lobby' || table.phase === 'ready';
  const take = (person) => act('take_face', { person });
  const mine = table.people.filter((person) => me.people.includes(person.person));
  return html`<section class="who" data-test="who">
    <h1>${mine.length ? t('Faces on this phone') : t('Who are you?')}</h1>
    ${mine.map((person) => html`<div key=${person.person} class="who-mine"><${NameField} person=${person} act=${act}/>
      <button class="button" data-test=${`leave-${person.person}`} onClick=${() => act('leave_face', { person: person.person })}>${t('Put down')}</button></div>`)}
    ${table.last && table.phase === 'lobby' && table.people.length < 2 ? html`<${SameTable} last=${table.last} act=${act}/>` : null}
    ${free.length ? html`<p class="note">${t('Were you here before? Tap your own face.')}</p>` : null}
    ${seated ? null : html`<p class="note">${t('New faces play from the next round on.')}</p>`}
    <${FacePicker} table=${table} free=${free} onTake=${take} onNew=${(animal) => act('take_face', { name: '', animal })}/>
    <${TakenFaces} state=${state} me=${me} act=${act} people=${table.people.filter((person) => !free.includes(person.person) && !me.people.includes(person.person))}/>
    ${seated && !mine.length ? null : html`<a class="button big" href="/table" data-test="to-table">${mine.length ? t('Back to the table') : t('Just watch')}</a>`}
  </section>`;
}
