/** Somebody without a phone gets a chair too: tap a face that nobody has. */
import { ANIMALS, Animal, animalName } from '../animals.js';
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { Picture } from '../pictures.js';

/** @param {{table: any, act: (cmd: string, args?: object) => Promise<any>}} props */
export function AddFace({ table, act }) {
  const [open, setOpen] = useState(false);
  const taken = table.people.map((each) => each.animal);
  const free = ANIMALS.filter((id) => !taken.includes(id));
  if (!free.length) return null;
  if (!open) {
    return html`<button type="button" class="button" data-test="add-face" onClick=${() => setOpen(true)}>
      <${Picture} name="plus" size=${24} />${t('Somebody without a phone')}</button>`;
  }
  const add = (animal) => { setOpen(false); act('add_person', { name: '', animal }); };
  return html`<div class="add-faces" role="group" aria-label=${t('Choose a face')}>
    ${free.map((id) => html`<button type="button" class="add-one" key=${id} data-test=${`add-${id}`} onClick=${() => add(id)}>
      <${Animal} id=${id} size=${52} /><span class="note">${animalName(id)}</span></button>`)}
    <button type="button" class="chip quiet" data-test="add-close" onClick=${() => setOpen(false)}>${t('Close')}</button></div>`;
}
