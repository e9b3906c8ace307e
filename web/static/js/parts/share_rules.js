/** Rules to take along: a file, a code to scan, and the way back in. */
import { html, useEffect, useState } from '../html.js';
import { t } from '../i18n.js';
import { Picture } from '../pictures.js';
import { allSwitches } from '../rule_meta.js';
import { readRules } from '../rule_sharing.js';
import { refusal } from '../words.js';

/** @param {{state: any, start: any, locked: boolean, ask: (cmd: string, args?: object) => Promise<any>}} props */
export function ShareRules({ state, start, locked, ask }) {
  const [open, setOpen] = useState(/** @type {'code'|'in'|null} */ (location.hash.includes('rules=') ? 'in' : null));
  const toggle = (what) => setOpen(open === what ? null : what);
  return html`<div class="share">
    <div class="row"><a class="button" href="/host/rules.json" download="companion-rules.json" data-test="rules-file"><${Picture} name="out_file" size=${24} />${t('As a file')}</a>
      <button type="button" class="button" aria-expanded=${open === 'code'} data-test="rules-code" onClick=${() => toggle('code')}><${Picture} name="qr" size=${24} />${t('As a code')}</button>
      <button type="button" class="button" aria-expanded=${open === 'in'} disabled=${locked} data-test="rules-in" onClick=${() => toggle('in')}><${Picture} name="in_file" size=${24} />${t('Bring rules in')}</button></div>
    ${open === 'code' ? html`<${Code} seq=${state.seq} />` : null}
    ${open === 'in' && !locked ? html`<${Import} start=${start} decks=${state.table.own_decks || []} ask=${ask} onDone=${() => setOpen(null)} />` : null}
  </div>`;
}

function Code({ seq }) {
  const [text, setText] = useState('');
  useEffect(() => {
    fetch('/host/rules.txt').then((answer) => (answer.ok ? answer.text() : '')).catch(() => '').then(setText);
  }, [seq]);
  return html`<figure class="share-code"><img src=${`/host/rules.svg?${seq}`} alt=${t('Code with these rules')} width="220" height="220" data-test="rules-qr" />
    <figcaption class="note">${t('Scan it, copy the text, and bring it in on the other box.')}</figcaption>
    <input class="text-input" type="text" readonly aria-label=${t('The text of the code')} value=${text} data-test="rules-text" onFocus=${(event) => event.target.select()} /></figure>`;
}

function Import({ start, decks, ask, onDone }) {
  const [text, setText] = useState(location.hash.includes('rules=') ? location.hash.slice(1) : '');
  const [trouble, setTrouble] = useState('');
  const [kept, setKept] = useState(/** @type {any} */ (null));
  /** Asks the box, and says why not. */
  const asks = async (cmd, args) => {
    const answer = await ask(cmd, args);
    if (answer.t !== 'ok') setTrouble(refusal(answer.code, answer.data));
    return answer.t === 'ok';
  };
  async function choose({ preset, changes }) {
    if (!await asks('choose_rules', { preset, changes })) return;
    if (location.hash) history.replaceState(null, '', location.pathname);
    onDone();
  }
  async function take(given) {
    const found = readRules(given, allSwitches(), start.presets || []);
    if (!found) { setTrouble(refusal('not_a_rules_file')); return; }
    if (!found.deck) { choose(found); return; }
    const known = decks.some((deck) => deck.name === found.deck.name);
    if (known || await asks('save_deck', found.deck)) setKept(found);
  }
  useEffect(() => {
    const own = kept && decks.find((deck) => deck.name === kept.deck.name);
    if (own) { setKept(null); choose({ ...kept, changes: { ...kept.changes, deck: own.id } }); }
  }, [kept, decks]);
  return html`<form class="share-in" onSubmit=${(event) => { event.preventDefault(); take(text); }}>
    <label class="button"><${Picture} name="in_file" size=${24} />${t('Choose a file')}
      <input class="said" type="file" accept=".json,application/json,text/plain" data-test="rules-in-file"
        onChange=${async (event) => { const [file] = event.target.files; if (file) take(await file.text()); }} /></label>
    <label><span class="note">${t('or paste the text of a code')}</span>
      <textarea class="text-input" rows="3" data-test="rules-in-text" value=${text} onInput=${(event) => { setText(event.target.value); setTrouble(''); }} /></label>
    ${trouble ? html`<p class="switch-trouble" role="alert" data-test="rules-in-trouble">${trouble}</p>` : null}
    <button type="submit" class="button main" disabled=${!text.trim()} data-test="rules-in-take">${t('Take these rules')}</button></form>`;
}
