/** Rules of the family's own: kept under a name, chosen again, forgotten. */
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { Picture } from '../pictures.js';
import { holds } from '../typing.js';
import { Sure } from './sure.js';

/** @param {{table: any, locked: boolean, host: boolean, ask: (cmd: string, args?: object) => Promise<any>}} props */
export function OwnRules({ table, locked, host, ask }) {
  const [name, setName] = useState('');
  const sets = table.rule_sets || [];
  const mine = sets.includes(table.preset) ? table.preset : null;
  async function save(event) {
    event.preventDefault();
    const told = name.trim() || mine;
    if (!told || (await ask('save_rules', { name: told })).t !== 'ok') return;
    setName('');
    if (!locked) ask('choose_rules', { preset: told });
  }
  return html`<div class="own-rules">
    ${sets.length ? html`<div class="answers" role="group" aria-label=${t('Our own rules')}>${sets.map((each) => html`<button type="button" key=${each} disabled=${locked}
      class=${`answer ${table.preset === each ? 'chosen' : ''}`} aria-pressed=${table.preset === each} data-test=${`own-rules-${each}`}
      onClick=${() => ask('choose_rules', { preset: each })}><span class="answer-dot" aria-hidden="true" /><span class="grow">${each}</span></button>`)}</div>` : null}
    ${host ? html`<form class="row" onSubmit=${save}><label class="grow"><span class="note">${t('Keep these rules under a name')}</span>
      <input class="text-input" type="text" autocomplete="off" enterkeyhint="done" data-test="rules-name" placeholder=${mine || t('Our rules')} value=${name}
        ...${holds(24, setName)} /></label>
      <button type="submit" class="button own-save" data-test="rules-save" disabled=${!name.trim() && !mine}><${Picture} name="save" size=${24} />${t('Keep')}</button></form>` : null}
    ${host && mine ? html`<${Sure} picture="erase" label=${t('Forget {name}', { name: mine })} sure=${t('Yes, forget them')} test="rules-forget"
      onYes=${() => ask('forget_rules', { name: mine })} />` : null}
  </div>`;
}
