/** Score only: the round is over, or somebody wants to think about a card. */
import { html } from '../html.js';
import { t } from '../i18n.js';
import { thinks } from '../asked.js';
import { WordTile } from './pad_tile.js';

export function PadScores({ table, pad, unsure, tap, ask }) {
  const light = thinks(table);
  const think = () => (light ? tap('think', 'speak_up', pad.seat === null ? {} : { seat: pad.seat }) : tap('think', 'begin_think_time', {}));
  return html`<div class="pad-scores"><${WordTile} name="round-over" picture="num" words=${t('Round over')} size=${56} extra="pad-card" unsure=${unsure === 'out' ? 'round-over' : null} onTap=${() => ask({ kind: 'out' })}/>
    <${WordTile} name=${light ? 'speak-up' : 'begin-think-time'} picture=${light ? 'eye' : 'clock'} words=${light ? t('I do!') : t('Think time')} size=${56} extra="pad-card" unsure=${unsure} onTap=${think}/></div>`;
}
