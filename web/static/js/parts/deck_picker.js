/** Which cards lie on the table: decks to choose from, how sure their numbers are, and decks of one's own. */
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { isOwn } from '../deck_faces.js';
import { Picture } from '../pictures.js';
import { CardTexts } from './card_texts.js';
import { DeckEditor } from './deck_editor.js';
import { Sure } from './sure.js';

/** @param {{value: string, table: any, start: any, locked: boolean, ask: (cmd: string, args?: object) => Promise<any>}} props */
export function DeckPicker({ value, table, start, locked, ask }) {
  const [open, setOpen] = useState(/** @type {'all'|'edit'|null} */ (null));
  const decks = [...(table.own_decks || []), ...(start.decks || [])];
  const choose = (deck) => ask('choose_rules', { changes: { deck, ...(table.rules.cards_out.length ? { cards_out: [] } : {}) } });
  const toggle = (what) => setOpen(open === what ? null : what);
  return html`<div class="decks">
    <${Origin} deck=${table.deck} />
    <div class="row"><button type="button" class="button" aria-expanded=${open === 'all'} disabled=${locked} data-test="decks-all" onClick=${() => toggle('all')}>
        <${Picture} name="deck" size=${24} />${t('Another deck')}</button>
      ${table.deck.faces.length ? html`<button type="button" class="button" aria-expanded=${open === 'edit'} disabled=${locked} data-test="deck-edit" onClick=${() => toggle('edit')}>
        <${Picture} name="pencil" size=${24} />${isOwn(value) ? t('Change our deck') : t('Make it our own')}</button>` : null}
      ${isOwn(value) ? null : (table.own_decks || []).map((own) => html`<${Sure} key=${own.id} picture="erase" label=${t('Forget {name}', { name: own.name })}
        sure=${t('Yes, forget it')} test=${`forget-${own.id}`} onYes=${() => ask('forget_deck', { deck: own.id })} />`)}</div>
    ${open === 'all' ? html`<ul class="answers">${decks.map((deck) => html`<li key=${deck.id}><button type="button" class=${`answer ${deck.id === value ? 'chosen' : ''}`}
      aria-pressed=${deck.id === value} disabled=${locked} data-test=${`deck-${deck.id}`} onClick=${async () => { if ((await choose(deck.id)).t === 'ok') setOpen(null); }}>
      <span class="answer-dot" aria-hidden="true" /><span class="grow">${t(deck.name)}${deck.size ? html` <span class="note">${t('{n} cards', { n: deck.size })}</span>` : null}</span>
      <${Badge} deck=${deck} /></button></li>`)}</ul>` : null}
    ${open === 'edit' ? html`<${DeckEditor} key=${value} table=${table} ask=${ask} onChosen=${choose} onDone=${() => setOpen(null)} />` : null}
    <${CardTexts} table=${table} ask=${ask} />
  </div>`;
}

function Badge({ deck }) {
  if (isOwn(deck.id)) return html`<span class="badge">${t('our own')}</span>`;
  const word = !deck.counts_verified && !deck.points_verified ? t('unverified') : !deck.counts_verified ? t('counts unverified') : !deck.points_verified ? t('points unverified') : '';
  return word ? html`<span class="badge is-unsure" data-test=${`unverified-${deck.id}`}>${word}</span>` : null;
}

/** The deck of now: how sure its numbers are, and who says so. */
function Origin({ deck }) {
  return html`<p class="row"><b>${t(deck.name)}</b><${Badge} deck=${deck} /></p>
    ${deck.countable ? null : html`<p class="note">${t('Not every card is known: left-over cards are typed as a sum.')}</p>`}
    <details class="deck-source" data-test="deck-source"><summary>${t('Where its numbers come from')}</summary>
      <ul class="note" lang="en">${[...(deck.sources || []), ...(deck.notes || [])].map((each) => html`<li key=${each}>${each}</li>`)}</ul></details>`;
}
