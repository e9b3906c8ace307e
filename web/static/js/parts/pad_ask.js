/** Questions on the pad, each answered with a picture; what nobody answers goes away by itself. */
import { Animal } from '../animals.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { COLOURS, Mark, colourName, markName } from '../marks.js';
import { ClosePicture } from './icons.js';

const Close = ({ close }) => html`<button class="tile ask-close" data-test="ask-close" aria-label=${t('Never mind')} onClick=${close}><${ClosePicture}/></button>`;

/** The colour after a wild, or the colour in force put right. */
export function AskColour({ tap, closeAsk }) {
  const say = (colour) => { tap('colour', 'set_colour', { colour }); closeAsk(); };
  return html`<div class="ask ask-colour" role="group" aria-label=${t('Which colour?')}>
    ${COLOURS.map((colour) => html`<button key=${colour} class=${`tile paint-${colour}`} data-test=${`colour-${colour}`}
      aria-label=${`${colourName(colour)}, ${markName(colour)}`} onClick=${() => say(colour)}><${Mark} colour=${colour} size=${48}/></button>`)}
    <${Close} close=${closeAsk}/></div>`;
}

/** How many cards somebody really has. */
export function AskCount({ table, pad, tap, closeAsk }) {
  const { seat } = pad.ask;
  const { name, animal, hand } = table.seats[seat];
  const say = (cards) => { tap(`hand-${seat}`, 'set_hand_count', { seat, cards }); closeAsk(); };
  const first = hand > 11 ? hand - 5 : 1;
  return html`<div class="ask ask-count" role="group" aria-label=${t('How many cards has {name}?', { name })}>
    <span class="ask-who"><${Animal} id=${animal} size=${44} label=${name}/></span>
    ${Array.from({ length: 11 }, (_, i) => first + i).map((n) => html`<button key=${n} class=${`tile${n === hand ? ' chosen' : ''}`} data-test=${`count-${n}`}
      onClick=${() => say(n)}><b>${n}</b></button>`)}
    <${Close} close=${closeAsk}/></div>`;
}

/** Who has no card left. */
export function AskOut({ table, tap, closeAsk }) {
  const say = (seat) => { tap('out', 'end_round', { seat }); closeAsk(); };
  return html`<div class="ask ask-out" role="group" aria-label=${t('Who is out?')}>
    ${table.seats.map((seat) => html`<button key=${seat.seat} class="tile" data-test=${`who-out-${seat.seat}`} onClick=${() => say(seat.seat)}>
      <${Animal} id=${seat.animal} size=${44}/><span class="ask-name">${seat.name}</span></button>`)}
    <${Close} close=${closeAsk}/></div>`;
}
