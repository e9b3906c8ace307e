/** How many cards a hand still holds: one tap, and the next face comes by itself. */
import { Animal } from '../animals.js';
import { html, useState } from '../html.js';
import { t } from '../i18n.js';

const CHIPS = 9;

/** @param {{table: any, count: any, rail: any}} props */
export function CountLeft({ table, count, rail }) {
  const { seat, note } = count;
  const who = table.seats[seat];
  const known = count.hands.find((hand) => hand.seat === seat).left;
  const [from, setFrom] = useState(known > CHIPS ? CHIPS * Math.floor((known - 1) / CHIPS) + 1 : 1);
  return html`<div class="count-hand count-left">
    <header class="count-head"><${Animal} id=${who.animal} size=${56} /><div class="grow"><h1 class="count-name">${who.name}</h1>
      <p class="note">${t('How many cards are left?')}</p></div></header>
    ${note ? html`<p class="count-note" role="alert">${note}</p>` : html`<span />`}
    <div class="keypad" role="group" aria-label=${t('How many cards are left?')}>
      ${Array.from({ length: CHIPS }, (_, i) => from + i).map((n) => html`<button type="button" key=${n} class=${`tile key${n === known ? ' chosen' : ''}`} data-test=${`left-${n}`}
        onClick=${() => count.left(seat, n)}>${n}</button>`)}
    </div>
    <div class="count-ways">${from > 1 ? html`<button type="button" class="chip" data-test="left-fewer" onClick=${() => setFrom(from - CHIPS)}>${t('fewer')}</button>` : null}
      <button type="button" class="chip" data-test="left-more" onClick=${() => setFrom(from + CHIPS)}>${t('{n} or more', { n: from + CHIPS })}</button></div>
    <div class="count-foot">${rail}</div>
  </div>`;
}
