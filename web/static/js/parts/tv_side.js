/** Right of the table: totals, best first, and how they came about. */
import { Animal } from '../animals.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { shortName } from '../names.js';
import { number } from '../numbers.js';
import { placesOf } from '../ranks.js';
import { ScoreChart, WIDE } from './chart.js';

/** @param {{table: any}} props */
export function TvSide({ table }) {
  const ranks = table.ranks || placesOf(table.seats.map((seat) => seat.total));
  const rounds = table.rounds || [];
  const order = [...table.seats].sort((a, b) => ranks[a.seat] - ranks[b.seat]);
  const begun = rounds.length > 0;
  return html`<aside class=${`tv-side ${table.seats.length > 5 ? 'is-many' : ''}`} aria-label=${t('Points')}>
    <ol class="tv-totals">${order.map((seat) => html`<li key=${seat.seat} data-test=${`tv-total-${seat.seat}`}>
      <span class="tv-place">${begun ? ranks[seat.seat] : ''}</span><${Animal} id=${seat.animal} size=${72} />
      <span class="tv-name grow">${shortName(seat.name, table.seats.length > 5 ? 8 : 12)}</span>${table.game === null ? null : html`<b>${number(seat.total)}</b>`}</li>`)}</ol>
    ${begun ? html`<${ScoreChart} rounds=${rounds} seats=${table.seats} size=${WIDE} />` : null}
  </aside>`;
}
