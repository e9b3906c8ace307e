/** What lies over the table for a while: the menu, the points, the code for the next person, where to sit. */
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { nobodyHasPlayed } from '../pad_tiles.js';
import { changesChairs } from '../seat_card.js';
import { Menu } from './menu.js';
import { PassOn } from './pass_on.js';
import { PointsSheet } from './points_sheet.js';
import { SeatCards } from './seat_card.js';
import { Sheet } from './sheet.js';

/**
 * @param {{state: any, start: any, act: (cmd: string, args?: object) => Promise<any>, set: (name: string, value: string) => void, sheet: 'menu'|'pass'|'points'|null,
 *   setSheet: (sheet: 'menu'|'pass'|'points'|null) => void, own: number|null, mine: number[], onOut?: (() => void)|null, onVerdict?: (() => void)|null}} props
 *   mine: chairs that this phone tells where to sit
 */
export function Sheets({ state, start, act, set, sheet, setSheet, own, mine, onOut = null, onVerdict = null }) {
  const { table } = state;
  const [seated, setSeated] = useState(false);
  const close = () => setSheet(null);
  if (sheet === 'menu') {
    return html`<${Menu} state=${state} start=${start} act=${act} set=${set} close=${close} onOut=${onOut} leaver=${own} onVerdict=${onVerdict}
      onPass=${() => setSheet('pass')} onPoints=${() => setSheet('points')}/>`;
  }
  if (sheet === 'points') return html`<${PointsSheet} state=${state} own=${own} act=${act} close=${close}/>`;
  if (sheet === 'pass') return html`<${Sheet} title=${t('The code to come in')} test="pass" close=${close}><${PassOn} start=${start}/></${Sheet}>`;
  if (seated || table.phase !== 'play' || !mine.length || !changesChairs(table.rotation, table.round) || !nobodyHasPlayed(table)) return null;
  return html`<div class="seat-sheet" role="dialog" aria-label=${t('Where do I sit?')}><${SeatCards} table=${table} round=${table.round} seats=${mine}
    onClose=${() => setSeated(true)}/></div>`;
}
