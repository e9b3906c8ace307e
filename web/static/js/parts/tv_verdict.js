/** The verdict over the table, readable from the sofa. */
import { Animal } from '../animals.js';
import { html } from '../html.js';
import { forOneLine, wideOf } from '../names.js';
import { closeness, meaning, odditiesOf } from '../verdict_words.js';
import { TimeStrip } from './time_strip.js';

/** @param {{table: any}} props */
export function TvVerdict({ table: whole }) {
  const table = forOneLine(whole);
  const { verdict } = table;
  const words = meaning(verdict, table);
  const target = verdict.target === null ? null : table.seats[verdict.target];
  return html`<div class=${`tv-verdict is-${verdict.result}`} role="status" data-test="tv-verdict" data-result=${verdict.result}>
    <p class=${`tv-meaning${sizeOf(words)}`}>${target ? html`<${Animal} id=${target.animal} size=${160} />` : null}<span>${words}</span></p>
    <p class="tv-close">${[closeness(verdict, table), ...odditiesOf(verdict, table)].join(' ')}</p>
    <${TimeStrip} table=${table} strip=${verdict.strip} />
  </div>`;
}

/** The longer, the smaller, so that strip and gap stay in view. */
function sizeOf(words) {
  const wide = wideOf(words);
  if (wide > 24) return ' is-longest';
  return wide > 13 ? ' is-long' : '';
}
