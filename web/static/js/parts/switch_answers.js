/** The answers of a switch: lines to choose from, a number to step, or a condition. */
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Picture } from '../pictures.js';
import { said } from '../rule_words.js';
import { stepped } from '../switchlist.js';
import { unitWord } from '../switch_words.js';

const FIRST_LIMIT = 10;

/** @param {{label: string, on: boolean, locked: boolean, test: string, onTap: () => void}} props */
const Answer = ({ label, on, locked, test, onTap }) => html`<button type="button" class=${`answer ${on ? 'chosen' : ''}`} disabled=${locked}
  aria-pressed=${on} data-test=${test} onClick=${() => { if (!on) onTap(); }}>
  <span class="answer-dot" aria-hidden="true" /><span>${label}</span></button>`;

/** What the cards are called to choose by, whichever deck lies there: every answer has its own line. */
const CLASSIC = { signs: { draws: '+2/+4', coloured_draws: '+2', wild_draws: '+4', wd4: '+4' } };

/** The line of an answer as if it were the one in force: nothing else of the rules is asked. */
const lineOf = (item, value) => said({ ...item, instead: undefined, without: undefined }, value, { rules: {}, deck: CLASSIC }).short;

export function Choices({ item, value, locked, onChange }) {
  const values = item.kind === 'bool' ? [true, false] : item.values;
  return html`<div class="answers">${values.map((each) => html`<${Answer} key=${String(each)} label=${lineOf(item, each)} on=${value === each}
    locked=${locked} test=${`set-${item.name}-${each}`} onTap=${() => onChange(each)} />`)}</div>`;
}

export function Stepper({ item, value, locked, onChange }) {
  const step = (up) => onChange(stepped(value, up, item));
  return html`<div class="row switch-answers">
    <button type="button" class="chip" disabled=${locked || value <= item.min} data-test=${`less-${item.name}`} aria-label=${t('less')} onClick=${() => step(false)}><${Picture} name="minus" size=${20} /></button>
    <output class="switch-number" data-test=${`value-${item.name}`}>${value} <span class="note">${unitWord(item.unit)}</span></output>
    <button type="button" class="chip" disabled=${locked || value >= item.max} data-test=${`more-${item.name}`} aria-label=${t('more')} onClick=${() => step(true)}><${Picture} name="plus" size=${20} /></button>
  </div>`;
}

export function Condition({ item, value, locked, onChange }) {
  const limit = value ? value.value : FIRST_LIMIT;
  const answers = [null, { op: '<=', value: limit }, { op: '==', value: limit }];
  const opOf = (each) => (each ? each.op : null);
  return html`<div class="answers">${answers.map((each) => html`<${Answer} key=${String(opOf(each))} label=${lineOf(item, each)} on=${opOf(value) === opOf(each)}
      locked=${locked} test=${`set-${item.name}-${{ '<=': 'at_most', '==': 'exactly' }[opOf(each)] || 'none'}`} onTap=${() => onChange(each)} />`)}
    ${value ? html`<${Stepper} item=${{ ...item, unit: 'points' }} value=${limit} locked=${locked} onChange=${(next) => onChange({ ...value, value: next })} />` : null}</div>`;
}
