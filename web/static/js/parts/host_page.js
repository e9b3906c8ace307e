/** The host's page: one card a question, the next step always at the foot. */
import { Animal } from '../animals.js';
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { ownerWords } from '../owner_words.js';
import { Picture } from '../pictures.js';
import { refusal } from '../words.js';
import { BringBack } from './bring_back.js';
import { HostChairs } from './host_chairs.js';
import { HostPhones } from './host_phones.js';
import { HostPresets } from './host_presets.js';
import { HostSwitches } from './host_switches.js';
import { Level } from './level.js';
import { OwnRules } from './own_rules.js';
import { ShareRules } from './share_rules.js';
import { Sure } from './sure.js';
import { YoungRow } from './young_row.js';

/**
 * @param {{state: any, me: import('../me.js').Me, act: (cmd: string, args?: object) => Promise<any>, lost: boolean,
 *   start: {presets?: any[], decks?: any[], join?: any, has_wifi?: boolean}}} props
 */
export function Host({ state, me, act, lost, start }) {
  const { table } = state;
  const [trouble, setTrouble] = useState(null);
  const before = table.game === null;
  const locked = !me.host || !before;
  async function ask(cmd, args = {}) {
    setTrouble(null);
    const answer = await act(cmd, args);
    if (answer.t === 'no') setTrouble({ switches: (answer.data || {}).switches || [], text: refusal(answer.code, answer.data) });
    return answer;
  }
  const why = me.host ? t('Rules stay as they are while a game is on.') : ownerWords(state, me);
  /** A locked answer says why it is locked. */
  const lock = (on) => (on ? { class: 'card is-locked', onClick: () => setTrouble({ switches: [], text: why }) } : { class: 'card' });
  const level = (tracking) => (before ? ask('choose_rules', { changes: { tracking } }) : ask('set_tracking', { tracking }));
  return html`<div class="host">
    <header class="host-head"><h1 class="grow">${t('Chairs and rules')}</h1>
      <a class="button" href="/table" data-test="to-table"><${Picture} name="chairs" size=${24} />${t('To the table')}</a></header>
    ${lost ? html`<p class="host-line" role="status">${t('Looking for the box …')}</p>` : null}
    ${before && table.last ? html`<${Again} table=${table} onAgain=${() => ask('same_again')} />` : null}
    <${BringBack} state=${state} host=${me.host} />
    <section class="card" aria-labelledby="h-chairs"><h2 id="h-chairs">${t('Who sits where?')}</h2><${HostChairs} table=${table} me=${me} act=${ask} />
      <${YoungRow} table=${table} locked=${!me.host} act=${ask} /></section>
    <section ...${lock(!me.host)} aria-labelledby="h-level"><h2 id="h-level">${t('How much do we tap?')}</h2>
      <${Level} table=${table} locked=${!me.host} onLevel=${level} />
      ${before ? null : html`<p class="note">${t('A change holds from the next round on.')}</p>`}</section>
    <section ...${lock(locked)} aria-labelledby="h-rules"><h2 id="h-rules">${t('Which rules?')}</h2>
      ${locked ? html`<p class="host-why">${why}</p>` : null}
      <${HostPresets} table=${table} presets=${start.presets || []} locked=${locked} onPreset=${(preset) => ask('choose_rules', { preset })} />
      <${OwnRules} table=${table} locked=${locked} host=${me.host} ask=${ask} />
      <${HostSwitches} table=${table} start=${start} locked=${locked} trouble=${trouble} ask=${ask} /></section>
    <section class="card" aria-labelledby="h-share"><h2 id="h-share">${t('Take the rules along')}</h2>
      <${ShareRules} state=${state} start=${start} locked=${locked} ask=${ask} /></section>
    <section class="card" aria-labelledby="h-phones"><h2 id="h-phones">${t('Phones')}</h2><${HostPhones} state=${state} me=${me} act=${ask} start=${start} /></section>
    ${me.host ? html`<section class="card row host-end">
      ${before ? null : html`<${Sure} picture="cross" label=${t('Stop this game')} sure=${t('Yes, stop it')} test="stop-game" onYes=${() => ask('back_to_lobby')} />
        <p class="note">${t('Its points so far stay in “Our nights”; everybody goes back to the chairs.')}</p>`}
      <${Sure} picture="moon" label=${t('Good night')} sure=${t('Yes, good night')} test="good-night" onYes=${() => ask('good_night')} /></section>` : null}
    <footer class="host-foot">
      ${trouble ? html`<p class="host-trouble" role="alert" data-test="trouble">${trouble.text}</p>` : null}
      <${Next} table=${table} ask=${ask} /></footer>
  </div>`;
}

function Again({ table, onAgain }) {
  return html`<button type="button" class="card host-again" data-test="same-again" onClick=${onAgain}>
    <span class="strong line">${t('Same table as last time?')}</span>
    <span class="row">${table.last.people.map((each) => html`<${Animal} key=${each.animal} id=${each.animal} size=${40} label=${each.name} />`)}</span></button>`;
}

/** The next step, in the same place whatever it is. */
function Next({ table, ask }) {
  if (table.phase === 'lobby') {
    const few = table.seats.length < 2;
    return html`<button type="button" class="button big main" data-test="show-rules" disabled=${few} onClick=${() => ask('show_rules')}>
      <${Picture} name="rules" size=${28} />${few ? t('Two faces are needed') : t('Show the rules')}</button>`;
  }
  if (table.phase === 'ready') {
    return html`<p class="note">${t('The rules stand on every phone. The big button deals, too.')}</p>
      <div class="host-two"><button type="button" class="button big" data-test="back-to-lobby" onClick=${() => ask('back_to_lobby')}>${t('All back to the chairs')}</button>
      <button type="button" class="button big main" data-test="deal" onClick=${() => ask('start_game')}>${t('Agreed, deal!')}</button></div>`;
  }
  return html`<a class="button big main" href="/table" data-test="back-to-table">${t('To the table')}</a>`;
}
