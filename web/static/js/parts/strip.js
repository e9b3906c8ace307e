/** Region A: round and target, own total, sound, menu. A phone of several people chooses here who acts. */
import { Animal } from '../animals.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { shortName } from '../names.js';
import { number } from '../numbers.js';
import { Picture } from '../pictures.js';
import { roundsOf } from '../seat_card.js';
import { muted, setMuted, wakeSound } from '../sound.js';
import { ComingFaces } from './comings.js';
import { MenuPicture } from './icons.js';

function aim(table) {
  if (table.rotation) return t('of {rounds}', { rounds: roundsOf(table.rotation) });
  const { scoring, target, rounds, start_points: from } = table.rules;
  if (scoring === 'transfer') return t('of {rounds}', { rounds });
  if (scoring === 'descending') return t('from {points}', { points: from });
  return ['winner_takes', 'own_points_low', 'own_points_knockout'].includes(scoring) ? t('to {target}', { target }) : '';
}

/** Whom one plays with this round. */
function partnerOf(table, seat) {
  const partner = table.partners ? table.partners[seat] : null;
  return partner === null || partner === undefined ? null : table.seats[partner];
}

/**
 * @param {{table: any, me: any, own: number|null, onChoose?: (seat: number) => void, onMenu: () => void, onMute: () => void}} props
 */
export function Strip({ table, me, own, onChoose, onMenu, onMute }) {
  const mine = me.seats.map((seat) => table.seats[seat]);
  const flip = () => { wakeSound(); setMuted(!muted()); onMute(); };
  return html`<header class="strip">
    ${table.round ? html`<p class="strip-round" data-test="round"><span class="said">${t('Round')} </span><b>${table.round}</b>${mine.length > 2 ? null : aim(table) ? ` · ${aim(table)}` : ''}</p>` : null}
    <div class="strip-who grow">${mine.length === 1
      ? html`<p class="strip-own" data-test="own-total"><${Animal} id=${mine[0].animal} size=${28}/><span class="said">${t('{name}, points:', { name: mine[0].name })} </span><b>${number(mine[0].total)}</b>
        ${partnerOf(table, mine[0].seat) ? html`<span class="strip-partner" data-test="partner">${t('with {name}', { name: shortName(partnerOf(table, mine[0].seat).name, 4) })}</span>` : null}</p>`
      : mine.map((seat) => html`<button key=${seat.seat} class=${`strip-face${seat.seat === own ? ' chosen' : ''}`} data-test=${`act-as-${seat.seat}`}
          aria-pressed=${seat.seat === own ? 'true' : 'false'} aria-label=${t('I am {name} now', { name: seat.name })} onClick=${() => onChoose(seat.seat)}>
          <${Animal} id=${seat.animal} size=${34}/></button>`)}</div>
    <${ComingFaces} table=${table}/>
    <button class="strip-button" data-test="sound" aria-pressed=${muted() ? 'false' : 'true'} aria-label=${t('Sound')} onClick=${flip}><${Picture} name=${muted() ? 'mute' : 'sound'} size=${26}/></button>
    <button class="strip-button" data-test="menu" aria-label=${t('Menu')} onClick=${onMenu}><${MenuPicture}/></button>
  </header>`;
}
