/** Region D: the only part that changes with the state. */
import { html } from '../html.js';
import { t } from '../i18n.js';
import { PadCameOut, PadSkipped, PadTake } from './pad_aimed.js';
import { PadAsk, PadQuestion } from './pad_asked.js';
import { PadChallenge, PadSaw } from './pad_challenge.js';
import { AskStake, PadBid, PadDoubt, PadReveal, PadWatch, WhoDoubts } from './pad_doubt.js';
import { PadQuery, PadThinking } from './pad_query.js';
import { PadScores } from './pad_scores.js';
import { PadTurn } from './pad_turn.js';
import { PadWait } from './pad_wait.js';
import { PadPaused } from './pause.js';

/**
 * @param {{table: any, me: any, pad: import('../pad_state.js').Pad, unsure: string|null,
 *   tap: (name: string, cmd: string, args: object, more?: object) => any, ask: (ask: any) => void, closeAsk: () => void,
 *   putAside: (key: string) => void, toTurn: () => void, begin: (seat: number) => void}} props
 *   putAside: what the box asks is not answered here; toTurn: the own cards instead of a doubt; begin: first touch of a turn
 */
export function Pad(props) {
  return html`<section class="pad" data-test=${`pad-${props.pad.kind}`} aria-label=${t('What happened?')}>${inside(props)}</section>`;
}

function inside(props) {
  const { table, pad } = props;
  switch (pad.kind) {
    case 'ask': return html`<${PadAsk} key=${`${pad.ask.kind}${pad.ask.seat}`} ...${props}/>`;
    case 'question': return html`<${PadQuestion} key=${pad.key} ...${props}/>`;
    case 'query': return html`<${PadQuery} key=${pad.key} ...${props}/>`;
    case 'thinking': return html`<${PadThinking} ...${props}/>`;
    case 'stake': return html`<${AskStake} key=${pad.key} ...${props}/>`;
    case 'who_doubts': return html`<${WhoDoubts} ...${props}/>`;
    case 'paused': return html`<${PadPaused} ...${props}/>`;
    case 'scores': return html`<${PadScores} ...${props}/>`;
    case 'reveal': return html`<${PadReveal} ...${props}/>`;
    case 'bid': return html`<${PadBid} ...${props}/>`;
    case 'bidding': return html`<${PadWatch} table=${table} faces=${[table.facedown.doubter, table.facedown.by]} words=${table.facedown.offers.length ? t('They bid.') : t('Doubt!')} aside=${() => props.putAside(pad.key)}/>`;
    case 'saw': return html`<${PadSaw} key=${pad.key} ...${props}/>`;
    case 'looking': return html`<${PadWatch} table=${table} faces=${[table.challenge.victim]} words=${t('{name} looks.', { name: table.seats[table.challenge.victim].name })} aside=${() => props.putAside(pad.key)}/>`;
    case 'challenge': return html`<${PadChallenge} ...${props}/>`;
    case 'came_out': return html`<${PadCameOut} ...${props}/>`;
    case 'take': return html`<${PadTake} ...${props}/>`;
    case 'skipped': return html`<${PadSkipped} ...${props}/>`;
    case 'doubt': return html`<${PadDoubt} ...${props}/>`;
    case 'drawn': case 'turn': return html`<${PadTurn} key=${`${table.turn_no}${pad.kind}`} ...${props}/>`;
    default: return html`<${PadWait} ...${props}/>`;
  }
}
