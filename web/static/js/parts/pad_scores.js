/** Score only: the round is over, or somebody wants to think about a card. */
import { html } from '../html.js';
import { t } from '../i18n.js';
import { thinks } from '../asked.js';
import { Glyph } from '../cards.js';
import { WordTile } from './pad_tile.js';

export function PadScores({ table, pad, unsure, tap, ask }) {
  const light = thinks(table);
  const think = () => (light ? tap('think', 'speak_up', pad.seat === null ? {} : { seat: pad.seat }) : tap('think', 'begin_think_time', {}));
  return html`<div class="pad-scores"><button class=${`tile pad-card${unsure === 'out' ? ' unsure' : ''}`} data-test="round-over" onClick=${() => ask({ kind: 'out' })}>
    <${Glyph} kind="num" size=${56}/><span>${t('Round over')}</span></button>
    <${WordTile} name=${light ? 'speak-up' : 'begin-think-time'} picture=${light ? 'eye' : 'clock'} words=${light ? t('I do!') : t('Think time')} size=${56} extra="pad-card" unsure=${unsure} onTap=${think}/></div>`;
}
