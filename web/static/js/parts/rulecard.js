/** The rule card: a picture and a few words a line; a tap tells the whole sentence. */
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { Picture } from '../pictures.js';
import { ruleLines } from '../rule_lines.js';

/**
 * @param {{state: any, act?: (cmd: string, args?: object) => Promise<any>}} props
 *   act: only where the card waits for "Agreed, deal!"
 */
export function RuleCard({ state, act }) {
  const { table } = state;
  const { lines, more, since } = ruleLines(table);
  const changed = lines.filter((line) => line.differs).length;
  return html`<section class="rule-card" data-test="rule-card" aria-label=${t('The rules')}>
    ${changed ? html`<p class="note rule-news">${since === 'last' ? t('Not as last time:') : t('Our own way:')}</p>` : null}
    <ul class="rule-lines">${lines.map((line, i) => html`<${Line} key=${line.name} line=${line} last=${changed && i === changed - 1} />`)}</ul>
    ${more.length ? html`<details class="rule-more" data-test="rule-more"><summary>${t('And also …')}</summary>
      <ul class="rule-lines">${more.map((line) => html`<${Line} key=${line.name} line=${line} />`)}</ul></details>` : null}
    ${act && table.phase === 'ready' ? html`<button type="button" class="button big main" data-test="deal" onClick=${() => act('start_game')}>
      ${t('Agreed, deal!')}</button>` : null}
  </section>`;
}

function Line({ line, last = false }) {
  const [open, setOpen] = useState(false);
  return html`<li class=${last ? 'rule-last' : ''}><button type="button" class=${`rule-line ${line.differs ? 'differs' : ''}`} aria-expanded=${open}
      data-test=${`rule-${line.name}`} onClick=${() => setOpen(!open)}>
      <span class="rule-picture"><${Picture} name=${line.picture} size=${36} /></span>
      <span class="grow">${line.differs ? html`<span class="said">${t('new:')} </span>` : null}${line.short}</span>
    </button>${open ? html`<p class="rule-full" data-test=${`rule-full-${line.name}`}>${line.full}</p>` : null}</li>`;
}
