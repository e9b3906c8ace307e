/** How the game stands, laid over the table while it goes on: a round may be put right at any time. */
import { html } from '../html.js';
import { t } from '../i18n.js';
import { useEvening } from '../later.js';
import { Sheet } from './sheet.js';

/** @param {{state: any, own: number|null, act: (cmd: string, args?: object) => Promise<any>, close: () => void}} props */
export function PointsSheet({ state, own, act, close }) {
  const later = useEvening(true);
  return html`<${Sheet} title=${t('Points')} test="points" close=${close}>
    <div class="menu-points">${later ? html`<${later.Scores} state=${state} me=${{ seats: own === null ? [] : [own] }} act=${act}/>` : html`<p class="page note">${t('One moment …')}</p>`}</div></${Sheet}>`;
}
