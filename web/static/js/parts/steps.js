/** Faces on steps: the best on the highest, equal totals share one. */
import { Animal } from '../animals.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { shortName } from '../names.js';
import { number } from '../numbers.js';
import { Picture } from '../pictures.js';
import { asPodium, stepsOf } from '../ranks.js';
import { ARound } from './seat_card.js';

/**
 * @param {{table?: any, seats: any[], ranks: number[], focus?: number|null, podium?: boolean, onSeat?: (seat: number) => void}} props
 */
export function Steps({ table = null, seats, ranks, focus = null, podium = false, onSeat }) {
  const steps = stepsOf(ranks);
  const shown = podium ? asPodium(steps) : steps;
  return html`<ol class=${`steps ${podium ? 'is-podium' : ''} ${seats.length > 6 ? 'is-many' : ''}`} data-test="steps" tabindex=${onSeat || !podium ? null : '0'}>
    ${shown.map((step) => html`<li class="step" key=${step.place} style=${{ '--height': step.height }} data-place=${step.place}>
      <div class="step-faces">${step.seats.map((seat) => html`<${Face} key=${seat} table=${table} who=${seats[seat]} chosen=${seat === focus}
        crowned=${podium && step.place === 1} onSeat=${onSeat} />`)}</div>
      <div class="step-block"><span class="said">${t('Place')} </span>${step.place}</div>
    </li>`)}
  </ol>`;
}

function Face({ table, who, chosen, crowned, onSeat }) {
  const inside = html`${crowned ? html`<${Picture} name="crown" size=${28} />` : null}
    <${Animal} id=${who.animal} size=${44} /><span class="step-name">${shortName(who.name, 6)}</span>
    <span class="strong">${number(who.total)}</span>${table ? html`<${ARound} table=${table} seat=${who} />` : null}`;
  const gone = who.gone ? ' is-gone' : '';
  if (!onSeat) return html`<span class=${`step-face${gone}`}>${inside}</span>`;
  return html`<button type="button" class=${`step-face${gone} ${chosen ? 'chosen' : ''}`} aria-pressed=${chosen}
    data-test=${`step-${who.seat}`} onClick=${() => onSeat(who.seat)}>${inside}</button>`;
}
