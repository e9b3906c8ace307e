/** Several cards at once: how many, then which. The box tells what it allows. */
import { faceOf, facesOf, namesColour } from '../deck.js';
import { faceName } from '../cards.js';
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { Close } from './pad_ask.js';
import { FaceChoice, WordTile } from './pad_tile.js';

export function AskSeveral({ table, pad, unsure, tap, ask, closeAsk }) {
  const { faces, with_skip: withSkip } = table.together;
  const times = Object.keys(faces);
  const [n, setN] = useState(times[0]);
  const args = { seat: pad.ask.seat, turn_no: table.turn_no };
  const lay = (face, more) => {
    tap('several', 'play', { ...args, face: face ? face.id : 'num', ...more });
    if (face && namesColour(face)) ask({ kind: 'colour', seat: pad.ask.seat });
    else closeAsk();
  };
  const skip = facesOf(table).find((face) => face.kind === 'skip');
  return html`<div class="ask ask-several" role="group" aria-label=${t('Which cards go down together?')}>
    <div class="times">${times.map((each) => html`<button key=${each} class=${`tile${each === n ? ' chosen' : ''}`} data-test=${`times-${each}`} aria-pressed=${each === n ? 'true' : 'false'}
      onClick=${() => setN(each)}><b>×${each}</b></button>`)}</div>
    <div class="together">${(faces[n] || []).map((id) => (id === 'num'
    ? html`<${WordTile} key=${id} name="several-num" picture="num" words=${t('Number')} unsure=${unsure} onTap=${() => lay(null, { count: Number(n) })}/>`
    : html`<${FaceChoice} key=${id} face=${faceOf(table, id)} test="several" onTap=${() => lay(faceOf(table, id), { count: Number(n) })}/>`))}
    ${withSkip.map((id) => faceOf(table, id)).map((face) => html`<${WordTile} key=${`also-${face.id}`} name=${`skip-and-${face.id}`} picture="skip" words=${t('Skip, {card}', { card: faceName(face) })} unsure=${unsure}
      onTap=${() => lay(face, { also: [{ face: skip.id }] })}/>`)}<${Close} close=${closeAsk}/></div></div>`;
}
