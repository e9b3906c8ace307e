/** Every switch: searched, in groups that unfold, and what was changed on top. */
import { html, useState } from '../html.js';
import { t, tn } from '../i18n.js';
import { Picture } from '../pictures.js';
import { allSwitches } from '../rule_meta.js';
import { grouped, shown } from '../switchlist.js';
import { groupWord } from '../switch_words.js';
import { ChangedLines } from './changed_lines.js';
import { SwitchRow } from './switch_row.js';

/**
 * @param {{table: any, start: any, locked: boolean, trouble: {switches: string[], text: string}|null,
 *   ask: (cmd: string, args?: object) => Promise<any>}} props
 */
export function HostSwitches({ table, start, locked, trouble, ask }) {
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(/** @type {string[]} */ ([]));
  const changed = table.changed || [];
  const list = allSwitches().filter((item) => item.name !== 'tracking' && item.name in table.rules);
  const found = shown(list, table.rules, query, t);
  const onChange = (changes) => ask('choose_rules', { changes });
  const unfold = (group, wanted) => setOpen((now) => (wanted ? [...new Set([...now, group])] : now.filter((each) => each !== group)));
  return html`<div class="switches">
    <label class="search"><span class="said">${t('Search the rules')}</span>
      <input type="search" placeholder=${t('Search: draw, Reverse …')} value=${query} data-test="search-rules"
        autocomplete="off" onInput=${(event) => setQuery(event.target.value)} /></label>
    ${query.trim() ? null : html`<${ChangedLines} table=${table} list=${list} presets=${start.presets || []} locked=${locked} onChange=${onChange}
      onShow=${(item) => unfold(item.group, true)} />`}
    ${found.length ? null : html`<p role="status" data-test="no-rule-found">${t('No rule is called so.')}</p>`}
    ${grouped(found, changed).map(({ group, items, changed: n }) => html`<${Group} key=${group} group=${group} n=${n}
      open=${Boolean(query.trim()) || open.includes(group)} onToggle=${(wanted) => unfold(group, wanted)}>
      ${() => items.map((item) => html`<${SwitchRow} key=${item.name} item=${item} table=${table} start=${start} changed=${changed.includes(item.name)} ask=${ask}
        locked=${locked} trouble=${trouble && trouble.switches.includes(item.name) ? trouble.text : ''} onChange=${(value) => onChange({ [item.name]: value })} />`)}</${Group}>`)}
  </div>`;
}

function Group({ group, n, open, onToggle, children }) {
  const [word, picture] = groupWord(group);
  return html`<section class="switch-group">
    <h3><button type="button" class="switch-head" aria-expanded=${open} data-test=${`group-${group.replace(/\W+/g, '-')}`} onClick=${() => onToggle(!open)}>
      <${Picture} name=${picture} size=${32} /><span class="grow">${word}</span>
      ${n ? html`<span class="switch-count">${tn('{n} changed', '{n} changed', n)}</span>` : null}
      <span class=${`switch-fold ${open ? 'is-open' : ''}`}><${Picture} name="right" size=${20} /></span></button></h3>
    ${open ? children() : null}
  </section>`;
}
