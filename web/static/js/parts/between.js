/** Everything that is not play: the strip above, the phase below. */
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { useEvening } from '../later.js';
import { besideTable } from '../sitting.js';
import { Beside } from './beside.js';
import { Comings } from './comings.js';
import { RuleCard } from './rulecard.js';
import { Sheets } from './sheets.js';
import { Strip } from './strip.js';

/** Whether the phase is one of those that come in the later script. @param {any} table */
export const isLater = (table) => !['lobby', 'ready', 'play'].includes(table.phase);

/**
 * @param {{state: any, me: import('../me.js').Me, start: any, lost: boolean, note: string|null, notice: string|null,
 *   act: (cmd: string, args?: object) => Promise<any>, set: (name: string, value: string) => void, redraw: () => void}} props
 */
export function Between({ state, me, start, lost, note, notice, act, set, redraw }) {
  const { table } = state;
  const [sheet, setSheet] = useState(/** @type {'menu'|'pass'|'points'|null} */ (null));
  const own = me.seats.length ? me.seats[0] : null;
  const later = useEvening(isLater(table));
  const trouble = lost ? t('Looking for the box …') : note || notice;
  return html`<main class=${`between between-${table.phase}`}>
    <${Strip} table=${table} me=${me.seats.length === 1 && table.phase !== 'ended' ? me : { ...me, seats: [] }} own=${own} onMenu=${() => setSheet('menu')} onMute=${redraw}/>
    ${trouble ? html`<p class="between-note" role="status" data-test="between-note">${trouble}</p>` : null}
    ${table.phase === 'counting' || table.phase === 'over' ? html`<${Comings} table=${table}/>` : null}
    <div class="between-body">${body({ state, me, act }, later)}</div>
    <${Sheets} state=${state} start=${start} act=${act} set=${set} sheet=${sheet} setSheet=${setSheet} own=${own} mine=${me.seats}/>
  </main>`;
}

function body(props, later) {
  const { table } = props.state;
  if (besideTable(table, props.me)) return html`<${Beside} ...${props}/>`;
  if (table.phase === 'ready') return html`<${Ready} ...${props}/>`;
  if (!later) return html`<p class="page note" data-test="later">${t('One moment …')}</p>`;
  switch (table.phase) {
    case 'counting': return html`<${later.Counting} ...${props}/>`;
    case 'ended': return html`<${later.Ending} ...${props}/>`;
    case 'over': return html`<${later.Podium} ...${props}/>`;
    default: return html`<${later.Scores} ...${props}/>`;
  }
}

function Ready(props) {
  return html`<div class="ready page"><h1>${t('Agreed?')}</h1><${RuleCard} ...${props}/>
    ${props.state.room.button === 'deal' ? html`<p class="note">${t('Or press the big button.')}</p>` : null}
    ${props.me.host ? html`<a class="button" href="/host" data-test="change-rules">${t('Change a rule')}</a>` : null}</div>`;
}
