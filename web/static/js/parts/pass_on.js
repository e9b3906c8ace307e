/** The code for the next person, large enough to be read off this phone; the link may be copied or sent. */
import { canShare, copied } from '../copying.js';
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { Picture } from '../pictures.js';
import { useWayIn } from '../use_way_in.js';

/** @param {{start: any}} props */
export function PassOn({ start }) {
  const join = useWayIn(start.join);
  return html`<div class="pass-on" data-test="pass-on">
    ${join && join.wifi ? html`<p>1 ${t('Join this Wi-Fi')}</p><img class="pass-qr" src=${join.wifi.qr} width="220" height="220" data-test="pass-wifi" alt=${t('Code of the Wi-Fi {name}', { name: join.wifi.name })}/>
      <p class="note">${join.wifi.name} · ${t('Password: {password}', { password: join.wifi.password })}</p><p>2 ${t('Open the table')}</p>` : null}
    ${join && join.qr ? html`<img class="pass-qr" src=${join.qr} width="220" height="220" alt=${t('Code to scan: {url}', { url: join.url })}/>` : null}
    <p>${t('Point the next phone\'s camera here.')}</p>
    ${join ? html`<p class="note pass-url">${join.name || join.url}</p><${Links} url=${join.url}/>` : null}
    <p class="note">${t('No camera? Type the address and press the big button.')}</p></div>`;
}

function Links({ url }) {
  const [done, setDone] = useState('');
  const copy = () => setDone(copied(url) ? t('Copied.') : url);
  return html`<div class="row">
    <button type="button" class="button" data-test="pass-copy" onClick=${copy}><${Picture} name="deck" size=${24}/>${t('Copy the link')}</button>
    ${canShare() ? html`<button type="button" class="button" data-test="pass-share" onClick=${() => navigator.share({ url }).catch(() => {})}>
      <${Picture} name="out_file" size=${24}/>${t('Send the link')}</button>` : null}
    <span class="note" role="status" data-test="pass-copied">${done}</span></div>`;
}
