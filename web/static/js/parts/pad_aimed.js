/** Cards or missed turns are aimed at this chair. */
import { Glyph } from '../cards.js';
import { does, faceOf, facesOf } from '../deck.js';
import { html } from '../html.js';
import { t, tn } from '../i18n.js';
import { AskNumber } from './pad_ask.js';
import { FaceTile, Who, tileClass } from './pad_tile.js';
import { layer } from './pad_turn.js';

/** The cards that may be laid on what is aimed at this chair. @param {any} props */
export function Answers({ answers, ...props }) {
  const faces = answers.map((id) => faceOf(props.table, id)).filter(Boolean);
  if (!faces.length) return null;
  const lay = layer(props);
  return html`<div class=${`pad-answers${faces.length > 3 ? ' many' : ''}`} role="group" aria-label=${t('Or lay on top')}>
    ${faces.map((face) => html`<${FaceTile} key=${face.id} table=${props.table} face=${face} unsure=${props.unsure} size=${faces.length > 3 ? 32 : 44} lay=${lay}/>`)}</div>`;
}

/** So many cards. */
export function PadTake(props) {
  const { table, me, pad, unsure, tap } = props;
  const { pending, seats, answers = [] } = table;
  return html`<div class=${`pad-take${answers.length ? ' with-answers' : ''}`}>
    <button class=${tileClass('draw', unsure, 'pad-card')} data-test="take" onClick=${() => tap('draw', 'draw', { seat: pad.seat, turn_no: table.turn_no })}>
      <${Who} table=${table} me=${me} pad=${pad}/><${Glyph} kind="take" n=${pending} size=${72}/>
      <span>${pad.foreign ? t('{name} takes {n}.', { name: seats[pad.seat].name, n: pending }) : t('Take {n}', { n: pending })}</span></button>
    <${Answers} ...${props} answers=${answers}/></div>`;
}

/** As many as come out. */
export function PadCameOut({ table, pad, tap }) {
  const seat = table.seats[pad.seat];
  return html`<${AskNumber} seat=${seat} words=${t('{name}: how many came out?', { name: seat.name })} from=${0} to=${13} test="came" close=${null}
    say=${(cards) => tap('draw', 'draw', { seat: pad.seat, turn_no: table.turn_no, cards })}/>`;
}

/** So many turns; a Skip on top passes them on. */
export function PadSkipped(props) {
  const { table, me, pad, unsure, tap } = props;
  const skips = facesOf(table).filter((face) => does(face, 'skip') && face.kind === 'skip').map((face) => face.id);
  return html`<div class="pad-take with-answers">
    <button class=${tileClass('sit', unsure, 'pad-card')} data-test="sit-out" onClick=${() => tap('sit', 'pass_turn', { seat: pad.seat, turn_no: table.turn_no })}>
      <${Who} table=${table} me=${me} pad=${pad}/><${Glyph} kind="sit" size=${64}/><span>${tn('Sit out', 'Sit out ({n})', table.skips)}</span></button>
    <${Answers} ...${props} answers=${skips}/></div>`;
}
