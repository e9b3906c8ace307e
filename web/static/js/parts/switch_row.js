/** One switch: a picture, one line of plain words, and its answers to tap. */
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Picture } from '../pictures.js';
import { stepped } from '../switchlist.js';
import { pictureOf, unitWord, valueWord } from '../switch_words.js';

/**
 * @param {{item: import('../switchlist.js').Switch, value: any, changed: boolean, locked: boolean, trouble: string,
 *   onChange: (value: unknown) => void}} props
 */
export function SwitchRow({ item, value, changed, locked, trouble, onChange }) {
  return html`<div class=${`switch ${changed ? 'is-changed' : ''}`} role="group" aria-label=${t(item.label)} data-test=${`switch-${item.name}`}>
    <span class="switch-picture"><${Picture} name=${pictureOf(item.name)} size=${32} /></span>
    <div class="grow"><p class="strong">${changed ? html`<span class="said">${t('changed:')} </span>` : null}${t(item.label)}</p>
      <p class="note">${t(item.help)}</p>
      <${Answers} item=${item} value=${value} locked=${locked} onChange=${onChange} />
      ${trouble ? html`<p class="switch-trouble" role="alert">${trouble}</p>` : null}</div>
  </div>`;
}

function Answers({ item, value, locked, onChange }) {
  if (item.kind === 'number') return html`<${Stepper} item=${item} value=${value} locked=${locked} onChange=${onChange} />`;
  const values = item.kind === 'bool' ? [true, false] : item.values;
  return html`<div class="row switch-answers">${values.map((each) => html`<button type="button" class=${`chip ${value === each ? 'chosen' : ''}`} key=${String(each)}
    disabled=${locked} aria-pressed=${value === each} data-test=${`set-${item.name}-${each}`} onClick=${() => { if (value !== each) onChange(each); }}>
    ${valueWord(item.name, each)}</button>`)}</div>`;
}

function Stepper({ item, value, locked, onChange }) {
  const step = (up) => onChange(stepped(value, up, item));
  return html`<div class="row switch-answers">
    <button type="button" class="chip" disabled=${locked || value <= item.min} data-test=${`less-${item.name}`} aria-label=${t('less')} onClick=${() => step(false)}><${Picture} name="minus" size=${20} /></button>
    <output class="switch-number" data-test=${`value-${item.name}`}>${value} <span class="note">${item.unit ? unitWord(item.unit) : ''}</span></output>
    <button type="button" class="chip" disabled=${locked || value >= item.max} data-test=${`more-${item.name}`} aria-label=${t('more')} onClick=${() => step(true)}><${Picture} name="plus" size=${20} /></button>
  </div>`;
}
