/** The verdict: what it means, how close, and one line of time. Slides over A, B and C; pad and race stay live. */
import { Animal } from '../animals.js';
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { closeness, meaning, pressName } from '../verdict_words.js';
import { TimeStrip } from './time_strip.js';

/**
 * @param {{table: any, onClose: () => void, act: (cmd: string, args: object) => Promise<any>, onStay: () => void}} props
 *   onStay: somebody looks closer, so that it does not fold away
 */
export function Verdict({ table, act, onClose, onStay }) {
  const { verdict } = table;
  const [close, setClose] = useState(false);
  const target = verdict.target === null ? null : table.seats[verdict.target];
  const fined = verdict.result === 'caught' && verdict.draw > 0 && !verdict.forgiven;
  const look = () => { onStay(); setClose(!close); };
  return html`<div class=${`verdict verdict-${verdict.result}`} role="dialog" aria-label=${t('The verdict')} data-test="verdict" data-result=${verdict.result}>
    <button class="verdict-body" onClick=${onClose} data-test="verdict-close" aria-label=${t('Back to the table')}>
      <span class="verdict-who">${target ? html`<${Animal} id=${target.animal} size=${72}/>` : null}
        ${fined && target ? html`<i class="penalty-card penalty-a"/><i class="penalty-card penalty-b"/>` : null}</span>
      <span class="verdict-text"><b class="verdict-meaning">${meaning(verdict, table)}</b><span class="verdict-close">${closeness(verdict, table)}</span></span></button>
    ${target ? null : html`<div class="verdict-faces" role="group" aria-label=${t('Who was that?')}><span>${t('Who was that?')}</span>
      ${table.seats.map((seat) => html`<button key=${seat.seat} class="verdict-face" data-test=${`name-${seat.seat}`} aria-label=${seat.name}
        onClick=${() => act('name_race', { race: verdict.race, target: seat.seat })}><${Animal} id=${seat.animal} size=${40}/></button>`)}</div>`}
    <${TimeStrip} table=${table} strip=${verdict.strip}/>
    ${close ? html`<ul class="verdict-detail note">${verdict.strip.map((press) => html`<li>${t('{who}: {ms} ms ± {pm}', { who: pressName(press.by, table), ms: Math.round(press.at_ms), pm: Math.ceil(press.plus_minus_ms) })}</li>`)}
      ${verdict.moved || verdict.strip.some((press) => press.moved) ? html`<li>${t('One stamp came too late to be sure and was moved.')}</li>` : null}</ul>` : null}
    <div class="verdict-buttons">
      ${fined ? html`<button class="button main" data-test="let-it-pass" onClick=${() => act('let_it_pass', { race: verdict.race })}>${t('Let it pass')}</button>` : null}
      <button class="button" data-test="look-closer" aria-expanded=${close ? 'true' : 'false'} onClick=${look}>${t('Look closer')}</button></div>
  </div>`;
}
