/** `/table`: this phone's page for the whole evening, phase by phase. */
import { html, mount } from './html.js';
import { loadWords } from './i18n.js';
import { loadEvening } from './later.js';
import { connect } from './live.js';
import { meOf } from './me.js';
import { middleOf } from './middle.js';
import { withNames } from './names.js';
import { AskedFace } from './parts/asked_face.js';
import { Between, isLater } from './parts/between.js';
import { Notices, Unsaved } from './parts/notices.js';
import { PlayPage } from './play_page.js';
import { usePrinting } from './printing.js';
import { applyTheme, inMiddle, remember, setting } from './settings.js';
import { besideTable } from './sitting.js';
import { readStart } from './start.js';
import { useNotice, useSaid, useTableSounds } from './table_hooks.js';
import { partOf } from './told.js';
import { refusal } from './words.js';

const NOTE_MS = 4500;
/** Refused without a word: the screen shows already why. */
const SILENT = ['turn_moved', 'no_window', 'already_pressed', 'own_uno', 'already_your_turn', 'clocks_already_so'];
const RACE = ['call_uno', 'catch', 'call_stop'];

const start = readStart();
applyTheme();
let state = start.state;
let read = false;
let lost = false;
let note = /** @type {string|null} */ (null);
let noteTimer = 0;
const live = connect(start, { onState, onRefusal, onLost(now) { lost = now; draw(); } });

function onState(frame) {
  if (state && state.table && frame.table && partOf(state.table) !== partOf(frame.table)) note = null;
  state = withNames(frame);
  if (!frame.table || frame.table.phase === 'lobby') location.replace('/');
  else draw();
}

function onRefusal(code, data, cmd) {
  if (SILENT.includes(code) || (RACE.includes(cmd) && code !== 'call_on_the_button')) return;
  clearTimeout(noteTimer);
  note = refusal(code, data);
  noteTimer = setTimeout(() => { note = null; draw(); }, NOTE_MS);
  draw();
}

function set(name, value) {
  remember(name, value);
  applyTheme();
  draw();
}

function act(cmd, args, more) {
  const answer = live.act(cmd, args, more);
  answer.then(draw);
  return answer;
}

function Page({ state: now }) {
  const { table } = now;
  const mine = meOf(now, start.ref);
  const me = inMiddle() && table.phase === 'play' ? middleOf(mine) : mine;
  const notice = useNotice(table);
  const said = useSaid(table, me, me.seats.length ? me.seats[0] : null, notice);
  useTableSounds(table, me);
  const props = { state: now, me, act, start, lost, note, notice, set, waiting: live.waiting(), redraw: draw, now: live.now };
  return html`${table.phase === 'play' && !besideTable(table, mine) ? html`<${PlayPage} key=${`${table.game}.${table.round}`} ...${props}/>` : html`<${Between} ...${props}/>`}
    <${AskedFace} table=${table} me=${mine} act=${act}/>
    <${Notices} state=${now}/><${Unsaved} state=${now}/>
    <div class="said" role="status" aria-live="polite" data-test="said">${said}</div>`;
}

function draw() {
  if (!read) return;
  if (state && state.table) usePrinting(state.table.deck, setting('printing'));
  if (state && state.table && state.table.phase !== 'lobby') mount(html`<${Page} state=${state}/>`);
}

/** All that the first paint needs: a phone in the middle or a late guest sees at once what is there. */
function loadFirst() {
  const later = state && state.table && (isLater(state.table) || inMiddle());
  return Promise.all([loadWords(start), later ? loadEvening() : null]);
}

/** Animals lend their names in this phone's language: whoever came before the words is named anew. */
loadFirst().then(() => {
  read = true;
  state = withNames(state);
  draw();
});
