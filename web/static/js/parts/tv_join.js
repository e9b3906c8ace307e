/** The way in: large while people arrive, then small in a corner; it can be folded away. */
import { Animal } from '../animals.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { shortName } from '../names.js';
import { Picture } from '../pictures.js';

/** @param {{table: any|null, join: any}} props */
export function TvLobby({ table, join }) {
  const seats = table ? table.seats : [];
  return html`<div class="tv-lobby">
    <div class="tv-way-in">${join && join.qr ? html`<img class="tv-code" src=${join.qr} alt=${t('Code to come in: {url}', { url: join.url })} data-test="tv-code" />`
      : html`<span class="tv-no-code"><${Picture} name="button" size=${320} /></span>`}</div>
    <div class="tv-welcome">
      <p class="tv-big">${join && join.qr ? t('Scan, tap a face, tap a chair.') : t('Press the big button: the code comes up here.')}</p>
      ${join && join.name ? html`<p class="tv-address">${join.name}</p>` : null}
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
