/** The way in: large while people arrive, then small in a corner; it can be folded away. */
import { Animal } from '../animals.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { shortName } from '../names.js';
import { Picture } from '../pictures.js';

/** The codes of the own Wi-Fi and of the table, numbered: the first has to be scanned first. @param {{join: any}} props */
function TwoCodes({ join }) {
  const { wifi } = join;
  return html`<ol class="tv-codes">
    <li><img src=${wifi.qr} alt=${t('Code of the Wi-Fi {name}', { name: wifi.name })} data-test="tv-wifi" />
      <span class="tv-step">1 ${t('Join this Wi-Fi')}</span><span class="tv-small">${wifi.name}<br />${wifi.password}</span></li>
    <li><img src=${join.qr} alt=${t('Code to come in: {url}', { url: join.url })} data-test="tv-code" />
      <span class="tv-step">2 ${t('Open the table')}</span><span class="tv-small">${join.name}</span></li></ol>`;
}

/** @param {any} join */
function welcome(join) {
  if (!join || !join.qr) return t('Press the big button: the code comes up here.');
  if (join.nowhere) return t('The box looks for a network …');
  return t('Scan, tap a face, tap a chair.');
}

/** @param {{table: any|null, join: any}} props */
export function TvLobby({ table, join }) {
  const seats = table ? table.seats : [];
  return html`<div class="tv-lobby">
    <div class="tv-way-in">${join && join.wifi ? html`<${TwoCodes} join=${join} />` : join && join.qr ? html`<img class="tv-code" src=${join.qr} alt=${t('Code to come in: {url}', { url: join.url })} data-test="tv-code" />`
      : html`<span class="tv-no-code"><${Picture} name="button" size=${320} /></span>`}</div>
    <div class="tv-welcome">
      <p class="tv-big">${welcome(join)}</p>
      ${join && join.name && !join.wifi ? html`<p class="tv-address">${join.name}</p>` : null}
      <ul class="tv-arrived" aria-label=${t('Who is here')}>${seats.map((seat) => html`<li key=${seat.person}><${Animal} id=${seat.animal} size=${110} /><span class="tv-name">${shortName(seat.name, 5.4)}</span></li>`)}</ul>
    </div>
  </div>`;
}

/** @param {{join: any, folded: boolean, onFold: () => void}} props */
export function TvCorner({ join, folded, onFold }) {
  if (!join || !join.qr) return null;
  return html`<button type="button" class=${`tv-corner ${folded ? 'is-folded' : ''}`} aria-expanded=${!folded} data-test="tv-fold" onClick=${onFold}>
    ${folded ? html`<${Picture} name="qr" size=${56} />` : html`<img src=${join.qr} alt="" />`}
    <span class="said">${t('Code to come in: {url}', { url: join.url })}</span></button>`;
}
