/** Tiles on the two long sides of the phone in the middle: what is no ordinary card. */
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { HouseTile } from './pad_house.js';
import { FaceTile, tileClass } from './pad_tile.js';
import { DrawTile, layer } from './pad_turn.js';

/** @param {{table: any, pad: any, unsure: string|null, tap: Function, ask: Function, begin: Function, sides: any, pages: any[][], draws: boolean, [more: string]: any}} props */
export function MiddleTiles(props) {
  const { table, pad, unsure, tap, ask, begin, pages, draws, sides } = props;
  const [page, setPage] = useState(0);
  if (!pages.length) return null;
  const shown = pages[Math.min(page, pages.length - 1)];
  const lay = layer(props);
  const tiles = shown.map((tile) => (tile.face ? html`<${FaceTile} key=${tile.id} table=${table} face=${tile.face} unsure=${unsure} lay=${lay}/>`
    : html`<${HouseTile} key=${tile.id} tile=${tile} table=${table} pad=${pad} unsure=${unsure} tap=${tap} ask=${ask}/>`));
  if (draws && !page) tiles.push(html`<${DrawTile} key="draw" ...${props}/>`);
  if (table.tracking === 'turns' && !page) tiles.push(html`<button key="out" class=${tileClass('out', unsure)} data-test="out" onClick=${() => tap('out', 'end_round', { seat: pad.seat })}>${t('Out!')}</button>`);
  if (pages.length > 1) tiles.push(html`<button key="more" class="tile" data-test="more" aria-label=${t('More cards')} onClick=${() => { begin(pad.seat); setPage((page + 1) % pages.length); }}><b aria-hidden="true">⋯</b></button>`);
  const half = Math.ceil(tiles.length / 2);
  return html`<${Column} side="left" tiles=${tiles.slice(0, half)} above=${most(half)} seats=${sides.left}/>
    <${Column} side="right" tiles=${tiles.slice(half)} above=${tiles.length - half - most(tiles.length - half)} seats=${sides.right}/>`;
}

/** Two thirds of the tiles of a side: there the room is twice as long. */
const most = (n) => Math.round((2 * n) / 3);

/** One long side: some tiles above whoever sits there, some below; the other side is the same turned round. */
function Column({ side, tiles, above, seats }) {
  return html`<div class=${`middle-tiles tiles-${side}`} role="group" aria-label=${t('More cards')}>
    <div>${tiles.slice(0, above)}</div><span style=${{ height: `${80 * seats.length}px` }}/><div>${tiles.slice(above)}</div></div>`;
}
