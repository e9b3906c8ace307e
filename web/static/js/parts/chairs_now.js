/** Who sits where. A tap on a chair: that is where I sit. */
import { Animal } from '../animals.js';
import { moved } from '../chairs.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { shortName } from '../names.js';
import { ringPlaces } from '../ring_places.js';
import { useSize } from '../use.js';

/** @param {{table: any, mine: number[], mover: number|null, act: Function}} props  mover: the seat that moves */
export function ChairsNow({ table, mine, mover, act }) {
  const [ref, { width, height }] = useSize({ width: 328, height: 220 });
  const places = ringPlaces(table.seats.length, width, height, { tall: 84 });
  const order = table.seats.map((seat) => seat.person);
  const sit = (to) => { if (mover !== null && to !== mover) act('arrange_seats', { order: moved(order, mover, to) }); };
  return html`<div class=${`chairs-now${table.seats.length > 6 ? ' is-many' : table.seats.length < 2 ? ' is-alone' : ''}`} ref=${ref}>
    <svg class="ring-table" viewBox=${`0 0 ${width} ${height}`} width=${width} height=${height} aria-hidden="true"><ellipse class="ring-top"
      cx=${width / 2} cy=${height / 2} rx=${Math.max(0, width / 2 - 34)} ry=${Math.max(0, height / 2 - 34)}/></svg>
    ${places.map(({ seat, x, y }) => {
    const who = table.seats[seat];
    const own = mine.includes(seat);
    return html`<button key=${who.person} class=${`chair-now${own ? ' chair-own' : ''}`} data-test=${`sit-${seat}`} style=${{ left: `${x}px`, top: `${y}px` }}
      aria-label=${own ? t('{name}, your chair', { name: who.name }) : t('Sit where {name} sits', { name: who.name })} onClick=${() => sit(seat)}>
      <${Animal} id=${who.animal} size=${52}/><span class="chair-name">${shortName(who.name, 6)}</span></button>`;
  })}</div>`;
}
