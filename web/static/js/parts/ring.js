/** Region B: the oval table, everybody's chair, direction, colour and cards to take. */
import { cardless } from '../deck.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { ringPlaces } from '../ring_places.js';
import { playing } from '../sitting.js';
import { useSize } from '../use.js';
import { Centre } from './centre.js';
import { Chair } from './chair.js';

/** Without names below, the chairs keep clear of what can be tapped in line C, as long as ten have room. */
const UNDER = 16;
const TEN = 224;

/**
 * @param {{table: any, own: number|null, unsure: string|null, wash: {seat: number|null, key: number}|null,
 *   onTurn: (seat: number) => void, onHand: (seat: number) => void, onDirection: () => void, onColour: () => void}} props
 */
export function Ring({ table, own, unsure, wash, onTurn, onHand, onDirection, onColour }) {
  const [ref, { width, height }] = useSize({ width: 360, height: 220 });
  const low = height < 190;
  const small = low || width < 330;
  const chairs = playing(table);
  const names = !low && chairs.length <= 8;
  const tall = names ? height : height - Math.min(UNDER, Math.max(0, height - TEN));
  const places = ringPlaces(chairs.length, width, tall, { order: chairs, first: own === null ? chairs[0] : own, tall: names ? 66 : 48 });
  const washed = wash && places.find((place) => place.seat === wash.seat);
  const tracked = table.tracking !== 'scores' && table.phase === 'play';
  return html`<section class=${`ring${names ? '' : ' ring-nameless'}${small ? ' ring-small' : ''}`} ref=${ref} aria-label=${t('The table')}>
    <svg class="ring-table" viewBox=${`0 0 ${width} ${height}`} width=${width} height=${height} aria-hidden="true">
      <ellipse class="ring-top" cx=${width / 2} cy=${height / 2} rx=${Math.max(0, width / 2 - 26)} ry=${Math.max(0, height / 2 - 16)}/>
    </svg>
    ${tracked ? html`<${Dots} against=${table.direction !== 1} rx=${Math.max(0, width / 2 - 26)} ry=${Math.max(0, height / 2 - 16)}/>` : null}
    ${wash ? html`<i key=${wash.key} class="wash" style=${washed ? { left: `${washed.x}px`, top: `${washed.y}px` } : { left: '50%', top: '100%' }}/>` : null}
    ${tracked ? html`<${Centre} table=${table} unsure=${unsure} low=${small} onDirection=${onDirection} onColour=${onColour}/>` : null}
    ${places.map((place) => html`<${Chair} key=${place.seat} place=${place} seat=${table.seats[place.seat]} mine=${place.seat === own}
      turn=${tracked && table.turn === place.seat} hands=${table.tracking === 'hands' && !cardless(table)} names=${names}
      owed=${(table.owed || [])[place.seat] || 0} rank=${placeOf(table, place.seat)}
      unsure=${unsure === `turn-${place.seat}` || unsure === `hand-${place.seat}`} onTurn=${() => onTurn(place.seat)} onHand=${() => onHand(place.seat)}/>`)}
  </section>`;
}

/** Dots running along the rim: a turning circle, squeezed to the oval, so that nothing is painted anew while it turns. */
function Dots({ against, rx, ry }) {
  return html`<span class="ring-dots" style=${{ transform: `scale(${rx / 100}, ${ry / 100})` }} aria-hidden="true">
    <svg class=${against ? 'against' : 'clockwise'} viewBox="-104 -104 208 208" width="208" height="208"><circle r="100" pathLength="360"/></svg></span>`;
}

/** The place of whoever is out already: the first out is first. */
function placeOf(table, seat) {
  const place = (table.out_order || []).indexOf(seat);
  return place < 0 ? null : place + 1;
}
