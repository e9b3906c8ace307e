/** The pad of whoever has the turn: one big tile for any ordinary card, six for the rest, more behind "⋯". */
import { Glyph } from '../cards.js';
import { cardless, does } from '../deck.js';
import { html, useRef, useState } from '../html.js';
import { t } from '../i18n.js';
import { tellsFirst } from '../pad_state.js';
import { pagesOf, tilesOf } from '../pad_tiles.js';
import { swipes } from '../swipe.js';
import { PadCardless } from './pad_cardless.js';
import { HouseTile } from './pad_house.js';
import { FaceTile, Who, tileClass } from './pad_tile.js';

/** How a card goes down from this pad: the colour may follow, and what only the table knows is asked. */
export function layer({ table, pad, tap, ask }) {
  const args = { seat: pad.seat, turn_no: table.turn_no, ...(pad.kind === 'drawn' ? { drawn: true } : {}) };
  return (face, { open = false, ...extra } = {}) => {
    tap(face, 'play', { ...args, face, ...extra });
    const found = table.deck.faces.find((each) => each.id === face);
    if (open) ask({ kind: 'colour', seat: pad.seat });
    else if (found && does(found, 'discard_colour') && table.seats[pad.seat].hand > 2) ask({ kind: 'discard', seat: pad.seat });
  };
}

/** Draws one card; how many, only the table can tell where one draws until a card fits, or out of a machine. */
export function DrawTile({ table, pad, unsure, tap, ask }) {
  const { seat } = pad;
  const asks = table.rules.draw_when_stuck === 'until_playable' || table.deck.launcher;
  return html`<button class=${tileClass('draw', unsure)} data-test="draw" onClick=${() => (asks ? ask({ kind: 'drew', seat }) : tap('draw', 'draw', { seat, turn_no: table.turn_no }))}>
    <${Glyph} kind="take" size=${32}/><span>${t('Draw')}</span></button>`;
}

export function PadTurn(props) {
  const { table, me, pad, unsure, tap, ask, begin } = props;
  const [page, setPage] = useState(0);
  const turned = useRef(() => {});
  const swipe = useRef(swipes(() => turned.current()));
  if (cardless(table)) return html`<${PadCardless} ...${props}/>`;
  const drawn = pad.kind === 'drawn';
  const turns = table.tracking === 'turns';
  const pages = pagesOf(table, pad.seat, tellsFirst(table, me)).map((tiles) => tiles.filter((tile) => !drawn || tile.face));
  const shown = pages[page] || [];
  const several = pages.slice(1).some((tiles) => tiles.length);
  const lay = layer(props);
  const args = { seat: pad.seat, turn_no: table.turn_no };
  const turnPage = () => { begin(pad.seat); setPage((page + 1) % pages.length); };
  turned.current = several ? turnPage : () => {};
  return html`<div ...${swipe.current} class=${`pad-turn${drawn ? ' pad-drawn' : ''}${turns ? ' pad-turns' : ''}${several ? ' pad-paged' : ''}`}>
    <button class=${tileClass('num', unsure, 'pad-card')} data-test=${turns ? 'turn-over' : 'card-down'}
      onClick=${() => (turns ? tap('num', 'pass_turn', args) : lay('num'))}>
      <${Who} table=${table} me=${me} pad=${pad}/>
      <${Glyph} kind="num" size=${several ? 48 : 56}/><span>${words(drawn, turns, table.rules)}</span></button>
    ${several ? html`<button class="tile pad-more" data-test="more" aria-label=${t('More cards')} aria-expanded=${page ? 'true' : 'false'} onClick=${turnPage}><b aria-hidden="true">⋯</b>
      <span class="pad-pages" aria-hidden="true">${pages.map((_, i) => html`<i class=${i === page ? 'here' : ''}/>`)}</span></button>` : null}
    ${shown.map((tile) => (tile.face ? html`<${FaceTile} key=${tile.id} table=${table} face=${tile.face} unsure=${unsure} lay=${lay}/>`
      : html`<${HouseTile} key=${tile.id} tile=${tile} table=${table} pad=${pad} unsure=${unsure} tap=${tap} ask=${ask}/>`))}
    ${tilesOf(table).draw && !drawn && !page ? html`<${DrawTile} ...${props}/>` : null}
    ${turns && !page ? html`<button class="tile pad-wide" data-test="out" onClick=${() => tap('out', 'end_round', { seat: pad.seat })}>${t('Out!')}</button>` : null}
  </div>`;
}

function words(drawn, turns, rules) {
  if (drawn) return rules.drawn_card_play === 'must' ? t('It fits? Play it!') : t('…and played it?');
  return turns ? t('My turn is over') : t('Card down');
}
