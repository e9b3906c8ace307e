/** `/tv`: the big screen. It only reads; OK on the remote lets the sounds out, up and down fold the code, left and right let it speak. */
import { html, mount } from './html.js';
import { loadWords } from './i18n.js';
import { connect } from './live.js';
import { withNames } from './names.js';
import { noticeWords } from './notice_words.js';
import { Notices } from './parts/notices.js';
import { Tv } from './parts/tv_page.js';
import { keepAwake } from './awake.js';
import { applyTheme, remember, setting } from './settings.js';
import { muted, play, setMuted, wakeSound } from './sound.js';
import { readStart } from './start.js';
import { LONG, LONG_MS } from './table_hooks.js';
import { partOf, toldOf } from './told.js';
import { happened } from './tv_events.js';
import { followWayIn, wayInAfter } from './way_in.js';

const VERDICT_MS = 8000;
const WASH_MS = 1200;

const start = readStart();
applyTheme();
await loadWords(start);

let state = withNames(start.state) || { table: null, room: null };
let join = start.join;
const view = { folded: false, sound: false, verdict: false, wash: null, lost: false, told: '', speech: setting('speech') === 'on' };
const timers = {};
let awake = null;

function draw() {
  mount(html`<${Tv} state=${state} join=${join} view=${view} now=${live.now} onFold=${fold} onSound=${sound} onSpeech=${speech} /><${Notices} state=${state} still=${true}/>`);
}

/** Show something for a while. */
function show(what, value, ms) {
  clearTimeout(timers[what]);
  view[what] = value;
  timers[what] = setTimeout(() => { view[what] = what === 'wash' ? null : false; draw(); }, ms);
}

/** OK on the remote: sounds, the whole screen, and no screen saver. */
function sound() {
  wakeSound();
  wholeScreen();
  view.sound = !view.sound;
  setMuted(!view.sound);
  if (view.sound) play('tick');
  draw();
}

function wholeScreen() {
  const root = document.documentElement;
  if (!awake) awake = keepAwake();
  if (!document.fullscreenElement && root.requestFullscreen) root.requestFullscreen().catch(() => {}); // a TV that cannot shows it as it is
}

function speech() {
  view.speech = !view.speech;
  remember('speech', view.speech ? 'on' : '');
  draw();
}

function fold() { view.folded = !view.folded; draw(); }

const live = connect(start, {
  onState(frame) {
    const next = withNames(frame);
    const news = happened(state.table, next.table);
    if (state.table && next.table && partOf(state.table) !== partOf(next.table)) Object.assign(view, { verdict: false, told: '' });
    const told = next.table ? toldOf(state.table, next.table) : null;
    if (told && LONG.includes(told.kind)) show('told', noticeWords(told, next.table), LONG_MS);
    state = next;
    if (news.verdict) {
      view.told = ''; // what was told before it is over
      show('verdict', true, VERDICT_MS);
    }
    if (news.wash !== undefined) show('wash', { seat: news.wash, key: next.seq }, WASH_MS);
    if (news.sound && view.sound && !muted()) play(news.sound);
    draw();
  },
  onLost(now) { view.lost = now; draw(); },
});

/** People still arrive: nobody takes the code off the screen. */
const arriving = () => !state.table || state.table.phase === 'lobby' || state.table.phase === 'ready';
followWayIn('tv', (told) => { join = wayInAfter(join, told, arriving()); draw(); });

document.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') fold();
  else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') speech();
  else if (event.key === 'Enter' && event.target === document.body) sound();
});

draw();
