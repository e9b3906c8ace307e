/** The table on the TV: everybody's chair, whose turn, which way, which colour. Nothing here is tapped. */
import { Animal } from '../animals.js';
import { Glyph } from '../cards.js';
import { chairAt } from '../chairs.js';
import { html } from '../html.js';
import { t, tn } from '../i18n.js';
import { Mark, colourName, markName } from '../marks.js';
import { shortName } from '../names.js';
import { number } from '../numbers.js';
import { Picture } from '../pictures.js';
import { blockOf } from '../seat_card.js';
import { playing as seated } from '../sitting.js';
import { handsOf, winnersOf } from '../tally.js';
import { Arrow, Fan } from './icons.js';
import { Moved } from './moved.js';

/** Everybody at one table, or at the two of an event with rotating partners. @param {{table: any, wash: {seat: number|null, key: number}|null}} props */
export function TvTable({ table, wash }) {
  const tables = table.rotation && table.rotation.plan[0].length > 1 ? table.rotation.plan[blockOf(table.rotation, table.round)] : [seated(table)];
  return html`<div class=${`tv-tables ${tables.length > 1 ? 'are-two' : ''}`}>${tables.map((seats, i) => html`<${OneTable} key=${i} table=${table} seats=${seats} wash=${wash} />`)}</div>`;
}

function OneTable({ table, seats, wash }) {
  const n = seats.length;
  const place = (seat) => chairAt(seats.indexOf(seat), n);
  const hands = table.count ? handsOf(table.count) : null;
  const washed = wash && seats.includes(wash.seat) ? place(wash.seat) : { x: 50, y: 100 };
  const playing = table.phase === 'play' && table.tracking !== 'scores';
  const cornered = seats.map(place).some(({ x, y }) => x < 27 && y < 36);
  return html`<div class=${`tv-table ${n > 6 ? 'is-many' : ''} ${cornered ? 'is-cornered' : ''}`}>
    <span class="tv-oval" />
    ${wash ? html`<i key=${wash.key} class="tv-wash" style=${{ left: `${washed.x}%`, top: `${washed.y}%` }} />` : null}
    ${playing ? html`<${Centre} table=${table} />` : null}
    <ol class="tv-chairs">${seats.map((seat) => html`<${Chair} key=${seat} seat=${table.seats[seat]} table=${table} playing=${playing}
      place=${place(seat)} hand=${hands && hands[seat]} />`)}</ol>
  </div>`;
}

function Chair({ seat, table, playing, place, hand }) {
  const turn = playing && table.turn === seat.seat;
  return html`<li class=${`tv-chair ${turn ? 'has-turn' : ''} ${hand && !hand.done ? 'is-missing' : ''}`} style=${{ left: `${place.x}%`, top: `${place.y}%` }}
    data-test=${`tv-chair-${seat.seat}`} aria-current=${turn ? 'true' : null}>
    <span class="tv-face"><${Animal} id=${seat.animal} size=${120} />${turn ? html`<svg class="tv-pointer" viewBox="0 0 24 40" aria-hidden="true"><path d="M3 3v34L22 20z" fill="currentColor" /></svg>` : null}</span>
    <span class="tv-name">${shortName(seat.name, 6)}</span>
    ${hand ? html`<${Counted} hand=${hand} table=${table} />`
      : playing && seat.hand !== null ? html`<span class="tv-hand"><${Fan} n=${seat.hand} size=${44} /><span class="said">${tn('one card', '{n} cards', seat.hand)}</span><b aria-hidden="true">${seat.hand}</b></span>`
        : table.tracking === 'scores' && table.phase === 'play' ? html`<span class="tv-hand"><b>${number(seat.total)}</b></span>` : null}
  </li>`;
}

function Counted({ hand, table }) {
  const { deltas } = table.count;
  if (deltas) return html`<span class="tv-hand">${deltas[hand.seat] ? html`<${Moved} by=${deltas[hand.seat]} />` : null}</span>`;
  if (winnersOf(table.count).includes(hand.seat)) return html`<span class="tv-hand"><${Picture} name="crown" size=${44} />${t('Out!')}</span>`;
  return html`<span class="tv-hand">${hand.done ? html`<${Picture} name="tick" size=${44} /><span class="said">${t('counted')}</span>` : '…'}</span>`;
}

function Centre({ table }) {
  const { colour, direction, pending, pending_open: open, skips } = table;
  return html`<div class="tv-centre">
    <span class=${`tv-way ${direction === 1 ? 'clockwise' : 'against'}`}><${Arrow} size=${150} />
      <span class="said">${direction === 1 ? t('clockwise') : t('the other way')}</span></span>
    ${colour ? html`<span class=${`tv-colour paint-${colour}`} data-colour=${colour}><${Mark} colour=${colour} size=${120} label=${`${colourName(colour)}, ${markName(colour)}`} /></span>` : null}
    ${pending || open ? html`<b class="tv-pending">+${pending || ''}${open ? '?' : ''}</b>` : skips ? html`<b class="tv-pending tv-skips"><${Glyph} kind="skip" size=${110} label=${t('Skip')}/>${skips}</b>` : null}
  </div>`;
}
