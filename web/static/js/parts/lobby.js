/** Before the game: my face, my chair, who else is there, how much we tap, and the code for the next. */
import { html, useState } from '../html.js';
import { inMiddle, remember } from '../settings.js';
import { t } from '../i18n.js';
import { ownerWords } from '../owner_words.js';
import { Picture } from '../pictures.js';
import { ChairsNow } from './chairs_now.js';
import { FacePicker } from './face_picker.js';
import { Level } from './level.js';
import { NameField } from './name_field.js';
import { PassOn } from './pass_on.js';
import { SameTable } from './same_table.js';

/** @param {{state: any, me: import('../me.js').Me, start: any, act: Function}} props */
export function Lobby({ state, me, start, act }) {
  const { table } = state;
  const [adding, setAdding] = useState(/** @type {'add'|'share'|null} */ (null));
  const [middle, setMiddle] = useState(inMiddle());
  const [named, setNamed] = useState(/** @type {number|null} */ (null));
  const mine = table.people.filter((person) => me.people.includes(person.person));
  const newest = named === null ? null : table.people.find((person) => person.person > named);
  const two = table.seats.length > 1;

  async function add(animal) {
    const before = Math.max(0, ...table.people.map((person) => person.person));
    const how = adding;
    setAdding(null);
    const answer = how === 'share' ? await act('take_face', { name: '', animal }) : await act('add_person', { name: '', animal });
    if (answer.t === 'ok' && how === 'add') setNamed(before);
  }
  const way = (id, words, picture) => html`<button class=${`tile lobby-way${adding === id ? ' chosen' : ''}`} data-test=${`more-${id}`} aria-expanded=${adding === id ? 'true' : 'false'}
    onClick=${() => setAdding(adding === id ? null : id)}><${Picture} name=${picture} size=${32}/><span>${words}</span></button>`;

  return html`<section class="lobby" data-test="lobby">
    <h1 class="said">${t('Come to the table')}</h1>
    ${(state.room.waiting || []).length ? html`<p class="card strong" role="status" data-test="somebody-waits">${t('Somebody would like to come in: press the big button.')}</p>` : null}
    ${mine.map((person) => html`<${NameField} key=${person.person} person=${person} act=${act}/>`)}
    ${table.last && table.people.length < 2 ? html`<${SameTable} last=${table.last} act=${act}/>` : null}
    <p class="strong lobby-hint">${two ? t('Tap where you sit.') : t('Waiting for one more …')}</p>
    <${ChairsNow} table=${table} mine=${me.seats} mover=${me.seats.length ? me.seats[0] : null} act=${act}/>
    ${newest ? html`<${NameField} key=${`new${newest.person}`} person=${newest} act=${act} onDone=${() => setNamed(null)}/>` : null}
    <div class="lobby-ways">${way('add', t('Somebody without a phone'), 'plus')}${way('share', t('Somebody shares this phone'), 'phone')}</div>
    ${adding ? html`<${FacePicker} table=${table} onNew=${add}/>` : null}
    <div class="card lobby-pass"><${PassOn} start=${start}/></div>
    <button class=${`tile lobby-way lobby-middle${middle ? ' chosen' : ''}`} role="switch" aria-checked=${middle ? 'true' : 'false'} data-test="set-middle"
      onClick=${() => { remember('middle', middle ? '' : 'on'); setMiddle(!middle); }}><${Picture} name="middle" size=${40}/><span class="grow">${t('This phone lies in the middle, for everybody')}</span><b>${middle ? t('yes') : t('no')}</b></button>
    <div><h2 class="note">${t('How much do we tap?')}</h2>
      <${Level} table=${table} locked=${!me.host} onLevel=${(tracking) => act('choose_rules', { changes: { tracking } })}/>
      ${me.host ? null : html`<p class="note" data-test="owner">${ownerWords(state, me)}</p>`}</div>
    <div class="row lobby-links"><a class="button quiet" href="/help" data-test="to-help">${t('Help')}</a></div>
    ${two || me.host ? html`<div class="lobby-go">${me.host ? html`<a class="button big" href="/host" data-test="to-host">${t('Chairs and rules')}</a>` : null}
      ${two ? html`<button class="button main big" data-test="show-rules" onClick=${() => act('show_rules')}>${t('On to the rules')}</button>` : null}</div>` : null}
  </section>`;
}
