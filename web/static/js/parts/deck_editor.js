/** A deck of the family's own: a copy under a new name, with other points and counts. */
import { Card, faceTitle } from '../cards.js';
import { html, useEffect, useState } from '../html.js';
import { t } from '../i18n.js';
import { isOwn } from '../deck_faces.js';
import { holds } from '../typing.js';

/**
 * @param {{table: any, ask: (cmd: string, args?: object) => Promise<any>, onChosen: (deck: string) => Promise<any>, onDone: () => void}} props
 */
export function DeckEditor({ table, ask, onChosen, onDone }) {
  const own = isOwn(table.deck.id);
  const [name, setName] = useState(own ? table.deck.name : '');
  const [points, setPoints] = useState({});
  const [copies, setCopies] = useState({});
  const [saved, setSaved] = useState('');
  const faces = [...new Map(table.deck.faces.map((face) => [face.id, face])).values()];
  useEffect(() => {
    const found = saved && (table.own_decks || []).find((deck) => deck.name === saved);
    if (found) { setSaved(''); onChosen(found.id).then(onDone); }
  }, [saved, table.own_decks]);
  async function save(event) {
    event.preventDefault();
    const told = { deck: table.deck.id, name: name.trim(), points: numbers(points), copies: numbers(copies), ...(own ? { own: table.deck.id } : {}) };
    if ((await ask('save_deck', told)).t !== 'ok') return;
    if (own) onDone();
    else setSaved(told.name);
  }
  const field = (face, what, id, now, values, set) => html`<label class="deck-field"><span class="said">${faceTitle(face)}: ${what} </span>
    <input type="number" inputmode="numeric" min="0" max="500" data-test=${`deck-${id}-${face.id}`} value=${values[face.id] ?? now ?? ''}
      onInput=${(event) => set({ ...values, [face.id]: event.target.value })} /></label>`;
  return html`<form class="deck-form" data-test="deck-form" onSubmit=${save}>
    <label>${t('Name of our deck')}<input class="text-input" type="text" required autocomplete="off" data-test="deck-name" value=${name} ...${holds(24, setName)} /></label>
    <div class="deck-rows"><span class="note" aria-hidden="true">${t('card')}</span><span class="note" aria-hidden="true">${t('points')}</span><span class="note" aria-hidden="true">${t('how many')}</span>
      ${faces.map((face) => html`<span key=${face.id}><${Card} face=${face} size=${36} label=${faceTitle(face)} /></span>
        ${field(face, t('points'), 'points', face.points, points, setPoints)}${field(face, t('how many'), 'copies', face.copies, copies, setCopies)}`)}</div>
    <p class="note">${t('How many there are of each colour; 0 takes the card out.')}</p>
    <div class="row"><button type="button" class="button grow" onClick=${onDone}>${t('Leave it')}</button>
      <button type="submit" class="button main grow" data-test="deck-save">${t('Keep this deck')}</button></div></form>`;
}

/** What was typed, as numbers; an empty field means no change. */
const numbers = (typed) => Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== '').map(([id, text]) => [id, Number(text)]));
