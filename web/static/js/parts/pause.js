/** All clocks stand still: anybody stops them and lets them run on. */
import { Glyph } from '../cards.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { GoPicture, PausePicture } from './icons.js';
import { tileClass } from './pad_tile.js';

/** Beside the clock in the line: stop it, or let it run on. @param {{stands: boolean, onPause: (paused: boolean) => void}} props */
export function ClockButton({ stands, onPause }) {
  return stands ? html`<button class="line-clock line-go" data-test="clock-go" onClick=${() => onPause(false)}><${GoPicture}/><span>${t('Go on')}</span></button>`
    : html`<button class="line-clock" data-test="clock-pause" aria-label=${t('Stop all clocks')} onClick=${() => onPause(true)}><${PausePicture}/></button>`;
}

/** Region D while somebody has stopped the clocks: one tile, and the own cards one tap away. */
export function PadPaused({ unsure, tap, putAside, pad }) {
  return html`<div class="pad-paused">
    <button class=${tileClass('pause', unsure, 'pad-card')} data-test="go-on" onClick=${() => tap('pause', 'pause_clocks', { paused: false })}>
      <${GoPicture} size=${56}/><span>${t('Go on')}</span></button>
    <button class="tile" data-test="put-aside" onClick=${() => putAside(pad.key)}><${Glyph} kind="num" size=${36}/><span>${t('To the cards')}</span></button></div>`;
}
