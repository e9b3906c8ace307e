/** Region B at "Score only": faces and totals. */
import { Animal } from '../animals.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { shortName } from '../names.js';
import { number } from '../numbers.js';
import { ARound } from './seat_card.js';

export function Standings({ table }) {
  return html`<section class=${`standings${table.seats.length > 5 ? ' standings-two' : ''}`} aria-label=${t('Points')}>
    ${table.seats.map((seat) => html`<div key=${seat.seat} class=${`standing${seat.gone ? ' is-gone' : ''}`} data-test=${`total-${seat.seat}`}>
      <${Animal} id=${seat.animal} size=${40}/><span class="grow standing-name">${table.seats.length > 5 ? shortName(seat.name, 9) : seat.name}</span><span class="standing-points"><b>${number(seat.total)}</b><${ARound} table=${table} seat=${seat}/></span></div>`)}</section>`;
}
