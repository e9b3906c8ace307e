/** The rule card: a picture and a few words a line; a tap tells the whole sentence. */
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { Picture } from '../pictures.js';
import { ruleLines } from '../rule_lines.js';

/**
 * @param {{state: any, act?: (cmd: string, args?: object) => Promise<any>, switches?: {name: string, label: string}[]}} props
 *   act: only where the card waits for "Agreed, deal!"
 */
export function RuleCard({ state, act, switches = [] }) {
  const { table } = state;
  const { lines, more, unknown } = ruleLines(table);
  const changed = lines.filter((line) => line.differs).length;
  return html`<section class="rule-card" data-test="rule-card" aria-label=${t('The rules')}>
    ${changed ? html`<p class="note rule-news">${t('Not as last time:')}</p>` : null}
    <ul class="rule-lines">${lines.map((line, i) => html`<${Line} key=${line.keys[0]} line=${line} last=${changed && i === changed - 1} />`)}</ul>
    ${more.length + unknown.length ? html`<details class="rule-more" data-test="rule-more"><summary>${t('And also …')}</summary>
      <ul>${more.map((line) => html`<li key=${line.keys[0]}>${line.full}</li>`)}
      ${unknown.map(([name, value]) => html`<li key=${name} class="note">${labelOf(name, switches)}: ${told(value)}</li>`)}</ul></details>` : null}
    ${act && table.phase === 'ready' ? html`<button type="button" class="button big main" data-test="deal" onClick=${() => act('start_game')}>
      ${t('Agreed, deal!')}</button>` : null}
  </section>`;
}

function Line({ line, last }) {
  const [open, setOpen] = useState(false);
  return html`<li class=${last ? 'rule-last' : ''}><button type="button" class=${`rule-line ${line.differs ? 'differs' : ''}`} aria-expanded=${open}
      data-test=${`rule-${line.keys[0]}`} onClick=${() => setOpen(!open)}>
      <span class="rule-picture"><${Picture} name=${line.picture} size=${36} /></span>
      <span class="grow">${line.differs ? html`<span class="said">${t('new:')} </span>` : null}${line.short}</span>
    </button>${open ? html`<p class="rule-full">${line.full}</p>` : null}</li>`;
}

const labelOf = (name, switches) => {
  const known = switches.find((item) => item.name === name);
  return known ? t(known.label) : name.replace(/_/g, ' ');
};

/** A value as a word. @param {unknown} value */
function told(value) {
  if (value === true) return t('yes');
  if (value === false) return t('no');
  return typeof value === 'string' ? t(value.replace(/_/g, ' ')) : String(value);
}
