/** The verdict: what it means, how close, and one line of time. Slides over A, B and C; pad and race stay live. */
import { Animal } from '../animals.js';
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { mayLetPass } from '../me.js';
import { wideOf } from '../names.js';
import { atOneTable } from '../seat_card.js';
import { closeness, gap, meaning, odditiesOf, pressName, why } from '../verdict_words.js';
import { TimeStrip } from './time_strip.js';

/**
 * @param {{table: any, me: import('../me.js').Me, asks: boolean, onClose: () => void, act: (cmd: string, args: object) => Promise<any>, onStay: () => void}} props
 *   asks: "Who was that?" is still asked; onStay: somebody looks closer, so that it does not fold away
 */
export function Verdict({ table, me, act, asks, onClose, onStay }) {
  const { verdict } = table;
  const [close, setClose] = useState(false);
  const target = verdict.target === null ? null : table.seats[verdict.target];
  const fined = verdict.result === 'caught' && verdict.draw > 0 && !verdict.forgiven;
  const words = meaning(verdict, table);
  const look = () => { onStay(); setClose(!close); };
  return html`<div class=${`verdict verdict-${verdict.result}`} role="dialog" aria-label=${t('The verdict')} data-test="verdict" data-result=${verdict.result}>
    <button class="verdict-body" onClick=${onClose} data-test="verdict-close" aria-label=${t('Back to the table')}>
      <span class="verdict-who">${target ? html`<${Animal} id=${target.animal} size=${72}/>` : null}
        ${fined && target ? html`<i class="penalty-card penalty-a"/><i class="penalty-card penalty-b"/>` : null}</span>
      <span class="verdict-text"><b class=${`verdict-meaning${wideOf(words) > 24 ? ' is-long' : ''}`}>${words}</b><span class="verdict-close">${closeness(verdict, table)}</span>
        ${odditiesOf(verdict, table).map((words) => html`<span class="verdict-odd" data-test="verdict-odd">${words}</span>`)}</span></button>
    ${target || !asks || verdict.what !== 'uno' ? null : html`<div class="verdict-faces" role="group" aria-label=${t('Who was that?')}><span>${t('Who was that?')}</span>
      ${namedOf(table, verdict).map((seat) => html`<button key=${seat.seat} class="verdict-face" data-test=${`name-${seat.seat}`} aria-label=${seat.name}
        onClick=${() => act('name_race', { race: verdict.race, target: seat.seat })}><${Animal} id=${seat.animal} size=${40}/></button>`)}</div>`}
    <${TimeStrip} table=${table} strip=${verdict.strip}/>
    ${close ? html`<${Closer} table=${table}/>` : null}
    <div class="verdict-buttons">
      ${fined && mayLetPass(table, me, verdict.target) ? html`<button class="button main" data-test="let-it-pass" onClick=${() => act('let_it_pass', { race: verdict.race })}>${t('Let it pass')}</button>` : null}
      <button class="button" data-test="look-closer" aria-expanded=${close ? 'true' : 'false'} onClick=${look}>${t('Look closer')}</button></div>
  </div>`;
}

/** The milliseconds: the gap, every press, why it is final, and the way to all presses of the night. */
function Closer({ table }) {
  const { verdict } = table;
  const sum = [gap(verdict), why(verdict)].filter(Boolean).join(' · ');
  return html`<ul class="verdict-detail note" data-test="verdict-detail"><li>${sum}</li>
    ${verdict.strip.map((press) => html`<li>${t('{who}: {ms} ms ± {pm}', { who: pressName(press.by, table), ms: Math.round(press.at_ms), pm: Math.ceil(press.plus_minus_ms) })}</li>`)}
    ${odditiesOf(verdict, table).map((words) => html`<li>${words}</li>`)}
    <li><a href=${`/night/${table.night}#race-${verdict.race}`} data-test="press-log">${t('All presses of the night')}</a></li></ul>`;
}

/** Who may be meant: everybody at the table of whoever pressed. */
const namedOf = (table, { by }) => table.seats.filter((seat) => !seat.gone && atOneTable(table.rotation, table.round, typeof by === 'number' ? by : null, seat.seat));
