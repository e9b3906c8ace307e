/** Points that moved: rising or falling by sign, arrow and colour together. */
import { html } from '../html.js';
import { signed } from '../numbers.js';

/** @param {{by: number}} props */
export function Moved({ by }) {
  if (!by) return html`<span class="moved level">${signed(0)}</span>`;
  const way = by > 0 ? 'up' : 'down';
  return html`<span class=${`moved ${way}`}><svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
    <path fill="currentColor" d=${by > 0 ? 'M6 1l5 9H1z' : 'M6 11L1 2h10z'} /></svg>${signed(by)}</span>`;
}
