/** One chair: the face (a tap puts the turn right) and the hand as a fan (a tap sets the number). */
import { Animal } from '../animals.js';
import { html } from '../html.js';
import { t, tn } from '../i18n.js';
import { Fan } from './icons.js';

function said(seat, turn, hands) {
  const cards = hands && seat.hand !== null ? tn('one card', '{n} cards', seat.hand) : '';
  return [seat.name, cards, turn ? t('has the turn') : '', seat.out ? t('is out') : ''].filter(Boolean).join(', ');
}

export function Chair({ place, seat, mine, turn, hands, names, unsure, onTurn, onHand }) {
  const kind = ['chair', `chair-${place.side}`, turn ? 'chair-turn' : '', mine ? 'chair-mine' : '', seat.out ? 'chair-out' : '',
    unsure ? 'chair-unsure' : ''].filter(Boolean).join(' ');
  return html`<div class=${kind} style=${{ left: `${place.x}px`, top: `${place.y}px` }}>
    <button class="chair-face" data-test=${`chair-${seat.seat}`} aria-label=${t('{who}. Put right: it\'s their turn', { who: said(seat, turn, hands) })}
      aria-current=${turn ? 'true' : null} onClick=${onTurn}><${Animal} id=${seat.animal} size=${44}/></button>
    ${hands && seat.hand !== null ? html`<button class="chair-hand" data-test=${`hand-${seat.seat}`} onClick=${onHand}
      aria-label=${t('Put right how many cards {name} has: {n}', { name: seat.name, n: seat.hand })}><${Fan} n=${seat.hand} size=${19}/><b>${seat.hand}</b></button>` : null}
    ${names ? html`<span class="chair-name" aria-hidden="true">${seat.name}</span>` : null}
  </div>`;
}
