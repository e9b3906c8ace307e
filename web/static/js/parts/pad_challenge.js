/** "Do you trust that +4?" The next player takes the cards, or looks at the hand. */
import { Glyph } from '../cards.js';
import { facesOf, isWild } from '../deck.js';
import { html, useState } from '../html.js';
import { colourName } from '../marks.js';
import { t } from '../i18n.js';
import { asksInstead, toldSights, withSight } from '../seen.js';
import { ColourTiles } from './pad_ask.js';
import { Answers } from './pad_aimed.js';
import { FaceChoice, Who, WordTile, tileClass } from './pad_tile.js';

export function PadChallenge(props) {
  const { table, me, pad, unsure, tap } = props;
  const { seat } = pad;
  const answers = table.answers || [];
  return html`<div class=${`pad-challenge${answers.length ? ' with-answers' : ''}`}>
    <button class=${tileClass('challenge', unsure, 'pad-card')} data-test="challenge" onClick=${() => tap('challenge', 'make_challenge', { seat })}>
      <${Who} table=${table} me=${me} pad=${pad}/><${Glyph} kind="eye" size=${56}/><span>${t('Challenge')}</span></button>
    <button class=${tileClass('draw', unsure, 'pad-card')} data-test="take" onClick=${() => tap('draw', 'draw', { seat, turn_no: table.turn_no })}>
      <${Glyph} kind="take" n=${table.pending} size=${56}/><span>${t('Take {n}', { n: table.pending })}</span></button>
    <${Answers} ...${props} answers=${answers}/></div>`;
}

/** What was seen beside the +4, for the eyes of whoever looked; then which card goes down in its place. */
export function PadSaw({ table, pad, unsure, tap, ask }) {
  const { challenge } = table;
  const [saw, setSaw] = useState(/** @type {string[]} */ ([]));
  const settle = (told = saw, name = 'saw') => (asksInstead(challenge, told) ? ask({ kind: 'instead', seat: pad.seat, saw: toldSights(told) })
    : tap(name, 'settle_challenge', { saw: toldSights(told) }));
  if (challenge.looks === 'none') return html`<${Helper} challenge=${challenge} unsure=${unsure} say=${settle}/>`;
  const sights = [['colour', 'sheets_colour', challenge.colour ? t('{colour}, as before', { colour: colourName(challenge.colour) }) : t('The colour from before')], ['symbol', 'several', t('Same number or sign')], ['wild', 'wild', t('Another wild')], ['none', 'cross', t('None of these')]];
  return html`<div class="pad-saw" role="group" aria-label=${t('What did you see?')}>
    ${sights.map(([id, picture, words]) => html`<button key=${id} class=${`tile${saw.includes(id) ? ' chosen' : ''}${id === 'colour' && challenge.colour ? ` paint-${challenge.colour}` : ''}`}
      data-test=${`saw-${id}`} aria-pressed=${saw.includes(id) ? 'true' : 'false'} onClick=${() => setSaw(withSight(saw, id))}>
      <${Glyph} kind=${id === 'colour' && challenge.colour ? `mark_${challenge.colour}` : picture} size=${36}/><span>${words}</span>
      ${saw.includes(id) ? html`<i class="saw-tick" aria-hidden="true"><${Glyph} kind="tick" size=${22}/></i>` : null}</button>`)}
    <button class=${tileClass('saw', unsure, 'button main saw-right ')} data-test="saw-right" aria-disabled=${saw.length ? null : 'true'}
      onClick=${() => { if (saw.length) settle(); }}>${t('Right')}</button></div>`;
}

/** Nobody but a helper looks, and tells no more than whether it was honest. */
function Helper({ challenge, unsure, say }) {
  return html`<div class="pad-challenge" role="group" aria-label=${t('Was the +4 honest?')}>
    <${WordTile} name="saw-honest" picture="tick" words=${t('Honest')} size=${56} unsure=${unsure} onTap=${() => say([], 'saw-honest')}/>
    <${WordTile} name="saw-wrong" picture="cross" words=${t('Not honest')} size=${56} unsure=${unsure} onTap=${() => say((challenge.wrong_if || []).slice(0, 1), 'saw-wrong')}/></div>`;
}

/** The card that is laid in place of a wrong +4, then its colour. */
export function AskInstead({ table, pad, tap, ask, closeAsk }) {
  const { saw, instead } = pad.ask;
  const settle = (more) => { tap('saw', 'settle_challenge', { saw, instead, ...more }); closeAsk(); };
  if (instead) {
    return html`<div class="ask ask-colour" role="group" aria-label=${t('Which colour?')}><${ColourTiles} table=${table} say=${(colour) => settle({ colour })}/>
      <button class="tile ask-close" data-test="no-colour" aria-label=${t('Never mind')} onClick=${() => settle({})}>?</button></div>`;
  }
  const faces = facesOf(table).filter((face) => face.kind !== 'number' && !isWild(face));
  const choose = (id) => ask({ ...pad.ask, instead: id });
  return html`<div class="ask ask-instead" role="group" aria-label=${t('Which card goes down instead?')}>
    <${WordTile} name="instead-num" picture="num" words=${t('Number')} unsure=${null} size=${40} onTap=${() => choose('num')}/>
    ${faces.map((face) => html`<${FaceChoice} key=${face.id} face=${face} test="instead" onTap=${() => choose(face.id)}/>`)}</div>`;
}
