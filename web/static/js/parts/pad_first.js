/** The card turned up first: what it does, the box says. */
import { facesOf } from '../deck.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Close } from './pad_ask.js';
import { FaceChoice, WordTile } from './pad_tile.js';

/** Its colour is asked next where it has one and counts. */
export function AskFirst({ table, unsure, tap, ask, closeAsk }) {
  const applies = table.rules.first_card_action === 'apply';
  const faces = facesOf(table).filter((face) => face.kind !== 'number');
  const say = (face) => {
    tap('first', 'turn_up', { face: face ? face.id : 'num' });
    if (!face || (applies && (face.colours || []).length)) ask({ kind: 'colour' });
    else closeAsk();
  };
  return html`<div class=${`ask ask-first${faces.length > 7 ? ' many' : ''}`} role="group" aria-label=${t('Which card was turned up?')}>
    <${WordTile} name="first-num" picture="num" words=${t('Number')} unsure=${unsure} onTap=${() => say(null)}/>
    ${faces.map((face) => html`<${FaceChoice} key=${face.id} face=${face} test="first" onTap=${() => say(face)}/>`)}
    <${Close} close=${closeAsk}/></div>`;
}
