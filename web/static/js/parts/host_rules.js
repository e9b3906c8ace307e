/** Presets as small boxes, then every switch in plain words; changed ones on top. */
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { Picture } from '../pictures.js';
import { answers, grouped } from '../switchlist.js';
import { groupWord, matters } from '../switch_words.js';
import { SwitchRow } from './switch_row.js';

const BOX = { mattel: ['crown', 'flag', 'fan'], japan: ['pay', 'again', 'fan'] };

/**
 * @param {{table: any, presets: {id: string, name: string, text: string}[], locked: boolean, onPreset: (id: string) => void}} props
 */
export function HostPresets({ table, presets, locked, onPreset }) {
  return html`<div class="presets" role="group" aria-label=${t('Rules to begin with')}>
    ${presets.map((preset) => html`<button type="button" class=${`tile preset ${table.preset === preset.id ? 'chosen' : ''}`} key=${preset.id}
      disabled=${locked} aria-pressed=${table.preset === preset.id} data-test=${`preset-${preset.id}`} onClick=${() => onPreset(preset.id)}>
      <span class="preset-pictures">${(BOX[preset.id] || ['rules', 'fan', 'other']).map((name) => html`<${Picture} key=${name} name=${name} size=${30} />`)}</span>
      <span class="strong">${t(preset.name)}</span><span class="note">${t(preset.text)}</span></button>`)}
  </div>`;
}

/**
 * @param {{table: any, switches: import('../switchlist.js').Switch[], locked: boolean,
 *   trouble: {switches: string[], text: string}|null, onChange: (name: string, value: unknown) => void}} props
 */
export function HostSwitches({ table, switches, locked, trouble, onChange }) {
  const [query, setQuery] = useState('');
  const useful = switches.filter((item) => item.name !== 'tracking' && matters(item.name, table.rules) && (item.kind !== 'choice' || item.values.length > 1));
  const found = useful.filter((item) => answers(item, query, t));
  const groups = grouped(found, table.changed || []);
  return html`<div class="switches">
    <label class="search"><span class="said">${t('Search the rules')}</span>
      <input type="search" placeholder=${t('Search: draw, Reverse, points …')} value=${query} data-test="search-rules"
        autocomplete="off" onInput=${(event) => setQuery(event.target.value)} /></label>
    ${found.length ? null : html`<p role="status">${t('No rule is called so.')}</p>`}
    ${groups.map(({ group, items }) => html`<section key=${group || 'changed'} class="switch-group">
      <h3>${group === null ? t('Changed') : groupWord(group)}</h3>
      ${items.map((item) => html`<${SwitchRow} key=${item.name} item=${item} value=${table.rules[item.name]} changed=${group === null}
        locked=${locked} trouble=${trouble && trouble.switches.includes(item.name) ? trouble.text : ''} onChange=${(value) => onChange(item.name, value)} />`)}
    </section>`)}
  </div>`;
}
