/** Everybody's chair at the edges of the phone in the middle, each turned towards whoever sits there. */
import { Animal } from '../animals.js';
import { cardless } from '../deck.js';
import { html } from '../html.js';
import { t, tn } from '../i18n.js';
import { number } from '../numbers.js';

/** @param {{table: any, sides: any, unsure: string|null, onTurn: (seat: number) => void, onHand: (seat: number) => void}} props */
export function MiddleChairs({ table, sides, unsure, onTurn, onHand }) {
  const chair = (seat) => html`<${MiddleChair} key=${seat} table=${table} who=${table.seats[seat]} unsure=${unsure} onTurn=${onTurn} onHand=${onHand}/>`;
  return Object.entries(sides).map(([side, seats]) => html`<div key=${side} class=${`middle-side at-${side}`}><div>${seats.map(chair)}</div></div>`);
}

function MiddleChair({ table, who, unsure, onTurn, onHand }) {
  const turn = table.turn === who.seat && table.tracking !== 'scores';
  const hands = table.tracking === 'hands' && !cardless(table) && who.hand !== null && !who.out;
  const doubted = unsure === `turn-${who.seat}` || unsure === `hand-${who.seat}`;
  const said = [who.name, turn ? t('has the turn') : '', who.out ? t('is out') : ''].filter(Boolean).join(', ');
  return html`<div class=${`middle-chair${turn ? ' has-turn' : ''}${who.out ? ' is-out' : ''}${doubted ? ' unsure-chair' : ''}`}>
    ${table.tracking === 'scores' ? html`<span class="middle-face"><${Animal} id=${who.animal} size=${44} label=${said}/></span>`
    : html`<button class="middle-face" data-test=${`chair-${who.seat}`} aria-current=${turn ? 'true' : null} aria-label=${t('{who}. Put right: it\'s their turn', { who: said })}
      onClick=${() => onTurn(who.seat)}><${Animal} id=${who.animal} size=${44}/></button>`}
    ${hands ? html`<button class="middle-hand" data-test=${`hand-${who.seat}`} aria-label=${t('Put right how many cards {name} has: {n}', { name: who.name, n: who.hand })}
      onClick=${() => onHand(who.seat)}><span class="said">${tn('one card', '{n} cards', who.hand)}</span><b aria-hidden="true">${who.hand}</b></button>` : null}
    ${table.tracking === 'scores' ? html`<b class="middle-total" data-test=${`total-${who.seat}`}>${number(who.total)}</b>` : null}
  </div>`;
}
