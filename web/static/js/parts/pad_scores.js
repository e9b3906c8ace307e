/** Score only: the pad knows one thing, that the round is over. */
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Glyph } from '../cards.js';

export function PadScores({ unsure, ask }) {
  return html`<div class="pad-scores"><button class=${`tile pad-card${unsure === 'out' ? ' unsure' : ''}`} data-test="round-over" onClick=${() => ask({ kind: 'out' })}>
    <${Glyph} kind="num" size=${56}/><span>${t('Round over')}</span></button></div>`;
}
