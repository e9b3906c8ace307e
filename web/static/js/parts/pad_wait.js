/** The pad while somebody else has the turn: how long yet, and two words to put it right. */
import { Animal } from '../animals.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { waitWords } from '../line_words.js';

export function PadWait({ table, pad, unsure, tap }) {
  const { seat } = pad;
  if (seat === null) {
    return html`<div class="pad-wait"><p class="pad-words">${t('You are watching.')}</p><a class="button" href="/" data-test="join">${t('Sit down')}</a></div>`;
  }
  const turn = table.turn === null ? null : table.seats[table.turn];
  return html`<div class="pad-wait">
    <p class="pad-words" data-test="wait">${turn ? html`<${Animal} id=${turn.animal} size=${52}/>` : null}<span>${waitWords(table, seat)}</span></p>
    <div class="pad-chips">
      <button class=${`tile${unsure === 'mine' ? ' unsure' : ''}`} data-test="my-turn" onClick=${() => tap('mine', 'claim_turn', { seat })}>${t('It\'s my turn')}</button>
      <button class=${`tile${unsure === 'out' ? ' unsure' : ''}`} data-test="out" onClick=${() => tap('out', 'end_round', { seat })}>${t('Out!')}</button>
    </div></div>`;
}
