/** `/host`: chairs, phones, how much we tap, rules; then the rules stand on every phone. */
import { html, mount } from './html.js';
import { loadWords, t } from './i18n.js';
import { connect } from './live.js';
import { meOf } from './me.js';
import { withNames } from './names.js';
import { applyTheme } from './settings.js';
import { readStart } from './start.js';
import { Host } from './parts/host_page.js';
import { Notices } from './parts/notices.js';

const start = readStart();
applyTheme();
await loadWords(start);

let state = withNames(start.state);
let lost = false;

const live = connect({ ...start, role: 'phone' }, {
  onState(frame) {
    const dealt = state && state.table && state.table.phase === 'ready' && frame.table && frame.table.phase === 'play';
    const ended = state && state.table && state.table.phase !== 'ended' && frame.table && frame.table.phase === 'ended';
    state = withNames(frame);
    if (dealt || ended) location.assign('/table');
    else draw();
  },
  onLost(now) { lost = now; draw(); },
});

function draw() {
  if (!state || !state.table) {
    mount(html`<p class="page">${t('Press the big button to come in.')}</p>`);
    return;
  }
  mount(html`<${Host} state=${state} me=${meOf(state, start.ref)} act=${live.act} lost=${lost} start=${start} /><${Notices} state=${state}/>`);
}

draw();
