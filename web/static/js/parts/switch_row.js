/** One switch: a picture, its answers as plain lines to tap, and the whole sentence of the one in force. */
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Picture } from '../pictures.js';
import { allSwitches } from '../rule_meta.js';
import { missing } from '../rule_needs.js';
import { said } from '../rule_words.js';
import { CardsOut } from './cards_out.js';
import { DeckPicker } from './deck_picker.js';
import { Choices, Condition, Stepper } from './switch_answers.js';

/**
 * @param {{item: import('../rule_meta.js').Switch, table: any, start: any, changed: boolean, locked: boolean, trouble: string,
 *   ask: (cmd: string, args?: object) => Promise<any>, onChange: (value: unknown) => void}} props
 */
export function SwitchRow({ item, table, start, changed, locked, trouble, ask, onChange }) {
  const value = table.rules[item.name];
  const idle = missing(item, table.rules);
  return html`<div class=${`switch ${changed ? 'is-changed' : ''}`} role="group" aria-label=${t(item.label)} data-test=${`switch-${item.name}`}>
    <span class="switch-picture"><${Picture} name=${item.picture} size=${32} /></span>
    <div class="grow"><p class="strong">${changed ? html`<span class="said">${t('changed:')} </span>` : null}${t(item.label)}</p>
      ${idle.length ? html`<p class="note">${t('Matters only together with: {rules}', { rules: idle.map(labelOf).join(', ') })}</p>` : null}
      <${Answers} item=${item} value=${value} table=${table} start=${start} locked=${locked} ask=${ask} onChange=${onChange} />
      <p class="note switch-full" data-test=${`full-${item.name}`}>${said(item, value, table).full}</p>
      ${trouble ? html`<p class="switch-trouble" role="alert">${trouble}</p>` : null}</div>
  </div>`;
}

const labelOf = (name) => t((allSwitches().find((item) => item.name === name) || { label: name }).label);

function Answers(props) {
  if (props.item.name === 'deck') return html`<${DeckPicker} ...${props} />`;
  switch (props.item.kind) {
    case 'number': return html`<${Stepper} ...${props} />`;
    case 'condition': return html`<${Condition} ...${props} />`;
    case 'list': return html`<${CardsOut} ...${props} />`;
    default: return html`<${Choices} ...${props} />`;
  }
}
