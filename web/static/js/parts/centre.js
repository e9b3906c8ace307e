/** The middle of the table: colour in force with its mark, the arrow, the cards that somebody has to take. */
import { Glyph } from '../cards.js';
import { cardless, sidesOf } from '../deck.js';
import { html } from '../html.js';
import { t, tn } from '../i18n.js';
import { Mark, colourName, markName } from '../marks.js';
import { Arrow } from './icons.js';

export function Centre({ table, unsure, low, onDirection, onColour }) {
  const { colour, direction, pending, pending_open: open, skips, tracking, side } = table;
  const cards = tracking === 'hands' && !cardless(table);
  const way = direction === 1 ? t('clockwise') : t('the other way');
  return html`<div class="centre">
    <button class=${`centre-arrow ${direction === 1 ? 'clockwise' : 'against'}${unsure === 'direction' ? ' unsure' : ''}`} data-test="direction"
      data-direction=${direction} aria-label=${t('Play runs {way}. Put right: other way round', { way })} onClick=${onDirection}><${Arrow} size=${46}/></button>
    ${cards ? html`<button class=${`centre-colour ${colour ? `paint-${colour}` : 'no-colour'}${unsure === 'colour' ? ' unsure' : ''}`}
      data-test="colour" data-colour=${colour || ''} onClick=${onColour}
      aria-label=${colour ? t('The colour is {colour}, {mark}. Put right', { colour: colourName(colour), mark: markName(colour) }) : t('Say the colour')}>
      ${colour ? html`<${Mark} colour=${colour} size=${low ? 32 : 44}/>` : html`<svg viewBox="0 0 64 64" width="36" height="36" aria-hidden="true" fill="currentColor">
        <circle cx="20" cy="20" r="8"/><circle cx="44" cy="20" r="8"/><circle cx="20" cy="44" r="8"/><circle cx="44" cy="44" r="8"/></svg>`}</button>` : null}
    ${pending || open ? html`<b class="centre-pending" data-test="pending">+${pending || ''}${open ? '?' : ''}</b>`
    : skips ? html`<b class="centre-pending centre-skips" data-test="skips"><${Glyph} kind="skip" size=${24}/><span class="said">${tn('one turn to miss', '{n} turns to miss', skips)}</span><span aria-hidden="true">${skips}</span></b>` : null}
    ${side && sidesOf(table.deck).length > 1 ? html`<span class=${`centre-side side-${side}`} data-test="side" data-side=${side}><${Glyph} kind="flip" size=${20}/>${side === 'dark' ? t('dark') : t('light')}</span>` : null}
  </div>`;
}
