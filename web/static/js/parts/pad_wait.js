/** The pad while somebody else has the turn: how long yet, jumping in, and two words to put it right. */
import { Animal } from '../animals.js';
import { Glyph } from '../cards.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { waitWords } from '../line_words.js';
import { tellsFirst } from '../pad_state.js';
import { atFirstTouch } from '../press.js';
import { beforeFirst } from '../pad_tiles.js';
import { BeforeTile } from './pad_house.js';
import { tileClass } from './pad_tile.js';

export function PadWait({ table, me, pad, unsure, tap, ask }) {
  const { seat } = pad;
  if (seat === null) {
    return html`<div class="pad-wait"><p class="pad-words">${t('You are watching.')}</p><a class="button" href="/" data-test="join">${t('Sit down')}</a></div>`;
  }
  const turn = table.turn === null ? null : table.seats[table.turn];
  const before = tellsFirst(table, me) ? beforeFirst(table) : [];
  const jump = (press) => tap('jump', 'play', { seat, face: table.top, jump: true, ...(table.colour ? { colour: table.colour } : {}) }, { press });
  const { out } = table.seats[seat];
  const jumps = table.jumps && !out && table.turn !== seat;
  return html`<div class=${`pad-wait${jumps || before.length ? ' pad-wait-more' : ''}`}>
    <p class="pad-words" data-test="wait">${turn ? html`<${Animal} id=${turn.animal} size=${52}/>` : null}<span>${out ? t('You are out of this round.') : waitWords(table, seat)}</span></p>
    ${before.length ? html`<div class="pad-before">${before.map((what) => html`<${BeforeTile} key=${what} what=${what} unsure=${unsure} ask=${ask}/>`)}</div>`
    : jumps ? html`<button class=${tileClass('jump', unsure, 'pad-jump')} data-test="jump-in" ...${atFirstTouch(jump)}><${Glyph} kind="jump" size=${36}/><span>${t('Jump in!')}</span></button>` : null}
    ${out ? null : html`<div class="pad-chips">
      <button class=${tileClass('mine', unsure)} data-test="my-turn" onClick=${() => tap('mine', 'claim_turn', { seat })}>${t('It\'s my turn')}</button>
      <button class=${tileClass('out', unsure)} data-test="out" onClick=${() => tap('out', 'end_round', { seat })}>${t('Out!')}</button>
    </div>`}</div>`;
}
