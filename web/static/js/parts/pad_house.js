/** Tiles for what only some families play, and for what is told before the first card. */
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Glyph } from '../cards.js';
import { atFirstTouch } from '../press.js';
import { WordTile, tileClass } from './pad_tile.js';

/** @param {{tile: import('../pad_tiles.js').Tile, table: any, pad: any, unsure: string|null, tap: Function, ask: Function}} props */
export function HouseTile({ tile, table, pad, unsure, tap, ask }) {
  const { seat } = pad;
  const args = { seat, turn_no: table.turn_no };
  switch (tile.kind) {
    case 'facedown': {
      const limit = table.rules.facedown_limit;
      const left = Math.max(0, tile.left);
      return html`<${WordTile} name="facedown" picture="facedown" unsure=${unsure} off=${!left} label=${t('Face-down: {n} of {limit} left', { n: left, limit })}
        words=${t('Face-down')} badge=${left} onTap=${() => tap('facedown', 'play', { ...args, face: 'num', facedown: true })}/>`;
    }
    case 'doubt': return html`<button class=${tileClass('doubt', unsure)} data-test="doubt" ...${atFirstTouch((press) => tap('doubt', 'doubt', { seat }, { press }))}><${Glyph} kind="facedown" size=${32}/><span>${t('Doubt!')}</span></button>`;
    case 'several': return html`<${WordTile} name="several" picture="several" unsure=${unsure} words=${t('Several')} onTap=${() => ask({ kind: 'several', seat })}/>`;
    case 'pair': return html`<${WordTile} name="pair" picture="pair" unsure=${unsure} words=${t('UNO pair')} label=${t('UNO for my last pair')} onTap=${() => tap('pair', 'call_pair', { seat })}/>`;
    case 'small': return html`<${WordTile} name="small" picture="small" unsure=${unsure} words=${t('Low hand')} label=${t('My small hand wins')} onTap=${() => ask({ kind: 'total', seat })}/>`;
    default: return html`<${BeforeTile} what=${tile.kind} unsure=${unsure} ask=${ask}/>`;
  }
}

/** Told before anybody plays: the first card, who deals, who starts. */
export function BeforeTile({ what, unsure, ask }) {
  const [name, picture, words, kind] = {
    first: ['first-card', 'first', t('First card …'), 'first'],
    dealer: ['who-deals', 'deal', t('Who deals?'), 'dealer'],
    starts: ['who-starts', 'jump', t('Who starts?'), 'starts'],
  }[what];
  return html`<${WordTile} name=${name} picture=${picture} unsure=${unsure} words=${words} onTap=${() => ask({ kind })}/>`;
}
