/** Everybody's face in a row: who is counted, who is open here, who is still missing. */
import { Animal } from '../animals.js';
import { html, useEffect, useRef } from '../html.js';
import { t } from '../i18n.js';
import { Picture } from '../pictures.js';
import { askedOf, countedOf } from '../tally.js';

/**
 * @param {{table: any, hands: any[], seat: number|null, onSeat: (seat: number|null) => void}} props
 */
export function CountRail({ table, hands, seat, onSeat }) {
  const box = useRef(null);
  useEffect(() => {
    const open = box.current.querySelector('[aria-current]');
    if (open) open.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [seat]);
  return html`<div class="count-rail" ref=${box} role="group" aria-label=${t('Whose cards')}>
    <button type="button" class="count-progress" data-test="count-all" onClick=${() => onSeat(null)}>
      <${Progress} hands=${hands} /></button>
    ${hands.filter((hand) => hand.seat !== table.count.winner && !hand.free).map((hand) => html`<${Face} key=${hand.seat}
      hand=${hand} who=${table.seats[hand.seat]} open=${hand.seat === seat} onSeat=${onSeat} />`)}
  </div>`;
}

export function Progress({ hands }) {
  return html`<span data-test="count-progress">${t('{n} of {all} counted', { n: countedOf(askedOf(hands)), all: askedOf(hands).length })}</span>`;
}

function Face({ hand, who, open, onSeat }) {
  const said = hand.done ? t('{name}: counted', { name: who.name }) : t('{name}: not yet', { name: who.name });
  return html`<button type="button" class=${`count-face ${hand.done ? '' : 'is-open'} ${hand.unsure ? 'unsure' : ''}`}
    aria-label=${said} aria-current=${open ? 'true' : null} data-test=${`count-seat-${hand.seat}`} onClick=${() => onSeat(hand.seat)}>
    <${Animal} id=${who.animal} size=${40} />
    ${hand.done ? html`<span class="count-tick"><${Picture} name="tick" size=${14} /></span>` : null}
  </button>`;
}
