/** A name, if somebody likes to have one. Empty is fine: the animal lends its own. */
import { Animal, animalName } from '../animals.js';
import { html, useEffect, useState } from '../html.js';
import { t } from '../i18n.js';
import { holds } from '../typing.js';

/** @param {{person: any, act: Function, onDone?: (() => void)|null}} props */
export function NameField({ person, act, onDone = null }) {
  const own = person.name === animalName(person.animal) ? '' : person.name;
  const [name, setName] = useState(own);
  useEffect(() => setName(own), [person.person, own]);
  const save = () => {
    if (name.trim() !== own) act('rename_person', { person: person.person, name: name.trim(), animal: person.animal });
    if (onDone) onDone();
  };
  return html`<form class="name-field" onSubmit=${(event) => { event.preventDefault(); event.currentTarget.querySelector('input').blur(); }}>
    <${Animal} id=${person.animal} size=${64}/>
    <label class="grow"><span class="note">${t('Name, if you like')}</span>
      <input class="name-input" data-test=${`name-${person.person}`} type="text" autocomplete="off" autocapitalize="words" enterkeyhint="done"
        value=${name} placeholder=${animalName(person.animal)} ...${holds(24, setName)} onBlur=${save}/></label></form>`;
}
