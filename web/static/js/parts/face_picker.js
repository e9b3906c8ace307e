/** Ten animal faces. One tap is enough; a face that somebody has is shown with that name, or left out where it can be asked for elsewhere. */
import { ANIMALS, Animal, animalName } from '../animals.js';
import { html } from '../html.js';
import { t } from '../i18n.js';
import { shortName } from '../names.js';

/**
 * @param {{table: any, free?: number[], onNew: (animal: string) => void, onTake?: (person: number) => void}} props
 *   onTake: takes over the face of one of those in `free`; who is not among them is left out
 */
export function FacePicker({ table, free = [], onNew, onTake }) {
  return html`<div class="faces">${ANIMALS.map((animal) => {
    const who = table.people.find((person) => person.animal === animal);
    const mine = who && onTake && free.includes(who.person);
    if (who && onTake && !mine) return null;
    const name = who ? who.name : animalName(animal);
    const label = mine ? t('I am {name}', { name }) : who ? t('{name} has this face', { name }) : name;
    return html`<button key=${animal} class=${`tile face${who && !mine ? ' face-gone' : ''}${mine ? ' face-known' : ''}`} disabled=${Boolean(who && !mine)}
      data-test=${mine ? `take-${who.person}` : `face-${animal}`} aria-label=${label}
      onClick=${() => (mine ? onTake(who.person) : onNew(animal))}><${Animal} id=${animal} size=${56}/><span class="face-name">${shortName(name, 5.4)}</span></button>`;
  })}</div>`;
}
