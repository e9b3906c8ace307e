/** What this phone has opened itself, or what the box asks of it: which picture answers which question. */
import { html } from '../html.js';
import { t } from '../i18n.js';
import { askWords } from '../ask_words.js';
import { AskColour, AskCount, AskFace, AskNumber } from './pad_ask.js';
import { AskInstead } from './pad_challenge.js';
import { AskFirst } from './pad_first.js';
import { AskSeveral } from './pad_several.js';
import { AskTotal } from './pad_total.js';

const MOST_OUT = 12;

export function PadAsk(props) {
  const { table, pad, tap, closeAsk } = props;
  const { ask } = pad;
  const words = askWords(ask, table);
  const says = (name, cmd, args) => { tap(name, cmd, args); closeAsk(); };
  const inPlay = table.seats.filter((seat) => !seat.out);
  const faces = (test, cmd) => html`<${AskFace} seats=${inPlay} words=${words} test=${test} close=${closeAsk} say=${(seat) => says(test, cmd, { seat })}/>`;
  const number = (test, from, to, say) => html`<${AskNumber} seat=${table.seats[ask.seat]} words=${words} from=${from} to=${to} test=${test} close=${closeAsk} say=${say}/>`;
  switch (ask.kind) {
    case 'colour': return html`<${AskColour} ...${props}/>`;
    case 'count': return html`<${AskCount} ...${props}/>`;
    case 'out': return faces('who-out', 'end_round');
    case 'dealer': return faces('deals', 'set_dealer');
    case 'starts': return faces('starts', 'set_turn');
    case 'drew': return number('drew', 1, MOST_OUT, (cards) => says('draw', 'draw', { seat: ask.seat, turn_no: table.turn_no, cards }));
    case 'discard': return number('went', 0, Math.min(MOST_OUT, table.seats[ask.seat].hand - 1), (n) => (
      n ? says(`hand-${ask.seat}`, 'set_hand_count', { seat: ask.seat, cards: Math.max(1, table.seats[ask.seat].hand - n) }) : closeAsk()));
    case 'whom': return html`<${AskFace} seats=${table.seats.filter((seat) => ask.few.includes(seat.seat))} words=${words} test="whom" close=${closeAsk}
      say=${(target) => says('whom', 'aim_catch', { seat: ask.seat, target })}/>`;
    case 'several': return html`<${AskSeveral} ...${props}/>`;
    case 'instead': return html`<${AskInstead} ...${props}/>`;
    case 'first': return html`<${AskFirst} ...${props}/>`;
    case 'total': return html`<${AskTotal} ...${props}/>`;
    default: return null;
  }
}

/** The box wants to know something of a chair of this phone. */
export function PadQuestion({ table, pad, tap, putAside }) {
  const { question } = pad;
  const words = askWords(question, table);
  const aside = () => putAside(pad.key);
  switch (question.kind) {
    case 'target': return html`<${AskFace} seats=${table.seats.filter((seat) => !seat.out && seat.seat !== question.seat)} words=${words} test="target" close=${aside}
      say=${(target) => tap('target', 'name_target', { seat: question.seat, target })}/>`;
    case 'count': return html`<${AskNumber} seat=${table.seats[question.seat]} words=${words} from=${0} to=${MOST_OUT} test="came" close=${aside}
      say=${(cards) => tap('draw', 'draw', { seat: question.seat, cards })}/>`;
    default: return html`<div class="ask ask-text"><p class="pad-words" data-test="card-text">${(table.card_texts || {})[question.face] || t('Nothing is written on this card yet.')}</p>
      <button class="tile" data-test="text-read" onClick=${aside}>${t('Done')}</button></div>`;
  }
}
