/** One line of time with a soft mark for each press, as wide as its uncertainty. */
import { Animal } from '../animals.js';
import { html } from '../html.js';
import { pressName } from '../verdict_words.js';

const WIDTH = 320;
const EDGE = 26;

export function TimeStrip({ table, strip }) {
  if (!strip || !strip.length) return null;
  const low = Math.min(...strip.map((press) => press.at_ms - press.plus_minus_ms));
  const high = Math.max(...strip.map((press) => press.at_ms + press.plus_minus_ms), low + 40);
  const x = (ms) => EDGE + ((ms - low) / (high - low)) * (WIDTH - 2 * EDGE);
  const said = strip.map((press) => pressName(press.by, table)).join(', ');
  return html`<svg class="time-strip" viewBox=${`0 0 ${WIDTH} 52`} role="img" aria-label=${said}>
    <path d=${`M8 40H${WIDTH - 8}`} stroke="var(--edge)" stroke-width="3" stroke-linecap="round"/>
    ${strip.map((press) => html`<${Press} key=${`${press.by} ${press.at_ms}`} press=${press} at=${x(press.at_ms)}
      wide=${Math.max(5, x(press.at_ms + press.plus_minus_ms) - x(press.at_ms))} table=${table}/>`)}</svg>`;
}

function Press({ press, at, wide, table }) {
  const caller = press.role === 'caller';
  const seat = typeof press.by === 'number' ? table.seats[press.by] : undefined;
  const button = press.by === 'button' || press.by === 'catch_button';
  const paint = caller ? 'var(--uno)' : 'var(--catch)';
  const sure = caller ? html`<circle cx=${at} cy="40" r="7" fill=${paint} stroke="var(--text)" stroke-width="2"/>`
    : html`<path d=${`M${at} 31l9 9-9 9-9-9z`} fill=${paint} stroke="var(--text)" stroke-width="2"/>`;
  return html`<g><rect x=${at - wide} y="34" width=${2 * wide} height="12" rx="6" fill=${paint} opacity=".35"/>${sure}
    ${seat ? html`<g transform=${`translate(${at - 13} 1)`}><${Animal} id=${seat.animal} size=${26}/></g>`
      : button ? html`<g transform=${`translate(${at - 11} 4)`}><rect x="1" y="13" width="20" height="8" rx="3" fill="var(--raised)" stroke="currentColor" stroke-width="2"/><path d="M5 13c0-8 2-11 6-11s6 3 6 11z" fill="var(--uno)" stroke="currentColor" stroke-width="2"/></g>` : null}</g>`;
}
