/** `/`: from "press the button" to a chair at the table. */
import { html, mount } from './html.js';
import { loadWords, t } from './i18n.js';
import { connect } from './live.js';
import { meOf } from './me.js';
import { withNames } from './names.js';
import { AskedFace } from './parts/asked_face.js';
import { Langs } from './parts/langs.js';
import { Lobby } from './parts/lobby.js';
import { Notices } from './parts/notices.js';
import { Waiting } from './parts/waiting.js';
import { WhoAreYou } from './parts/who_are_you.js';
import { applyTheme } from './settings.js';
import { readStart } from './start.js';
import { refusal } from './words.js';

const NOTE_MS = 4500;

const start = readStart();
const faces = location.search.startsWith('?faces');
applyTheme();
let state = start.state;
let read = false;
let note = '';
let lost = false;
let timer = 0;

const live = connect(start, {
  onState(frame) { state = withNames(frame); draw(); },
  onRefusal(code, data) {
    clearTimeout(timer);
    note = refusal(code, data);
    timer = setTimeout(() => { note = ''; draw(); }, NOTE_MS);
    draw();
  },
  onLost(now) { lost = now; draw(); },
});
const act = (cmd, args) => live.act(cmd, args);

function Page() {
  const table = state && state.table;
  const me = table ? meOf(state, start.ref) : null;
  return html`<main class="page join">${view(table, me)}
    ${me ? html`<${AskedFace} table=${table} me=${me} act=${act}/>` : null}
    ${note || lost ? html`<p class="join-note" role="alert" data-test="note">${note || t('Looking for the box …')}</p>` : null}
    <${Notices} state=${state}/>
    <${Langs} start=${start} kind="join-langs row"/>
  </main>`;
}

function view(table, me) {
  if (!table) return html`<${Waiting}/>`;
  const props = { state, me, start, act };
  return me.people.length && !faces ? html`<${Lobby} ...${props}/>` : html`<${WhoAreYou} ...${props}/>`;
}

function draw() {
  if (!read) return;
  const table = state && state.table;
  if (table && !faces && table.phase !== 'lobby' && meOf(state, start.ref).people.length) location.replace('/table');
  else mount(html`<${Page}/>`);
}

/** Animals lend their names in this phone's language: whoever came before the words is named anew. */
loadWords(start).then(() => {
  read = true;
  state = withNames(state);
  draw();
});
