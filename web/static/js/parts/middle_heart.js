/** What lies in the very middle: colour and direction, "Card down" as large as a saucer, one line, menu and undo. */
import { Animal } from '../animals.js';
import { Glyph } from '../cards.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Centre } from './centre.js';
import { MenuPicture, UndoPicture } from './icons.js';
import { Pad } from './pad.js';
import { tileClass } from './pad_tile.js';
import { layer } from './pad_turn.js';
import { Race } from './race.js';

/** @param {{table: any, pad: any, unsure: string|null, tap: Function, ask: Function, plain: boolean, side: string, words: any, undo: (() => void)|null, press: Function, ring: any, onMenu: () => void, [more: string]: any}} props */
export function MiddleHeart(props) {
  const { table, pad, unsure, tap, plain, side, words, undo, press, ring, onMenu } = props;
  const turns = table.tracking === 'turns';
  const who = table.turn === null || table.turn === undefined ? null : table.seats[table.turn];
  const down = () => (turns ? tap('num', 'pass_turn', { seat: pad.seat, turn_no: table.turn_no }) : layer(props)('num'));
  const inside = html`<span class=${`middle-turned turned-${side}`}>${plain ? html`<${Glyph} kind="num" size=${56}/>` : who ? html`<${Animal} id=${who.animal} size=${64}/>` : null}
    <b>${plain ? (turns ? t('My turn is over') : t('Card down')) : who ? who.name : ''}</b></span>`;
  return html`<div class="middle-heart">
    <div class="middle-info">${table.tracking === 'scores' ? null : html`<${Centre} table=${table} unsure=${unsure} low=${false} onDirection=${ring.onDirection} onColour=${ring.onColour}/>`}</div>
    ${plain ? html`<button class=${tileClass('num', unsure, 'middle-down')} data-test=${turns ? 'turn-over' : 'card-down'} onClick=${down}>${inside}</button>`
      : pad.kind === 'scores' ? html`<div class="middle-pad"><${Pad} ...${props}/></div>`
      : html`<div class="middle-down is-quiet">${inside}</div>`}
    <div class="middle-foot"><button class="strip-button" data-test="menu" aria-label=${t('Menu')} onClick=${onMenu}><${MenuPicture}/></button>
      ${table.rules.uno_call_on === 'button' ? html`<p class="middle-line" data-test="line">${words.text}</p>`
        : html`<${Race} only="uno" button=${false} left=${false} press=${press} disabled=${false}/>`}
      ${undo ? html`<button class="strip-button" data-test="undo-now" aria-label=${t('Undo')} onClick=${undo}><${UndoPicture}/></button>` : html`<span class="strip-button"/>`}</div>
    ${table.rules.uno_call_on === 'button' ? null : html`<p class=${`middle-line turned-${side === 'top' ? 'top' : 'bottom'}`} data-test="line">${words.text}</p>`}
  </div>`;
}
