/** Region C: one sentence. With it "undo" after an own tap, or the last verdict to see again. */
import { Animal } from '../animals.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { UndoPicture } from './icons.js';
import { ClockButton } from './pause.js';
import { Timer } from './timer.js';

/** Letters as wide as they are high. */
const DENSE = /[\u3040-\u30ff\u4e00-\u9fff]/;

/**
 * @param {{text: string, tone?: string, again?: (() => void)|null, undo?: (() => void)|null, drew?: any, onDrew?: () => void,
 *   timer?: import('../think_time.js').Time|null, now?: () => number, heard?: boolean, onPause?: (paused: boolean) => void}} props
 *   again: opens the verdict once more; undo: takes the newest tap back; drew: who of several here may still lay the drawn card
 */
export function Line({ text, tone = '', again = null, undo = null, drew = null, onDrew, timer = null, now, heard = false, onPause }) {
  return html`<div class=${`line-c ${tone}`} data-test="line">
    ${timer ? html`<${Timer} key=${timer.key} time=${timer} now=${now} heard=${heard}/>` : null}
    ${again ? html`<button class="line-text line-again" data-test="verdict-again" onClick=${again}>${text}</button>`
      : html`<p class=${`line-text${text.length > (DENSE.test(text) ? 14 : 26) - (timer && undo ? 6 : 0) ? ' line-long' : ''}`}>${text}</p>`}
    ${timer ? html`<${ClockButton} stands=${timer.stands !== null} onPause=${onPause}/>` : null}
    ${drew ? html`<button class="line-drew" data-test="drew" aria-label=${t('{name} lays the card just drawn', { name: drew.name })} onClick=${onDrew}>
      <${Animal} id=${drew.animal} size=${36}/><span aria-hidden="true">${t('Played it?')}</span></button>` : null}
    ${undo ? html`<button class="line-undo" data-test="undo-now" aria-label=${t('Undo')} onClick=${undo}><${UndoPicture}/></button>` : null}
  </div>`;
}
