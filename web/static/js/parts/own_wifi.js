/** The box's own Wi-Fi, for evenings without another: the host opens it, and closes it again. */
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { Picture } from '../pictures.js';
import { useWayIn } from '../use_way_in.js';
import { Sure } from './sure.js';

/** @param {{start: any}} props */
export function OwnWifi({ start }) {
  const join = useWayIn(start.join);
  const [said, setSaid] = useState('');
  const open = join && join.wifi;
  const ask = (wanted) => fetch('/host/own-wifi', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ wanted }) })
    .then(async (answer) => setSaid(answer.ok ? comes(wanted, await answer.json()) : t('That did not work. Try again in a moment.')))
    .catch(() => setSaid(t('That did not work. Try again in a moment.')));
  return html`<li class="phone own-wifi"><span class="phone-faces"><${Picture} name="wifi" size=${40} /></span>
    <span class="grow"><span class="strong">${open ? t('The box has opened its Wi-Fi “{name}”.', { name: join.wifi.name }) : t('The box\'s own Wi-Fi')}</span>
      <span class="note" role="status" data-test="own-wifi-said">${said || (open ? t('Closed, it lets these phones go.') : t('For evenings without another. All phones join it anew.'))}</span></span>
    ${open ? html`<${Sure} key="close" picture="cross" label=${t('Close it')} sure=${t('Yes, close it')} test="own-wifi-close" onYes=${() => ask('off')} />`
    : html`<${Sure} key="open" picture="wifi" label=${t('Open it')} sure=${t('Yes, open it')} test="own-wifi-open" onYes=${() => ask('on')} />`}</li>`;
}

/** What to do next, told before this phone may be cut off. */
const comes = (wanted, { name, password, url }) => (wanted === 'on'
  ? t('It opens in a moment. Join “{name}” with the password {password}, then open {url}.', { name, password, url })
  : t('It closes in a moment. Join the other Wi-Fi again.'));
