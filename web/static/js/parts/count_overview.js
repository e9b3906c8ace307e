/** All hands at once: who is counted, what it comes to, and "Right!" when nothing is missing. */
import { Animal } from '../animals.js';
import { leaves } from '../confirming.js';
import { html, useEffect, useRef } from '../html.js';
import { t, tn } from '../i18n.js';
import { number, signed } from '../numbers.js';
import { Picture } from '../pictures.js';
import { useSettled } from '../settled.js';
import { useFlight } from './flight.js';
import { Moved } from './moved.js';
import { winnersOf } from '../tally.js';
import { Progress } from './count_rail.js';
import { CountShow } from './count_show.js';

/**
 * @param {{table: any, hands: any[], act: (cmd: string, args?: object) => Promise<any>,
 *   onSeat: (seat: number) => void, onPile: () => void}} props
 */
export function CountOverview({ table, hands, act, onSeat, onPile }) {
  const { count } = table;
  const list = useRef(null);
  const title = useRef(null);
  const settled = useSettled(count.complete ? 'complete' : 'open');
  // The button that had the focus is gone: start reading at the top.
  useEffect(() => { if (document.activeElement === document.body) title.current.focus({ preventScroll: true }); }, []);
  useFlight(list, count.complete);
  const piled = count.pile && count.pile.points !== null;
  return html`<div class="count-all">
    <header class="count-head"><h1 class="grow count-name" ref=${title} tabindex="-1">
      ${count.complete ? t('Is that right?') : html`<${Progress} hands=${hands} />`}</h1>
      ${count.complete ? null : html`<p class="note">${t('Tap a face to count for it.')}</p>`}</header>
    <ul class="count-list" ref=${list}>
      ${piled ? html`<${Pile} pile=${count.pile} onPile=${onPile} act=${act} />` : null}
      ${hands.filter((hand) => !table.seats[hand.seat].gone).map((hand) => html`<${Row} key=${hand.seat} hand=${hand} table=${table} piled=${piled} onSeat=${onSeat} />`)}
    </ul>
    ${count.complete && count.deltas ? html`<${CountShow} table=${table} />` : null}
    <div class="count-buttons">
      ${count.complete ? html`<button type="button" class="button big main" data-test="confirm-round" disabled=${!settled}
        onClick=${() => act('confirm_round')}><${Picture} name="tick" size=${28} />${t('Right!')}</button>` : null}
      ${!count.complete && count.pile_may ? html`<button type="button" class="button big" data-test="count-pile"
        onClick=${onPile}><${Picture} name="pile" size=${28} />${t('One pile')}</button>` : null}
    </div>
  </div>`;
}

function Row({ hand, table, piled, onSeat }) {
  const who = table.seats[hand.seat];
  const won = winnersOf(table.count).includes(hand.seat);
  const fixed = hand.seat === table.count.winner;
  const { deltas } = table.count;
  const gone = leaves(table, hand);
  const inside = html`<${Animal} id=${who.animal} size=${44} />
    <span class="grow"><span class="strong count-row-name">${who.name}</span>
      <span class="note">${won ? t('Out!') : costOf(hand, piled, table)}</span></span>
    ${deltas ? html`<span class="count-move" data-lands=${won ? '' : null}
      data-test=${`delta-${hand.seat}`}>${table.count.counts === 'points' ? html`<${Moved} by=${deltas[hand.seat]} />` : null}${gone === null ? null : html`<span class="count-gone" data-flies="" aria-hidden="true">${gone < 0 ? signed(gone) : gone}</span>`}</span>
      <span class="count-total" data-test=${`total-after-${hand.seat}`}><span class="said">${t('Total')} </span>${number(who.total + deltas[hand.seat])}</span>`
    : html`<span class="count-points">${hand.points ?? ''}</span>`}`;
  if (fixed) return html`<li class="count-row is-winner"><${Picture} name="crown" size=${20} />${inside}</li>`;
  return html`<li><button type="button" class=${`count-row ${won ? 'is-winner' : ''} ${hand.done || piled ? '' : 'is-missing'} ${hand.unsure ? 'unsure' : ''}`}
    data-test=${`count-row-${hand.seat}`} onClick=${() => onSeat(hand.seat)}>${won ? html`<${Picture} name="crown" size=${20} />` : null}${inside}</button></li>`;
}

function costOf(hand, piled, table) {
  if (table.count.counts === 'nothing') return placeWords(table, hand.seat);
  if (table.count.counts === 'cards') return hand.left ? tn('one card', '{n} cards', hand.left) : hand.free ? t('costs nothing') : t('not yet');
  if (hand.points !== null && hand.points !== undefined) {
    const n = hand.cards ? Object.values(hand.cards).reduce((sum, each) => sum + each, 0) : 0;
    const cost = tn('one point', '{n} points', hand.points);
    return n ? `${tn('one card', '{n} cards', n)} · ${cost}` : cost;
  }
  if (hand.free) return t('costs nothing');
  return piled ? t('on the pile') : hand.done ? t('on its way') : t('not yet');
}

/** Who was out when, where that is all that counts. */
function placeWords(table, seat) {
  const place = (table.out_order || []).indexOf(seat);
  return place < 0 ? t('last to hold cards') : t('out: place {place}', { place: place + 1 });
}

function Pile({ pile, act, onPile }) {
  return html`<li><button type="button" class="count-row" data-test="count-row-pile" onClick=${onPile}>
      <${Picture} name="pile" size=${44} /><span class="grow strong">${t('One pile')}</span>
      <span class="count-points">${pile.points}</span></button>
    <button type="button" class="chip quiet" data-test="clear-pile" onClick=${() => act('clear_count', { seen: pile.version })}>
      ${t('Count hand by hand instead')}</button></li>`;
}
