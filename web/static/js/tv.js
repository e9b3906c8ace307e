/** `/tv`: the big screen. It only reads; OK on the remote lets the sounds out, up and down fold the code. */
import { html, mount } from './html.js';
import { loadWords } from './i18n.js';
import { connect } from './live.js';
import { withNames } from './names.js';
import { Notices } from './parts/notices.js';
import { Tv } from './parts/tv_page.js';
import { applyTheme } from './settings.js';
import { muted, play, setMuted, wakeSound } from './sound.js';
import { readStart } from './start.js';
import { happened } from './tv_events.js';

const VERDICT_MS = 8000;
const WASH_MS = 1200;

const start = readStart();
applyTheme();
await loadWords(start);

let state = withNames(start.state) || { table: null, room: null };
const view = { folded: false, sound: false, verdict: false, wash: null, link: 'open' };
const timers = {};

function draw() {
  mount(html`<${Tv} state=${state} join=${start.join} view=${view} onFold=${fold} onSound=${sound} /><${Notices} state=${state} still=${true}/>`);
}

/** Show something for a while. */
function show(what, value, ms) {
  clearTimeout(timers[what]);
  view[what] = value;
  timers[what] = setTimeout(() => { view[what] = what === 'wash' ? null : false; draw(); }, ms);
}

function sound() {
  wakeSound();
  view.sound = !view.sound;
  setMuted(!view.sound);
  if (view.sound) play('tick');
  draw();
}

function fold() { view.folded = !view.folded; draw(); }

connect(start, {
  onState(frame) {
    const next = withNames(frame);
    const news = happened(state.table, next.table);
    if (state.table && next.table && state.table.phase !== next.table.phase) view.verdict = false;
    state = next;
    if (news.verdict) show('verdict', true, VERDICT_MS);
    if (news.wash !== undefined) show('wash', { seat: news.wash, key: next.seq }, WASH_MS);
    if (news.sound && view.sound && !muted()) play(news.sound);
    draw();
  },
  onLink(word) { view.link = word; draw(); },
});

document.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') fold();
  else if (event.key === 'Enter' && event.target === document.body) sound();
});

draw();
