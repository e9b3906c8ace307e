/** Everybody on one line of points: zero in the middle where points go both ways, the target at the end where there is one. */
import { Animal } from '../animals.js';
import { scale, spread } from '../chart.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { number } from '../numbers.js';
import { useThere } from './flight.js';

/**
 * @param {{seats: any[], deltas: number[], target: number|null}} props
 *   deltas: what is about to move; faces glide from the old total to the new one
 */
export function TotalLine({ seats, deltas, target }) {
  const after = seats.map((seat) => seat.total + deltas[seat.seat]);
  const there = useThere();
  const widest = Math.max(20, ...after.map(Math.abs), ...seats.map((seat) => Math.abs(seat.total)));
  const [low, high] = target ? [0, Math.max(target, widest)] : [-widest, widest];
  const x = scale([low, high], [5, 95]);
  const places = spread((there ? after : seats.map((seat) => seat.total)).map(x), 9.5, 5, 95);
  return html`<figure class="total-line" role="img" aria-label=${t('Points on a line')}>
    <span class="total-axis" />
    <span class="total-tick" style=${{ left: `${x(0)}%` }}>0</span>
    ${target ? html`<span class="total-tick" style=${{ left: `${x(target)}%` }}>${target}</span>`
      : html`<span class="total-tick" style=${{ left: '5%' }}>${number(low)}</span><span class="total-tick" style=${{ left: '95%' }}>+${high}</span>`}
    ${seats.map((seat, i) => html`<span key=${seat.seat} class="total-face" style=${{ left: `${places[i]}%` }}><${Animal} id=${seat.animal} size=${30} /></span>`)}
  </figure>`;
}
