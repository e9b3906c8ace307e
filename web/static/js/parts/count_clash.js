/** Two phones counted the same cards: both answers side by side, one tap keeps one. */
import { Animal } from '../animals.js';
import { facesOf } from '../deck.js';
import { html, useEffect, useRef } from '../html.js';
import { t, tn } from '../i18n.js';
import { Picture } from '../pictures.js';
import { sumOf } from '../tally.js';

/**
 * @param {{table: any, clash: {which: number|'pile', told: any, theirs: any}, onTheirs: () => void, onMine: () => void}} props
 */
export function CountClash({ table, clash, onTheirs, onMine }) {
  const box = useRef(null);
  useEffect(() => { box.current.focus(); }, []);
  const seat = clash.which === 'pile' ? null : table.seats[clash.which];
  const name = seat ? seat.name : t('One pile');
  return html`<div class="count-clash" ref=${box} tabindex="-1" role="alertdialog" aria-label=${t('Counted twice')}>
    <div class="count-head">${seat ? html`<${Animal} id=${seat.animal} size=${56} />` : html`<${Picture} name="pile" size=${56} />`}
      <h1 class="grow count-name">${name}</h1></div>
    <p class="line">${t('Two phones counted these cards. Which one is right?')}</p>
    <div class="count-choices">
      <${Choice} table=${table} told=${clash.theirs} label=${t('The other phone')} test="clash-theirs" onTap=${onTheirs} />
      <${Choice} table=${table} told=${clash.told} label=${t('This phone')} test="clash-mine" onTap=${onMine} />
    </div>
  </div>`;
}

function Choice({ table, told, label, test, onTap }) {
  const points = pointsOf(told, facesOf(table));
  const n = told && told.cards ? Object.values(told.cards).reduce((sum, each) => sum + each, 0) : 0;
  return html`<button type="button" class="tile count-choice" data-test=${test} onClick=${onTap}>
    <span class="note">${label}</span><span class="sum">${points === null ? '–' : points}</span>
    <span class="note">${n ? tn('one card', '{n} cards', n) : ''}</span></button>`;
}

/** What somebody told, in points: typed, by cards, or nothing. */
function pointsOf(told, faces) {
  if (!told) return null;
  if (told.nothing) return 0;
  if (told.points !== null && told.points !== undefined) return told.points;
  if (!told.cards) return null;
  return sumOf(Object.entries(told.cards).flatMap(([id, n]) => Array(n).fill(id)), faces);
}
