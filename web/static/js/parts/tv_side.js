/** Right of the table: totals, best first, and how they came about. */
import { Animal } from '../animals.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { shortName } from '../names.js';
import { number } from '../numbers.js';
import { placesOf } from '../ranks.js';
import { Comings } from './comings.js';
import { ScoreChart, WIDE } from './chart.js';
import { ARound, seatWords } from './seat_card.js';
import { changesChairs } from '../seat_card.js';
import { nobodyHasPlayed } from '../pad_tiles.js';

/** @param {{table: any}} props */
export function TvSide({ table }) {
  const ranks = table.ranks || placesOf(table.seats.map((seat) => seat.total));
  const rounds = table.rounds || [];
  const order = [...table.seats].sort((a, b) => ranks[a.seat] - ranks[b.seat]);
  const begun = rounds.length > 0;
  const next = table.phase === 'scored' ? table.round + 1 : table.round;
  const moves = table.rotation && !table.over && changesChairs(table.rotation, next) && (table.phase === 'scored' || (table.phase === 'play' && nobodyHasPlayed(table)));
  return html`<aside class=${`tv-side ${table.seats.length > 5 ? 'is-many' : ''}`} aria-label=${t('Points')}>
    <ol class="tv-totals">${order.map((seat) => html`<li key=${seat.seat} class=${seat.gone ? 'is-gone' : ''} data-test=${`tv-total-${seat.seat}`}>
      <span class="tv-place">${begun ? ranks[seat.seat] : ''}</span><${Animal} id=${seat.animal} size=${72} />
      <span class="tv-name grow">${shortName(seat.name, table.seats.length > 5 ? 8 : 12)}</span>${table.game === null ? null : html`<b>${number(seat.total)}</b>`}
      ${moves ? html`<span class="tv-seat" data-test=${`tv-seat-${seat.seat}`}>${seatWords(table, next, seat.seat)}</span>` : html`<${ARound} table=${table} seat=${seat} />`}</li>`)}</ol>
    ${table.game === null ? null : html`<${Comings} table=${table} />`}
    ${begun && !moves ? html`<${ScoreChart} rounds=${rounds} seats=${table.seats} size=${WIDE} />` : null}
  </aside>`;
}
