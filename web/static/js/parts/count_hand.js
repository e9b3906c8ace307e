/** One hand (or the pile) being counted: head, strip, grid or digits, way, foot. */
import { Animal } from '../animals.js';
import { Card, Glyph, faceName, faceTitle } from '../cards.js';
import { withText } from '../drafts.js';
import { html, useEffect, useRef } from '../html.js';
import { t, tn } from '../i18n.js';
import { Picture } from '../pictures.js';
import { useSettled } from '../settled.js';
import { copiesOf, countsOf, inGridOrder, leftOf, without } from '../tally.js';
import { Keypad } from './keypad.js';

/**
 * @param {{seat: any, pile: boolean, draft: import('../drafts.js').Draft, sum: number|null, known: number|null, faces: any[], countable: boolean, sides: string[], side: string, onSide: (side: string) => void,
 *   elsewhere: Object<string, number>, byCards: boolean, way: string, pileMay: boolean, note: string,
 *   onDraft: (draft: import('../drafts.js').Draft) => void, onWay: (way: string) => void, onByCards: () => void,
 *   onDone: () => void, onNothing: () => void, rail: any}} props
 */
export function CountHand(props) {
  const { draft, byCards, onDraft, rail } = props;
  const faces = inGridOrder(props.faces);
  return html`<div class="count-hand">
    <${Head} ...${props} />
    ${byCards ? html`<${Strip} ...${props} faces=${faces} />` : html`<${TypedHint} ...${props} />`}
    ${byCards
      ? html`<${Grid} ...${props} faces=${faces} />`
      : html`<${Keypad} text=${draft.text} onText=${(text) => onDraft(withText(draft, text))} onEnter=${props.onDone} />`}
    <${Ways} ...${props} />
    <div class="count-foot">${rail}<${Foot} ...${props} /></div>
  </div>`;
}

function Head({ seat, pile, draft, sum, known, byCards }) {
  const cards = !byCards ? t('points')
    : known === null ? tn('one card', '{n} cards', draft.cards.length)
      : t('{n} of {known}', { n: draft.cards.length, known });
  return html`<header class="count-head">
    ${pile ? html`<${Picture} name="pile" size=${56} />` : html`<${Animal} id=${seat.animal} size=${56} />`}
    <div class="grow"><h1 class="count-name">${pile ? t('One pile') : seat.name}</h1>
      <p class="note" data-test="count-cards">${cards}</p></div>
    <output class="sum count-sum" aria-live="polite" data-test="count-sum"
      aria-label=${sum === null ? t('nothing entered yet') : tn('one point', '{n} points', sum)}>${sum === null ? '–' : sum}</output>
  </header>`;
}

/** A face for ears: its full name, and what stands on it. */
function spoken(face) {
  const [title, name] = [faceTitle(face), faceName(face)];
  return title === name ? title : `${title} ${name}`;
}

/** The cards added, in order; a tap takes one away. */
function Strip({ draft, faces, note, onDraft }) {
  const box = useRef(null);
  useEffect(() => { box.current.scrollLeft = box.current.scrollWidth; }, [draft.cards.length]);
  const by = new Map(faces.map((face) => [face.id, face]));
  return html`<div class="count-strip" ref=${box} role="group" aria-label=${t('Cards added; tap one to take it away')}>
    ${note ? html`<p class="count-note" role="alert">${note}</p>` : null}
    ${draft.cards.length === 0 && !note ? html`<p class="count-hint">${t('Which cards are left?')}</p>` : null}
    ${draft.cards.map((id, i) => html`<button type="button" class="count-card" key=${`${i}${id}`} data-test=${`count-take-${i}`}
      aria-label=${t('Take {card} away', { card: spoken(by.get(id)) })}
      onClick=${() => onDraft({ ...draft, cards: without(draft.cards, i) })}><${Card} face=${by.get(id)} size=${42} /></button>`)}
  </div>`;
}

function TypedHint({ pile, note, onByCards }) {
  return html`<div class="count-strip is-typed">
    <p class=${note ? 'count-note' : 'count-hint'} role=${note ? 'alert' : null}>
      ${note || (pile ? t('All cards together cost …') : t('The cards cost …'))}</p>
    ${pile ? html`<button type="button" class="chip" data-test="count-pile-cards" onClick=${onByCards}>
      <${Picture} name="grid" size=${24} />${t('by cards')}</button>` : null}
  </div>`;
}

function Grid({ draft, faces, elsewhere, onDraft }) {
  const counts = countsOf(draft.cards);
  const firstAction = faces.findIndex((face) => face.kind !== 'number');
  return html`<div class="count-grid" role="group" aria-label=${t('Which cards are left?')}>
    ${faces.map((face, i) => html`<${FaceTile} key=${face.id} face=${face} n=${counts[face.id] || 0} newRow=${i === firstAction}
      left=${leftOf(face, draft.cards, elsewhere)} onAdd=${() => onDraft({ ...draft, cards: [...draft.cards, face.id] })} />`)}
  </div>`;
}

/** One face of the deck; when all copies are found it greys out and says so. */
function FaceTile({ face, n, left, newRow, onAdd }) {
  const used = left <= 0;
  const gone = used ? tn('the only one is found', 'all {n} are found', copiesOf(face)) : '';
  const said = [spoken(face), n ? `×${n}` : '', gone].filter(Boolean).join(' ');
  return html`<button type="button" class=${`count-tile ${used ? 'used' : ''} ${newRow ? 'new-row' : ''}`}
    data-test=${`count-face-${face.id}`} aria-label=${said} aria-disabled=${used ? 'true' : null}
    onClick=${() => { if (!used) onAdd(); }}>
    <${Card} face=${face} size=${60} />${' '}
    ${n ? html`<span class="count-badge">×${n}</span>` : null}${' '}
    ${used ? html`<span class="count-gone">${gone}</span>` : null}
  </button>`;
}

function Ways({ way, pileMay, countable, sides, side, onSide, onWay }) {
  const ways = [...(countable ? [['cards', 'grid', t('Cards')]] : []), ['sum', 'sum', t('Sum')], ...(pileMay ? [['pile', 'pile', t('One pile')]] : [])];
  return html`<div class=${`count-ways${way === 'cards' && sides.length > 1 ? ' ways-many' : ''}`} role="group" aria-label=${t('How to count')}>
    ${ways.map(([id, picture, label]) => html`<button type="button" class=${`chip ${way === id ? 'chosen' : ''}`} key=${id}
      aria-pressed=${way === id} data-test=${`count-way-${id}`} onClick=${() => onWay(id)}>
      <${Picture} name=${picture} size=${24} />${label}</button>`)}
    ${way === 'cards' && sides.length > 1 ? html`<button type="button" class="chip chosen" data-test="count-side" data-side=${side}
      onClick=${() => onSide(sides[1 - sides.indexOf(side)])}><${Glyph} kind="flip" size=${22} />${side === 'dark' ? t('dark') : t('light')}</button>` : null}
  </div>`;
}

function Foot({ pile, sum, onDone, onNothing }) {
  const settled = useSettled('foot');
  const blank = sum === null;
  return html`<div class="count-buttons">
    ${pile ? null : html`<button type="button" class="button big" data-test="count-nothing" disabled=${!settled} aria-disabled=${blank ? null : 'true'}
      onClick=${onNothing}>${t('Nothing left')}</button>`}
    <button type="button" class="button big main" data-test="count-done" aria-disabled=${blank ? 'true' : null}
      onClick=${onDone}>${t('Done')}</button>
  </div>`;
}
