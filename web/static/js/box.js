/** `/box`: the box drawn on a screen, where there is none of wood. A press counts at the first touch. */
import { connectBox } from './box_link.js';
import { buttonWords } from './button_words.js';
import { html, mount } from './html.js';
import { loadWords, t } from './i18n.js';
import { BoxPicture } from './parts/box_picture.js';
import { applyTheme } from './settings.js';
import { readStart } from './start.js';
import { followWayIn } from './way_in.js';
import { refusal } from './words.js';

const start = /** @type {any} */ (readStart());
applyTheme();
await loadWords(start);

const view = { state: start.state, lamps: start.lamps || { button_light: false, status: false }, note: '', link: 'open' };
/** @type {any} */
let join = start.join;
const down = new Set();
const catchThere = 'catch' in document.getElementById('app').dataset;

function draw() {
  const does = buttonWords(view.state && view.state.room ? view.state.room.button : '');
  mount(html`<div class="box-page"><h1 class="said">${t('The box')}</h1>
    <${BoxPicture} lamps=${view.lamps} does=${does} catchThere=${catchThere} onDown=${press} onUp=${release} />
    <p class="box-note" role="status" data-test="box-note">${view.link === 'closed' ? t('Looking for the box …') : view.note}</p>
    <${WayIn} join=${join} />
    <p class="note box-why">${t('This is a drawing of the box: press it like the real one.')}</p></div>`);
}

/** The code, where this screen stands at the table. @param {{join: any}} props */
function WayIn({ join }) {
  if (!join || !join.qr) return null;
  const { wifi } = join;
  return html`<div class="row box-way-in">
    ${wifi ? html`<figure><img class="pass-qr" src=${wifi.qr} width="160" height="160" alt=${t('Code of the Wi-Fi {name}', { name: wifi.name })} data-test="box-wifi"/>
      <figcaption>1 ${t('Join this Wi-Fi')}<br/>${wifi.name} · ${wifi.password}</figcaption></figure>` : null}
    <figure><img class="pass-qr" src=${join.qr} width="160" height="160" alt=${t('Code to come in: {url}', { url: join.url })} data-test="box-code"/>
      <figcaption>${wifi ? `2 ${t('Open the table')}` : null}<br/>${join.name}</figcaption></figure></div>`;
}

const link = connectBox({
  onState(frame) { view.state = frame; view.note = ''; draw(); },
  onLamps(lamps) { view.lamps = lamps; draw(); },
  onNo(code, data) { view.note = refusal(code, data); draw(); },
  onLink(word) { view.link = word; draw(); },
});

function press(button) { down.add(button); link.button(button, true); }

function release(button) { if (down.delete(button)) link.button(button, false); }

followWayIn('box', (told) => { join = told.join; draw(); });
draw();
