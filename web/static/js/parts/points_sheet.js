/** How the game stands, laid over the table while it goes on: a round may be put right at any time. */
import { html, useEffect, useRef } from '../html.js';
import { t } from '../i18n.js';
import { useEvening } from '../later.js';
import { ClosePicture } from './icons.js';

/** @param {{state: any, own: number|null, act: (cmd: string, args?: object) => Promise<any>, close: () => void}} props */
export function PointsSheet({ state, own, act, close }) {
  const shut = useRef(null);
  const later = useEvening(true);
  useEffect(() => { shut.current.focus(); }, []);
  return html`<div class="menu" role="dialog" aria-label=${t('Points')} data-test="points-open"
    onKeyDown=${(event) => { if (event.key === 'Escape') close(); }}>
    <header class="menu-head"><h2 class="grow">${t('Points')}</h2>
      <button class="strip-button" ref=${shut} data-test="points-close" aria-label=${t('Close')} onClick=${close}><${ClosePicture}/></button></header>
    <div class="menu-points">${later ? html`<${later.Scores} state=${state} me=${{ seats: own === null ? [] : [own] }} act=${act}/>` : html`<p class="page note">${t('One moment …')}</p>`}</div></div>`;
}
