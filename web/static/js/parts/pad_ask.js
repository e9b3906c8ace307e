/** Questions on the pad, each answered with a picture; what nobody answers goes away by itself. */
import { Animal } from '../animals.js';
import { coloursOf } from '../deck.js';
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { Mark, colourName, markName } from '../marks.js';
import { shortName } from '../names.js';
import { Picture } from '../pictures.js';

export const Close = ({ close }) => html`<button class="tile ask-close" data-test="ask-close" aria-label=${t('Never mind')} onClick=${close}><${Picture} name="cross" size=${24}/></button>`;

/** The colours of the side that is up. */
export function ColourTiles({ table, say }) {
  return coloursOf(table).map((colour) => html`<button key=${colour} class=${`tile paint-${colour}`} data-test=${`colour-${colour}`}
    aria-label=${`${colourName(colour)}, ${markName(colour)}`} onClick=${() => say(colour)}><${Mark} colour=${colour} size=${48}/></button>`);
}

/** The colour after a wild, or the colour in force put right. */
export function AskColour({ table, tap, closeAsk }) {
  const say = (colour) => { tap('colour', 'set_colour', { colour }); closeAsk(); };
  return html`<div class="ask ask-colour" role="group" aria-label=${t('Which colour?')}>
    <${ColourTiles} table=${table} say=${say}/><${Close} close=${closeAsk}/></div>`;
}

/** So many numbers are offered at once. */
const NUMBERS = 10;

/** How many cards somebody really has. */
export function AskCount({ table, pad, tap, closeAsk }) {
  const { seat } = pad.ask;
  const { name, animal, hand } = table.seats[seat];
  const say = (cards) => { tap(`hand-${seat}`, 'set_hand_count', { seat, cards }); closeAsk(); };
  const [first, setFirst] = useState(hand > NUMBERS ? hand - 5 : 1);
  const others = first === 1 ? (hand > NUMBERS ? hand - 5 : NUMBERS + 1) : 1;
  return html`<div class="ask ask-count" role="group" aria-label=${t('How many cards has {name}?', { name })}>
    <span class="ask-who"><${Animal} id=${animal} size=${44} label=${name}/></span>
    ${Array.from({ length: NUMBERS }, (_, i) => first + i).map((n) => html`<button key=${n} class=${`tile${n === hand ? ' chosen' : ''}`} data-test=${`count-${n}`}
      onClick=${() => say(n)}><b>${n}</b></button>`)}
    <button class="tile" data-test="count-others" aria-label=${t('Other numbers')} onClick=${() => setFirst(others)}>⋯</button>
    <${Close} close=${closeAsk}/></div>`;
}

/**
 * Numbers as chips: how many came out, how many were drawn.
 * @param {{seat: any, words: string, from: number, to: number, test: string, say: (n: number) => void, close: (() => void)|null}} props
 */
export function AskNumber({ seat, words, from, to, test, say, close }) {
  return html`<div class="ask ask-count" role="group" aria-label=${words}>
    <span class="ask-who"><${Animal} id=${seat.animal} size=${44} label=${seat.name}/></span>
    ${Array.from({ length: to - from + 1 }, (_, i) => from + i).map((n) => html`<button key=${n} class="tile" data-test=${`${test}-${n}`} onClick=${() => say(n)}><b>${n}</b></button>`)}
    ${close ? html`<${Close} close=${close}/>` : null}</div>`;
}

/**
 * Tap a face.
 * @param {{seats: any[], words: string, test: string, say: (seat: number) => void, close: () => void}} props
 */
export function AskFace({ seats, words, test, say, close }) {
  const many = seats.length > 7;
  return html`<div class=${`ask ask-out${many ? ' ask-many' : seats.length > 5 ? ' ask-more' : ''}`} role="group" aria-label=${words}>
    ${seats.map((seat) => html`<button key=${seat.seat} class="tile" data-test=${`${test}-${seat.seat}`} aria-label=${seat.name} onClick=${() => say(seat.seat)}>
      <${Animal} id=${seat.animal} size=${many ? 30 : 44}/><span class="ask-name" aria-hidden="true">${shortName(seat.name, 5)}</span></button>`)}
    <${Close} close=${close}/></div>`;
}
