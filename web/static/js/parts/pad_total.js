/** A hand so small that it wins: what it is worth. */
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { typed } from '../tally.js';
import { Close } from './pad_ask.js';

export function AskTotal({ table, pad, tap, closeAsk }) {
  const { op, value } = table.rules.hand_total_win || { op: '<=', value: 0 };
  const [text, setText] = useState(op === '==' ? String(value) : '');
  const { seat } = pad.ask;
  const say = () => { if (text !== '') { tap('out', 'end_round', { seat, total: Number(text) }); closeAsk(); } };
  return html`<div class="ask ask-total" role="group" aria-label=${t('How much is the hand worth?')}>
    <output class="sum" data-test="total-sum">${text || '–'}</output>
    ${['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'].map((digit) => html`<button key=${digit} class="tile" data-test=${`total-${digit}`} onClick=${() => setText((now) => typed(now, digit))}><b>${digit}</b></button>`)}
    <button class="tile" data-test="total-erase" aria-label=${t('Delete the last digit')} onClick=${() => setText((now) => now.slice(0, -1))}>⌫</button>
    <button class="tile main" data-test="total-say" aria-disabled=${text === '' ? 'true' : null} onClick=${say}>${t('Done')}</button>
    <${Close} close=${closeAsk}/></div>`;
}
