/** Region D: the only part that changes with the state. */
import { html } from '../html.js';
import { t } from '../i18n.js';
import { AskColour, AskCount, AskOut } from './pad_ask.js';
import { PadScores } from './pad_scores.js';
import { PadTake, PadTurn } from './pad_turn.js';
import { PadWait } from './pad_wait.js';

/**
 * @param {{table: any, me: any, pad: import('../pad_state.js').Pad, unsure: string|null,
 *   tap: (name: string, cmd: string, args: object) => void, ask: (ask: any) => void, closeAsk: () => void}} props
 */
export function Pad(props) {
  return html`<section class="pad" data-test=${`pad-${props.pad.kind}`} aria-label=${t('What happened?')}>${inside(props)}</section>`;
}

function inside(props) {
  const { pad } = props;
  switch (pad.kind) {
    case 'ask': return { colour: html`<${AskColour} ...${props}/>`, count: html`<${AskCount} ...${props}/>`, out: html`<${AskOut} ...${props}/>` }[pad.ask.kind];
    case 'scores': return html`<${PadScores} ...${props}/>`;
    case 'take': return html`<${PadTake} ...${props}/>`;
    case 'drawn': case 'turn': return html`<${PadTurn} key=${`${props.table.turn_no}${pad.kind}`} ...${props}/>`;
    default: return html`<${PadWait} ...${props}/>`;
  }
}
