/** Score only: the round is over, or somebody wants to think about a card. */
import { html } from '../html.js';
import { t } from '../i18n.js';
import { thinks } from '../asked.js';
import { WordTile } from './pad_tile.js';

export function PadScores({ table, pad, unsure, tap, ask }) {
  const light = thinks(table);
  const name = light ? 'speak-up' : 'begin-think-time';
  const think = () => (light ? tap(name, 'speak_up', pad.seat === null ? {} : { seat: pad.seat }) : tap(name, 'begin_think_time', {}));
  return html`<div class="pad-scores"><${WordTile} name="round-over" picture="num" words=${t('Round over')} size=${56} extra="pad-card" unsure=${unsure === 'who-out' ? 'round-over' : null} onTap=${() => ask({ kind: 'out' })}/>
    <${WordTile} name=${name} picture=${light ? 'eye' : 'clock'} words=${light ? t('I do!') : t('Think time')} size=${56} extra="pad-card" unsure=${unsure} onTap=${think}/></div>`;
}
