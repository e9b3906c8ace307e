/** What the confirmed round does to everybody: along a line, as bars that shrink, or up and down the steps. */
import { Animal } from '../animals.js';
import { barOf, climb, lineTarget, showsOf } from '../confirming.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { number, signed } from '../numbers.js';
import { useThere } from './flight.js';
import { TotalLine } from './total_line.js';

/** @param {{table: any}} props */
export function CountShow({ table }) {
  const { deltas } = table.count;
  const shows = showsOf(table.rules.scoring);
  if (shows.includes('bars')) return html`<${Bars} seats=${table.seats} deltas=${deltas} start=${table.rules.start_points} />`;
  if (shows.includes('steps')) return html`<${Climb} seats=${table.seats} deltas=${deltas} />`;
  return html`<${TotalLine} seats=${table.seats} deltas=${deltas} target=${lineTarget(table.rules)} />`;
}

function Bars({ seats, deltas, start }) {
  const there = useThere();
  return html`<ul class="count-bars" data-test="count-bars" aria-label=${t('What everybody has left')}>${seats.map((seat, i) => {
    const { before, after } = barOf(seat.total, deltas[i], start);
    return html`<li key=${seat.seat}><${Animal} id=${seat.animal} size=${28} label=${seat.name} />
      <span class="bar-room"><i class="bar" data-test=${`bar-${seat.seat}`} style=${{ width: `${there ? after : before}%` }} /></span><b>${number(seat.total + deltas[i])}</b></li>`;
  })}</ul>`;
}

/** The best stands highest; what the round gave each place is written below. */
function Climb({ seats, deltas }) {
  const there = useThere();
  const { before, after } = climb(seats.map((seat) => seat.total), deltas);
  const places = there ? after : before;
  const height = (place) => 12 + (88 * (seats.length - place)) / Math.max(1, seats.length - 1);
  return html`<ol class="count-climb" data-test="count-climb" aria-label=${t('Places')}>${seats.map((seat, i) => html`<li key=${seat.seat}>
    <span class="climb-face" style=${{ bottom: `${height(places[i])}%` }} data-test=${`climb-${seat.seat}`} data-place=${after[i]}><${Animal} id=${seat.animal} size=${28} label=${seat.name} /></span>
    <span class="climb-step" style=${{ height: `${height(places[i])}%` }}>${after[i]}</span><span class="climb-points note">${signed(deltas[i])}</span></li>`)}</ol>`;
}
