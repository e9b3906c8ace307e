/** What differs from the rules chosen, on top: a tap shows the switch, another puts it back. */
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Picture } from '../pictures.js';
import { said } from '../rule_words.js';

/**
 * @param {{table: any, list: any[], presets: any[], locked: boolean, onChange: (changes: object) => void, onShow: (item: any) => void}} props
 */
export function ChangedLines({ table, list, presets, locked, onChange, onShow }) {
  const items = list.filter((item) => (table.changed || []).includes(item.name));
  const base = presets.find((each) => each.id === table.preset);
  const before = (item) => (base && item.name in base.rules ? base.rules[item.name] : item.default);
  async function show(item) {
    onShow(item);
    await new Promise(requestAnimationFrame);
    const row = document.querySelector(`[data-test="switch-${item.name}"]`);
    if (row) row.scrollIntoView({ block: 'center' });
  }
  if (!items.length) return null;
  return html`<section class="changed" data-test="changed" aria-label=${t('Changed')}><h3>${t('Our own way:')}</h3>
    <ul>${items.map((item) => html`<li key=${item.name} class="row">
      <button type="button" class="changed-line grow" data-test=${`changed-${item.name}`} onClick=${() => show(item)}>
        <span class="changed-dot" aria-hidden="true" /><${Picture} name=${item.picture} size=${28} /><span>${said(item, table.rules[item.name], table).short}</span></button>
      ${base && !item.habit ? html`<button type="button" class="button changed-back" disabled=${locked} data-test=${`reset-${item.name}`}
        aria-label=${t('Back to: {what}', { what: said(item, before(item), table).short })} onClick=${() => onChange({ [item.name]: before(item) })}>
        <${Picture} name="again" size=${22} /></button>` : null}</li>`)}</ul></section>`;
}
