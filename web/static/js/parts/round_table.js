/** Round by round: who won how much. A round opens by tapping its number. */
import { Animal } from '../animals.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { shortName } from '../names.js';
import { number, signed } from '../numbers.js';
import { winnersOf } from '../tally.js';

/**
 * @param {{table: any, open: number|null, onRound?: (round: number) => void}} props
 */
export function RoundTable({ table, open, onRound }) {
  const { rounds, seats } = table;
  return html`<div class="rounds-box" tabindex="0" role="region" aria-label=${t('Round by round')}>
    <table class=${`rounds ${seats.length > 5 ? 'is-narrow' : ''}`} data-test="rounds">
      <thead><tr><th scope="col"><span class="said">${t('Round')}</span></th>
        ${seats.map((seat) => html`<th scope="col" key=${seat.seat}><${Animal} id=${seat.animal} size=${28} /><span class="said">${seat.name}</span><span class="rounds-name" aria-hidden="true">${shortName(seat.name, seats.length > 5 ? 3 : 5)}</span></th>`)}</tr></thead>
      <tbody>${rounds.map((round, i) => html`<${Row} key=${round.round} round=${round} entered=${enteredAt(table, i + 1)} open=${open === round.round} onRound=${onRound} />`)}</tbody>
      <tfoot><tr><th scope="row">${t('Total')}</th>
        ${seats.map((seat) => html`<td class="strong" key=${seat.seat} data-test=${`total-${seat.seat}`}>${number(seat.total)}</td>`)}</tr></tfoot>
    </table></div>`;
}

/** Who came when so many rounds were scored: points to begin with, by seat. */
const enteredAt = (table, played) => new Map((table.entered || []).filter((each) => each.after === played).map((each) => [each.seat, each.total]));

function Row({ round, entered, open, onRound }) {
  return html`<tr class=${open ? 'is-open' : ''} data-test=${`row-${round.round}`}>
    <th scope="row">${onRound ? html`<button type="button" class="round-open" aria-expanded=${open} data-test=${`round-${round.round}`}
      aria-label=${t('Round {n}', { n: round.round })} onClick=${() => onRound(round.round)}>${round.round}</button>` : round.round}</th>
    ${round.deltas.map((delta, seat) => html`<td key=${seat} class=${winnersOf(round).includes(seat) ? 'won' : ''} data-test=${`cell-${round.round}-${seat}`}>
      ${entered.has(seat) ? html`<${Begins} total=${entered.get(seat)} />` : html`<${Cell} delta=${delta} was=${round.was ? round.was.deltas[seat] : delta} />`}</td>`)}
  </tr>`;
}

/** Whoever comes late begins with so many. */
const Begins = ({ total }) => html`<span class="begins"><span class="said">${t('begins with')} </span><span aria-hidden="true">▸</span>${number(total)}</span>`;

/** A corrected cell shows old and new; who neither won nor lost has a mere dot. */
function Cell({ delta, was }) {
  if (delta === null) return html`<span aria-hidden="true">–</span><span class="said">${t('did not play')}</span>`;
  if (was === delta) return delta ? signed(delta) : html`<span aria-hidden="true">·</span><span class="said">0</span>`;
  return html`<del><span class="said">${t('before:')} </span>${signed(was)}</del>
    <span aria-hidden="true">→</span><ins><span class="said">${t('now:')} </span>${signed(delta)}</ins>`;
}
