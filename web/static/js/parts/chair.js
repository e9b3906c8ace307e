/** One chair: the face (a tap puts the turn right) and the hand as a fan (a tap sets the number). */
import { Animal } from '../animals.js';
import { Glyph } from '../cards.js';
import { html } from '../html.js';
import { t, tn } from '../i18n.js';
import { shortName } from '../names.js';
import { Fan } from './icons.js';

function said(seat, turn, hands, owed, place) {
  const cards = hands && seat.hand !== null ? tn('one card', '{n} cards', seat.hand) : '';
  return [seat.name, cards, turn ? t('has the turn') : '', seat.out ? (place ? t('is out: place {place}', { place }) : t('is out')) : '',
    owed ? tn('misses one more turn', 'misses {n} more turns', owed) : ''].filter(Boolean).join(', ');
}

/**
 * @param {{place: any, seat: any, mine: boolean, turn: boolean, hands: boolean, names: boolean, unsure: boolean, onTurn: () => void, onHand: () => void, owed?: number, rank?: number|null}} props
 *   owed: turns this chair still has to miss; rank: its place where it is out already
 */
export function Chair({ place, seat, mine, turn, hands, names, unsure, onTurn, onHand, owed = 0, rank = null }) {
  const kind = ['chair', `chair-${place.side}`, turn ? 'chair-turn' : '', mine ? 'chair-mine' : '', seat.out ? 'chair-out' : '',
    unsure ? 'chair-unsure' : ''].filter(Boolean).join(' ');
  return html`<div class=${kind} style=${{ left: `${place.x}px`, top: `${place.y}px` }}>
    <button class="chair-face" data-test=${`chair-${seat.seat}`} aria-label=${t('{who}. Put right: it\'s their turn', { who: said(seat, turn, hands, owed, rank) })}
      aria-current=${turn ? 'true' : null} onClick=${onTurn}><${Animal} id=${seat.animal} size=${44}/>
      ${owed ? html`<span class="chair-owed" data-test=${`owed-${seat.seat}`} aria-hidden="true"><${Glyph} kind="skip" size=${16}/>${owed}</span>` : null}
      ${rank ? html`<span class="chair-rank" data-test=${`place-${seat.seat}`} aria-hidden="true">${rank}</span>` : null}</button>
    ${hands && seat.hand !== null && !seat.out ? html`<button class="chair-hand" data-test=${`hand-${seat.seat}`} onClick=${onHand}
      aria-label=${t('Put right how many cards {name} has: {n}', { name: seat.name, n: seat.hand })}><${Fan} n=${seat.hand} size=${19}/><b>${seat.hand}</b></button>` : null}
    ${names ? html`<span class="chair-name" aria-hidden="true">${shortName(seat.name, 7.6)}</span>` : null}
  </div>`;
}
