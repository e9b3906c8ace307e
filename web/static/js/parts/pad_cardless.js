/** Blocks, dice, a wheel: nobody holds cards, so the pad knows turns and their direction only. */
import { Glyph } from '../cards.js';
import { afterNext } from '../me.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Who, WordTile, tileClass } from './pad_tile.js';

export function PadCardless({ table, me, pad, unsure, tap }) {
  const args = { seat: pad.seat, turn_no: table.turn_no };
  const over = () => (table.tracking === 'turns' ? tap('num', 'pass_turn', args) : tap('num', 'set_turn', { seat: afterNext(table, pad.seat, table.direction, 1) }));
  const reverse = async () => { await tap('reverse', 'set_direction', { direction: -table.direction }); tap('reverse', 'set_turn', { seat: afterNext(table, pad.seat, -table.direction, 1) }); };
  return html`<div class="pad-turn pad-cardless">
    <button class=${tileClass('num', unsure, 'pad-card')} data-test="turn-over" onClick=${over}>
      <${Who} table=${table} me=${me} pad=${pad}/><${Glyph} kind="jump" size=${56}/><span>${t('My turn is over')}</span></button>
    <${WordTile} name="reverse" picture="reverse" unsure=${unsure} words=${t('Reverse')} size=${44} extra="pad-half " onTap=${reverse}/>
    <${WordTile} name="skip" picture="skip" unsure=${unsure} words=${t('Skip')} size=${44} extra="pad-half "
      onTap=${() => tap('skip', 'set_turn', { seat: afterNext(table, pad.seat, table.direction, 2) })}/>
    <${WordTile} name="out" picture="out" unsure=${unsure} words=${t('Out!')} size=${32} extra="pad-wide " onTap=${() => tap('out', 'end_round', { seat: pad.seat })}/>
  </div>`;
}
