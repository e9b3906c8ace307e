/** Rotating partners: where one sits now, the plan of all rounds, and points for each round played. */
import { Animal } from '../animals.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { number } from '../numbers.js';
import { aRound, blockOf, pairsOf, roundsOf, seatCard } from '../seat_card.js';

const nameOf = (table, seat) => table.seats[seat].name;

/** "Sit opposite Ken, chair 3." @param {any} table @param {number} round @param {number} seat */
export function seatWords(table, round, seat) {
  const card = seatCard(table.rotation, round, seat);
  const told = { name: nameOf(table, card.opposite), n: card.chair, table: card.table };
  return card.table === null ? t('Sit opposite {name}, chair {n}.', told) : t('Table {table}: sit opposite {name}, chair {n}.', told);
}

/** The cards of some seats, for the round that begins. @param {{table: any, round: number, seats: number[], onClose?: (() => void)|null}} props */
export function SeatCards({ table, round, seats, onClose = null }) {
  return html`<section class="seat-cards" data-test="seat-card" aria-label=${t('Where do I sit?')}>
    ${seats.map((seat) => html`<p key=${seat} class="seat-card"><${Animal} id=${table.seats[seat].animal} size=${56}/>
      <span class="grow"><b>${nameOf(table, seat)}</b><span>${seatWords(table, round, seat)}</span></span>
      <${Animal} id=${table.seats[seatCard(table.rotation, round, seat).opposite].animal} size=${44}/></p>`)}
    ${onClose ? html`<button type="button" class="button main" data-test="seat-card-done" onClick=${onClose}>${t('I sit there')}</button>` : null}</section>`;
}

/** All blocks with their pairs; the one of now stands out. @param {{table: any, round: number}} props */
export function SeatPlan({ table, round }) {
  const { rotation } = table;
  const now = blockOf(rotation, round);
  return html`<details class="seat-plan" data-test="seat-plan"><summary>${t('The plan: {n} rounds', { n: roundsOf(rotation) })}</summary>
    <ol>${rotation.plan.map((tables, block) => html`<li key=${block} class=${block === now ? 'is-now' : ''} aria-current=${block === now ? 'true' : null}>
      <span class="seat-rounds">${t('{from} to {to}', { from: block * rotation.rounds_a_block + 1, to: (block + 1) * rotation.rounds_a_block })}</span>
      <span class="seat-pairs">${pairsOf(tables).flat().map(([one, other]) => html`<span class="seat-pair"><${Animal} id=${table.seats[one].animal} size=${32} label=${nameOf(table, one)}/>
        <${Animal} id=${table.seats[other].animal} size=${32} label=${nameOf(table, other)}/></span>`)}</span></li>`)}</ol></details>`;
}

/** "12.5 a round", where an event may stop at any time. @param {{table: any, seat: any}} props */
export function ARound({ table, seat }) {
  if (!table.rotation || !table.rounds.length) return null;
  return html`<span class="a-round note" data-test=${`a-round-${seat.seat}`}>${t('{n} a round', { n: number(aRound(seat.total, table.rounds.length)) })}</span>`;
}
