/** The phone in the middle: the table round a big "Card down", tiles on the long sides, CATCH in every corner. */
import { cardless } from './deck.js';
import { html, useEffect } from './html.js';
import { t } from './i18n.js';
import { keepAwake } from './awake.js';
import { sideOf, sidesOf } from './middle.js';
import { pagesOf, tilesOf } from './pad_tiles.js';
import { MiddleChairs } from './parts/middle_chairs.js';
import { MiddleHeart } from './parts/middle_heart.js';
import { MiddleTiles } from './parts/middle_tiles.js';
import { Pad } from './parts/pad.js';
import { Race } from './parts/race.js';
import { playing } from './sitting.js';
import { Verdict } from './parts/verdict.js';

const CORNERS = ['', '-2', '-3', '-4'];
const TALL = ['take', 'challenge', 'saw', 'bid', 'reveal', 'doubt', 'stake', 'who_doubts', 'query', 'thinking', 'paused', 'ask', 'question', 'came_out', 'skipped', 'drawn', 'bidding', 'looking'];

/**
 * @param {{table: any, me: any, pad: any, words: any, unsure: string|null, verdict: any, undo: (() => void)|null, props: any, act: Function,
 *   press: Function, ring: any, sheets: any, onMenu: () => void}} given
 *   props: what the pad wants; ring: what taps on chairs, arrow and colour do
 */
export function MiddlePage({ table, me, pad, words, unsure, verdict, undo, props, act, press, ring, sheets, onMenu }) {
  useEffect(keepAwake, []);
  const sides = sidesOf(playing(table));
  const plain = pad.kind === 'turn' && !cardless(table);
  const asks = TALL.includes(pad.kind) || (pad.kind === 'turn' && !plain);
  const speaker = asks && pad.seat !== null ? pad.seat : table.turn;
  const side = sideOf(sides, speaker);
  const target = verdict.card && table.verdict.target !== null ? sideOf(sides, table.verdict.target) : side;
  const over = (view, towards) => html`<div class=${`middle-over towards-${towards}`}><div class="middle-sheet">${view}</div></div>`;
  return html`<main class="middle" data-test="middle" data-towards=${side}>
    <h1 class="said">${t('The table')}</h1>
    <span class="middle-ring" data-test="middle-ring" aria-hidden="true"/>
    ${CORNERS.map((corner, i) => html`<div key=${corner} class=${`middle-corner corner-${i}`}><${Race} only="catch" corner=${corner} button=${false} left=${false} press=${press} disabled=${!me.acts.length}/></div>`)}
    <${MiddleChairs} table=${table} sides=${sides} unsure=${unsure} ...${ring}/>
    <${MiddleTiles} key=${`${table.turn_no}${pad.kind}`} ...${props} sides=${sides} pages=${plain ? pagesOf(table, pad.seat, true) : []} draws=${plain && tilesOf(table).draw}/>
    <${MiddleHeart} ...${props} plain=${plain} side=${side} words=${words} undo=${undo} press=${press} ring=${ring} onMenu=${onMenu}/>
    ${asks ? over(html`${pad.kind === 'take' ? null : html`<p class="middle-words">${words.text}</p>`}<${Pad} ...${props}/>`, side) : null}
    ${verdict.card ? over(html`<${Verdict} key=${table.verdict.race} table=${table} me=${me} act=${act} asks=${verdict.asks} onClose=${verdict.close} onStay=${verdict.stay}/>`, target) : null}
    ${sheets}
  </main>`;
}
