/** `/rules`: the rule card of this table, kept up to date. */
import { html, mount } from './html.js';
import { loadWords, t } from './i18n.js';
import { connect } from './live.js';
import { RuleCard } from './parts/rulecard.js';
import { applyTheme } from './settings.js';
import { readStart } from './start.js';

const start = /** @type {any} */ (readStart());
applyTheme();
await loadWords(start);

function draw(state) {
  if (!state || !state.table) mount(html`<p>${t('Press the big button to come in.')}</p>`);
  else mount(html`<${RuleCard} state=${state} />`);
}

connect(start, { onState: draw });
draw(start.state);
