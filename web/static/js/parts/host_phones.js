/** Phones at the table: whose they are, who looks after the table, sending one away. */
import { Animal } from '../animals.js';
import { html, useState } from '../html.js';
import { t, tn } from '../i18n.js';
import { Picture } from '../pictures.js';
import { OwnWifi } from './own_wifi.js';
import { Sure } from './sure.js';

/**
 * @param {{state: any, me: import('../me.js').Me, act: (cmd: string, args?: object) => Promise<any>, start: any}} props
 */
export function HostPhones({ state, me, act, start }) {
  const { table, room } = state;
  const waiting = (room.waiting || []).length;
  return html`<ul class="phones">
    ${table.phones.map((phone) => html`<${Phone} key=${phone.ref} phone=${phone} table=${table} me=${me} act=${act} live=${(room.live || []).includes(phone.ref)} />`)}
    ${me.host ? html`<${NewCode}/>` : null}
    ${me.host && start.has_wifi ? html`<${OwnWifi} start=${start} />` : null}
    ${waiting ? html`<li class="note">${tn('One phone waits outside: press the big button to let it in.', '{n} phones wait outside: press the big button to let them in.', waiting)}</li>` : null}
  </ul>`;
}

/** Another code: whoever still has the old one stays outside; phones at the table stay. */
function NewCode() {
  const [said, setSaid] = useState('');
  const renew = () => fetch('/host/new-code', { method: 'POST' })
    .then((answer) => setSaid(answer.ok ? t('The old code lets nobody in any more.') : t('That did not work. Try again in a moment.')))
    .catch(() => setSaid(t('That did not work. Try again in a moment.')));
  return html`<li class="phone new-code"><span class="phone-faces"><${Picture} name="qr" size=${40} /></span>
    <span class="grow"><span class="strong">${t('The code to come in')}</span>
      <span class="note" role="status" data-test="new-code-said">${said || t('Everybody here stays.')}</span></span>
    <${Sure} picture="again" label=${t('New code')} sure=${t('Yes, a new code')} test="new-code" onYes=${renew} /></li>`;
}

function Phone({ phone, table, me, act, live }) {
  const people = table.people.filter((each) => phone.people.includes(each.person));
  const name = people.length ? people.map((each) => each.name).join(', ') : t('a phone without a face');
  const isHost = table.host === phone.ref;
  return html`<li class=${`phone ${live ? '' : 'is-asleep'}`} data-test=${`phone-${phone.ref}`}>
    <span class="phone-faces">${people.length ? people.map((each) => html`<${Animal} key=${each.person} id=${each.animal} size=${40} />`) : html`<${Picture} name="phone" size=${40} />`}</span>
    <span class="grow"><span class="strong">${phone.ref === me.ref ? t('{name} (this phone)', { name }) : name}</span>
      <span class="note">${[isHost ? t('looks after the table') : '', live ? t('awake') : t('asleep')].filter(Boolean).join(' · ')}</span></span>
    ${me.host && !isHost ? html`<span class="row">
      <button type="button" class="button" data-test=${`hand-host-${phone.ref}`} onClick=${() => act('hand_host', { phone: phone.ref })}><${Picture} name="key" size=${24} />${t('Hand over')}</button>
      <${Sure} picture="door" label=${t('Send away')} sure=${t('Yes, send it away')} test=${`remove-phone-${phone.ref}`} onYes=${() => act('remove_phone', { phone: phone.ref })} /></span>` : null}
  </li>`;
}
