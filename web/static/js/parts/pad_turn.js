/** The pad of whoever has the turn: one big tile for any ordinary card, six for the rest. */
import { Animal } from '../animals.js';
import { Glyph, drawCount, faceName, faceTitle } from '../cards.js';
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { tilesOf } from '../pad_state.js';
import { WildTile } from './wild_tile.js';

const tile = (name, unsure, extra = '') => `tile ${extra}${unsure === name ? ' unsure' : ''}`;

/** Whose pad this is, where it is not plain: a person without a phone, or one of several here. */
function Who({ table, me, pad }) {
  if (me.seats.length === 1 && !pad.foreign) return null;
  return html`<span class="pad-who"><${Animal} id=${table.seats[pad.seat].animal} size=${40}/></span>`;
}

export function PadTurn({ table, me, pad, unsure, tap, ask }) {
  const [more, setMore] = useState(false);
  const { main, more: others, draw } = tilesOf(table);
  const args = { seat: pad.seat, turn_no: table.turn_no };
  const drawn = pad.kind === 'drawn';
  const lay = (face, extra) => tap(face, 'play', { ...args, face, ...(drawn ? { drawn: true } : {}), ...extra });
  const turns = table.tracking === 'turns';
  const card = (face) => (face.kind === 'wild' || face.kind === 'wild_draw'
    ? html`<${WildTile} key=${face.id} face=${face} unsure=${unsure === face.id} lay=${(extra) => {
      lay(face.id, extra);
      if (!extra.colour) ask({ kind: 'colour', seat: pad.seat });
    }}/>`
    : html`<button key=${face.id} class=${tile(face.id, unsure)} data-test=${`tile-${face.id}`} aria-label=${faceTitle(face)} onClick=${() => lay(face.id)}>
        <${Glyph} kind=${face.kind} n=${drawCount(face)} size=${32}/><span>${faceName(face)}</span></button>`);
  return html`<div class=${`pad-turn${drawn ? ' pad-drawn' : ''}${turns ? ' pad-turns' : ''}`}>
    <button class=${tile('num', unsure, 'pad-card')} data-test=${turns ? 'turn-over' : 'card-down'}
      onClick=${() => (turns ? tap('num', 'pass_turn', args) : lay('num'))}>
      <${Who} table=${table} me=${me} pad=${pad}/>
      <${Glyph} kind="num" size=${56}/><span>${drawn ? t('…and played it?') : turns ? t('My turn is over') : t('Card down')}</span></button>
    ${others.length ? html`<button class="tile pad-more" data-test="more" aria-expanded=${more ? 'true' : 'false'} onClick=${() => setMore(!more)}>⋯</button>` : null}
    ${(more ? others : main).map(card)}
    ${draw && !drawn && !more ? html`<button class=${tile('draw', unsure)} data-test="draw" onClick=${() => tap('draw', 'draw', args)}>
      <${Glyph} kind="take" size=${32}/><span>${t('Draw')}</span></button>` : null}
    ${turns ? html`<button class="tile pad-wide" data-test="out" onClick=${() => tap('out', 'end_round', { seat: pad.seat })}>${t('Out!')}</button>` : null}
  </div>`;
}

/** Cards are aimed at this chair. */
export function PadTake({ table, me, pad, unsure, tap }) {
  const { pending, rules, seats } = table;
  const answers = rules.draw_stack && rules.draw_stack !== 'none' ? table.deck.faces.filter((face) => drawCount(face)) : [];
  const args = { seat: pad.seat, turn_no: table.turn_no };
  return html`<div class="pad-take">
    <button class=${tile('draw', unsure, 'pad-card')} data-test="take" onClick=${() => tap('draw', 'draw', args)}>
      <${Who} table=${table} me=${me} pad=${pad}/><${Glyph} kind="take" n=${pending} size=${72}/>
      <span>${pad.foreign ? t('{name} takes {n}.', { name: seats[pad.seat].name, n: pending }) : t('Take {n}', { n: pending })}</span></button>
    ${answers.map((face) => html`<button key=${face.id} class=${tile(face.id, unsure)} data-test=${`tile-${face.id}`} aria-label=${faceTitle(face)}
      onClick=${() => tap(face.id, 'play', { ...args, face: face.id })}><${Glyph} kind=${face.kind} n=${drawCount(face)} size=${48}/><span>${faceName(face)}</span></button>`)}
  </div>`;
}
