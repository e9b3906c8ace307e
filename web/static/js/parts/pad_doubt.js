/** A card lies face-down: doubt it, bid for it, turn it over. */
import { Animal } from '../animals.js';
import { Glyph } from '../cards.js';
import { doubtersOf } from '../doubting.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { canTap } from '../me.js';
import { shortName } from '../names.js';
import { atFirstTouch } from '../press.js';
import { AskFace, Close } from './pad_ask.js';
import { Who, WordTile, tileClass } from './pad_tile.js';
import { Stake } from './stake.js';

/** Everybody but the owner: it counts at the first touch. Whoever is next also has the own cards, one tap away. */
export function PadDoubt({ table, me, pad, unsure, tap, toTurn, begin }) {
  const seat = pad.inTurn ? doubtersOf(table, me, pad.seat)[0] : pad.seat;
  const args = { seat: pad.seat, turn_no: table.turn_no };
  return html`<div class=${`pad-doubt${pad.inTurn ? ' pad-doubt-turn' : ''}`}>
    <button class=${tileClass('doubt', unsure, 'pad-card')} data-test="doubt" ...${atFirstTouch((press) => tap('doubt', 'doubt', { seat }, { press }))}>
      <${Glyph} kind="facedown" size=${pad.inTurn ? 44 : 72}/><span>${t('Doubt!')}</span></button>
    ${pad.inTurn ? html`<button class=${tileClass('num', unsure, 'pad-next')} data-test="card-down" onClick=${() => tap('num', 'play', { ...args, face: 'num' })}>
        <${Who} table=${table} me=${me} pad=${pad}/><${Glyph} kind="num" size=${36}/><span>${t('Card down')}</span></button>
      <button class="tile" data-test="other-card" onClick=${() => { begin(pad.seat); toTurn(); }}><b aria-hidden="true">⋯</b><span>${t('Other card')}</span></button>` : null}
  </div>`;
}

/** The press was first: for how many cards? Stacks of two to five. One of several here who doubts can be changed. */
export function AskStake({ table, me, pad, tap, putAside }) {
  const { seat } = pad;
  const who = table.seats.filter((each) => each.seat !== table.facedown.by && !each.out && canTap(me, each.seat)).map((each) => each.seat);
  const next = () => tap('stake-who', 'name_doubter', { seat: who[(who.indexOf(seat) + 1) % who.length] });
  const { name, animal } = table.seats[seat];
  const say = (offer) => tap('doubt', 'doubt', { seat, offer });
  return html`<div class="ask ask-stake" role="group" aria-label=${t('Doubt! For how many cards?')}>
    <${Stakes} stakes=${table.facedown.stakes} test="stake" to=${table.facedown.by} say=${say}/>
    ${who.length > 1 ? html`<button class="tile" data-test="stake-who" aria-label=${t('{name} doubts. Somebody else', { name })} onClick=${next}><${Animal} id=${animal} size=${44}/><span class="ask-name">${shortName(name, 3.4)}</span></button>`
      : html`<span class="ask-who"><${Animal} id=${animal} size=${44} label=${name}/></span>`}
    <${Close} close=${() => putAside(pad.key)}/></div>`;
}

/** The big button was first: who hit it? */
export function WhoDoubts({ table, pad, tap, putAside }) {
  const seats = table.seats.filter((seat) => !seat.out && seat.seat !== table.facedown.by);
  return html`<${AskFace} seats=${seats} words=${t('Doubt! Who was that?')} test="doubter" close=${() => putAside(pad.key)} say=${(seat) => tap('doubter', 'name_doubter', { seat })}/>`;
}

const Stakes = ({ stakes, test, to, say }) => stakes.map((n) => html`<${Stake} key=${n} n=${n} test=${test} to=${to} say=${say}/>`);

/** The side that must answer: call, raise or drop. */
export function PadBid({ table, me, pad, unsure, tap }) {
  const { offers, stakes, drop, by, doubter } = table.facedown;
  const offer = offers[offers.length - 1];
  const { seat } = pad;
  return html`<div class="pad-bid" role="group" aria-label=${t('Call, raise or drop?')}>
    <button class=${tileClass('call', unsure, 'pad-card')} data-test="bid-call" onClick=${() => tap('call', 'agree_doubt', { seat })}>
      <${Who} table=${table} me=${me} pad=${pad}/><${Glyph} kind="stack" n=${offer} size=${64}/><span>${t('Turn it over! {n}', { n: offer })}</span></button>
    <div class="bid-raise"><${Stakes} stakes=${stakes} test="bid-raise" to=${seat === by ? doubter : by} say=${(n) => tap('raise', 'raise_doubt', { seat, offer: n })}/></div>
    <button class=${tileClass('drop', unsure, 'bid-drop')} data-test="bid-drop" onClick=${() => tap('drop', 'drop_doubt', { seat })}>${t('Drop: take {n}', { n: drop })}</button>
  </div>`;
}

/** Others watch, and may put it aside. */
export function PadWatch({ table, faces, words, aside }) {
  return html`<div class="pad-watch"><p class="pad-words">${faces.map((seat) => html`<${Animal} id=${table.seats[seat].animal} size=${52}/>`)}<span data-test="watching">${words}</span></p>
    <button class="tile" data-test="put-aside" onClick=${aside}>${t('Play on')}</button></div>`;
}

/** What it was: tapped by whoever turns the card over. */
export function PadReveal({ unsure, tap }) {
  const say = (shown) => tap(`reveal-${shown}`, 'reveal_doubt', { shown });
  return html`<div class="pad-reveal" role="group" aria-label=${t('What was the card?')}>
    <${WordTile} name="reveal-right" picture="tick" words=${t('Right colour')} size=${56} unsure=${unsure} onTap=${() => say('right')}/>
    <${WordTile} name="reveal-wrong" picture="cross" words=${t('Wrong colour')} size=${56} unsure=${unsure} onTap=${() => say('wrong')}/>
    <${WordTile} name="reveal-wild" picture="wild" words=${t('Wild')} size=${56} unsure=${unsure} onTap=${() => say('wild')}/></div>`;
}
