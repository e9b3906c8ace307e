/** Faces that play on another phone: one may ask that phone, or press the button. */
import { Animal } from '../animals.js';
import { html, useEffect, useRef, useState } from '../html.js';
import { t } from '../i18n.js';

/** @param {{state: any, me: any, people: any[], act: (cmd: string, args?: object) => Promise<any>}} props  people: whose phone is awake elsewhere */
export function TakenFaces({ state, me, people, act }) {
  const { table, room } = state;
  const [asked, setAsked] = useState(/** @type {number|null} */ (null));
  const open = (table.face_asks || []).find((each) => each.phone === me.ref);
  const waits = open ? table.people.find((each) => each.person === open.person) : null;
  // A press of the button after the question says the same as a yes of that phone; one before it said something else.
  const pressed = useRef(room.let_in_until_s);
  useEffect(() => {
    if (open && room.let_in_until_s && room.let_in_until_s !== pressed.current) act('take_face', { person: open.person });
    pressed.current = room.let_in_until_s;
  }, [room.let_in_until_s]);
  const no = asked !== null && !open && people.some((each) => each.person === asked);
  if (!people.length) return null;
  return html`<section aria-label=${t('On another phone')}>
    <p class="note" role="status" data-test="taken-note">${waits ? t('Say yes on {name}\'s phone, or press the big button.', { name: waits.name })
    : no ? t('The other phone said no.') : t('Already on another phone? Tap your face to ask.')}</p>
    <div class="faces">${people.map((who) => html`<button key=${who.person} class=${`tile face${waits && waits.person === who.person ? ' unsure' : ''}`} data-test=${`ask-${who.person}`}
      onClick=${async () => { await act('ask_face', { person: who.person }); setAsked(who.person); }}><${Animal} id=${who.animal} size=${56}/><span class="face-name">${who.name}</span></button>`)}</div></section>`;
}
