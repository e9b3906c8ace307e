/** Line drawings for single rules, and the pens for them; `pictures.js` shows them. */
import { html } from './html.js';

export const paper = 'var(--picture-paper, var(--raised))';
const card = (x, y, turn = 0) => html`<rect x=${x} y=${y} width="15" height="21" rx="3" fill=${paper} transform=${`rotate(${turn} ${x + 7} ${y + 10})`} />`;
export const line = (d) => html`<path d=${d} />`;
export const shape = (d) => html`<path d=${d} fill=${paper} />`;
export const dot = (x, y, r = 3) => html`<circle cx=${x} cy=${y} r=${r} fill="currentColor" />`;
export const hole = (x, y, r) => html`<circle cx=${x} cy=${y} r=${r} fill=${paper} />`;
const word = (x, y, text, size = 15) => html`<text x=${x} y=${y} text-anchor="middle" font-size=${size} font-weight="800" fill="currentColor" stroke="none">${text}</text>`;

export const RULES_DRAWN = {
  skip: () => html`${dot(8, 36, 4)}${dot(40, 36, 4)}${line('M8 28C10 6 38 6 40 27m5-7l-5 7-7-4')}${line('M21 22v16M21 30h7v8')}`,
  reverse: () => html`${line('M8 34h22a10 10 0 0 0 0-20H10m7-7l-7 7 7 7')}${dot(36, 38, 3)}`,
  wild: () => html`${hole(24, 24, 17)}${line('M24 7v34M7 24h34')}<path d="M24 24V7a17 17 0 0 1 17 17zM24 24v17A17 17 0 0 1 7 24z" fill="currentColor" stroke="none" />`,
  plus4: () => html`${card(6, 8, -8)}${card(13, 10, 6)}${word(34, 40, '+4', 18)}`,
  turn_up: () => html`${shape('M7 33l14-6 14 6-14 7z')}${card(25, 5, 12)}${line('M8 22C8 12 13 8 19 8m-5-5l5 5-5 5')}`,
  drawn: () => html`${shape('M5 36l12-6 12 6-12 6z')}${shape('M5 29l12-6 12 6-12 6z')}${card(28, 13, 14)}${line('M10 17C13 8 21 6 27 9m-7-5l7 5-5 6')}`,
  stack: () => html`${card(5, 5, -10)}${word(14, 21, '+2', 10)}${card(18, 12)}${card(28, 20, 10)}${word(35, 35, '+', 15)}`,
  challenge: () => html`${card(5, 13, -10)}${word(13, 29, '4', 13)}${line('M26 8h17v16H33l-5 6v-6h-2z')}${word(34.5, 21, '!', 14)}`,
  double: () => html`${card(9, 8, -8)}${card(24, 12, 8)}${line('M15 40h18m-6-5l6 5-6 5')}`,
  hidden: () => html`${card(8, 9, -8)}${html`<rect x="22" y="11" width="16" height="24" rx="3" fill="currentColor" transform="rotate(6 30 23)" />`}
    <text x="30" y="29" text-anchor="middle" font-size="16" font-weight="800" fill="var(--raised)" stroke="none">?</text>`,
  call: () => html`${shape('M5 9h38v21H23l-9 9v-9H5z')}${word(24, 25, 'UNO', 13)}`,
  bell: () => html`${shape('M9 34c4-4 3-9 4-14a11 11 0 0 1 22 0c1 5 0 10 4 14z')}${line('M20 40c1 4 7 4 8 0M24 9V5')}`,
  young: () => html`${hole(24, 16, 9)}${line('M9 43c2-12 28-12 30 0M21 18c1 3 5 3 6 0M24 7c0-3 3-4 5-3')}${dot(21, 14, 1.5)}${dot(27, 14, 1.5)}`,
  jump: () => html`${card(28, 20)}${card(24, 22)}${card(4, 8, -14)}${line('M20 13c6-6 12-5 16 2m1-7l-1 7-7-1')}`,
  swap: () => html`${card(4, 6, -12)}${card(29, 21, 12)}${line('M22 10c8-3 15 0 17 6m3-6l-3 6-6-2M26 39c-8 3-15 0-17-6m-3 6l3-6 6 2')}`,
  stop: () => html`${shape('M16 4h16l12 12v16L32 44H16L4 32V16z')}${line('M15 24h18')}`,
  out: () => html`${card(7, 18, -8)}${line('M24 26h19m-7-7l7 7-7 7')}${line('M13 10l2 4M22 8l-1 4M7 13l3 2')}`,
  knocked: () => html`${card(4, 17, -30)}${card(9, 14, -15)}${card(15, 13)}${card(21, 14, 15)}${card(27, 17, 30)}${line('M34 5l9 9M43 5l-9 9')}`,
  team: () => html`${dot(10, 12, 5)}${dot(38, 36, 5)}${hole(38, 12, 5)}${hole(10, 36, 5)}${line('M15 16l18 16')}`,
  tie: () => html`${shape('M4 20h18v24H4z')}${shape('M26 20h18v24H26z')}${dot(13, 11, 5)}${dot(35, 11, 5)}${line('M21 30h6')}`,
  deck: () => html`${card(6, 12, -6)}${card(14, 10)}${card(22, 12, 6)}`,
  save: () => html`${shape('M9 6h26l6 6v30H9z')}${line('M16 6v10h14V6M16 42V28h18v14')}`,
  out_file: () => html`${shape('M10 22v20h28V22')}${line('M24 30V6m-8 8l8-8 8 8')}`,
  in_file: () => html`${shape('M10 22v20h28V22')}${line('M24 6v24m-8-8l8 8 8-8')}`,
};
