/** The table as a picture: faces are dragged to their chairs, or moved by arrows. */
import { Animal } from '../animals.js';
import { chairAt, moved, nearestChair } from '../chairs.js';
import { html, useRef, useState } from '../html.js';
import { t } from '../i18n.js';
import { shortName } from '../names.js';
import { Picture } from '../pictures.js';
import { chairsFixed, nextChairs, resting } from '../sitting.js';
import { AddFace } from './add_face.js';
import { Sure } from './sure.js';

const DRAG_PX = 8;

/**
 * @param {{table: any, me: import('../me.js').Me, act: (cmd: string, args?: object) => Promise<any>}} props
 */
export function HostChairs({ table, me, act }) {
  const [chosen, setChosen] = useState(null);
  const [said, setSaid] = useState('');
  const chairs = nextChairs(table).map((who, seat) => ({ ...who, seat }));
  const order = chairs.map((who) => who.person);
  const before = table.game === null;
  const fixed = chairsFixed(table);
  const first = Math.max(0, order.findIndex((person) => me.people.includes(person)));
  const at = order.indexOf(chosen);
  function move(from, to) {
    if (fixed || order.length < 2) return;
    const next = moved(order, from, to);
    if (next.join() === order.join()) return;
    if (order.length > 2) setSaid(between(next, order[from], chairs));
    act('arrange_seats', { order: next });
  }
  return html`<div class="chairs">
    <${Oval} chairs=${chairs} first=${first} chosen=${chosen} fixed=${fixed} onChoose=${setChosen} onMove=${move} />
    <p class="said" role="status">${said}</p>
    ${at >= 0 ? html`<${Bar} who=${chairs[at]} fixed=${fixed} onMove=${(step) => move(at, at + step)}
      onOut=${() => { setChosen(null); act('remove_person', { person: chosen }); }} />`
      : html`<p class="note chairs-hint">${fixed ? t('Partners keep their chairs while a game is on.') : t('Drag a face to its chair, or tap it.')}</p>`}
    ${before ? null : html`<p class="note">${t('A change holds from the next round on.')}</p>`}
    <${Resting} table=${table} act=${act} />
    <${AddFace} table=${table} act=${act} />
  </div>`;
}

/** People at the table who do not play: one tap, and they are in with the next round. */
function Resting({ table, act }) {
  const people = resting(table);
  if (!people.length) return null;
  return html`<div class="row resting" role="group" aria-label=${t('Not playing just now')}><span class="note">${t('Not playing just now')}</span>
    ${people.map((who) => html`<button type="button" key=${who.person} class="chip" data-test=${`play-along-${who.person}`}
      aria-label=${t('{name} plays along', { name: who.name })} onClick=${() => act('play_along', { person: who.person })}>
      <${Animal} id=${who.animal} size=${32} /><${Picture} name="plus" size=${18} /><span>${who.name}</span></button>`)}</div>`;
}

function Bar({ who, fixed, onMove, onOut }) {
  return html`<div class="chairs-bar" role="group" aria-label=${who.name}>
    <span class="strong chairs-name">${who.name}</span>
    ${fixed ? null : html`<button type="button" class="button" data-test="seat-on" aria-label=${t('One chair on, clockwise')} onClick=${() => onMove(1)}><${Picture} name="swing" size=${28} /></button>
    <button type="button" class="button" data-test="seat-back" aria-label=${t('One chair back, the other way')} onClick=${() => onMove(-1)}><${Picture} name="swung" size=${28} /></button>`}
    <${Sure} picture="door" label=${t('Take away')} sure=${t('Yes, {name} goes', { name: who.name })} test="remove-person" onYes=${onOut} />
  </div>`;
}

/** The oval with its faces; `first` is the seat at the bottom. */
function Oval({ chairs, first, chosen, fixed, onChoose, onMove }) {
  const box = useRef(null);
  const [drag, setDrag] = useState(null);
  const n = chairs.length;
  const place = (seat) => chairAt((seat - first + n) % n, n);
  const percent = (event) => {
    const area = box.current.getBoundingClientRect();
    return { x: ((event.clientX - area.left) / area.width) * 100, y: ((event.clientY - area.top) / area.height) * 100 };
  };
  const handlers = (seat) => ({
    onPointerDown(event) {
      if (fixed || event.button > 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ seat, from: { x: event.clientX, y: event.clientY }, at: null });
    },
    onPointerMove(event) {
      if (!drag || drag.seat !== seat) return;
      const far = Math.hypot(event.clientX - drag.from.x, event.clientY - drag.from.y) > DRAG_PX;
      if (far || drag.at) setDrag({ ...drag, at: percent(event) });
    },
    onPointerUp() {
      if (drag && drag.at) onMove(seat, (nearestChair(drag.at.x, drag.at.y, n) + first) % n);
      setDrag(null);
    },
    onPointerCancel() { setDrag(null); },
    onKeyDown(event) {
      const step = { ArrowLeft: 1, ArrowUp: 1, ArrowRight: -1, ArrowDown: -1 }[event.key];
      if (!step || fixed) return;
      event.preventDefault();
      onMove(seat, seat + step);
    },
    onClick() { onChoose(chosen === chairs[seat].person ? null : chairs[seat].person); },
  });
  const target = drag && drag.at ? (nearestChair(drag.at.x, drag.at.y, n) + first) % n : null;
  return html`<div class="chairs-table" ref=${box} role="group" aria-label=${t('Chairs, clockwise')}>
    <span class="chairs-oval" aria-hidden="true" /><span class="chairs-way" aria-hidden="true"><${Picture} name="swing" size=${40} /></span>
    ${target === null ? null : html`<span class="chairs-target" style=${percentStyle(place(target))} aria-hidden="true" />`}
    ${chairs.map((who) => html`<button type="button" key=${who.person} data-test=${`chair-${who.seat}`}
      class=${`chairs-face ${who.coming ? 'is-coming' : ''} ${chosen === who.person ? 'chosen' : ''} ${drag && drag.at && drag.seat === who.seat ? 'dragged' : ''}`}
      style=${percentStyle(drag && drag.at && drag.seat === who.seat ? drag.at : place(who.seat))} aria-pressed=${chosen === who.person}
      aria-roledescription=${t('chair')} ...${handlers(who.seat)}><${Animal} id=${who.animal} size=${56} /><span class="chairs-label">${shortName(who.name, 6)}</span></button>`)}
  </div>`;
}

const percentStyle = ({ x, y }) => ({ left: `${x}%`, top: `${y}%` });

/** Who now sits between whom, for ears. */
function between(order, person, chairs) {
  const at = order.indexOf(person);
  const name = (i) => chairs.find((seat) => seat.person === order[(i + order.length) % order.length]).name;
  return t('{name} sits between {one} and {other}.', { name: name(at), one: name(at - 1), other: name(at + 1) });
}
