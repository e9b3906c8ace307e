/** After a damaged log: the host may bring the evenings of the newest backup back. */
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { refusal } from '../words.js';
import { Sure } from './sure.js';

/** Why it does not go; nothing if it does: the box goes down for it, and may not come to an answer. @returns {Promise<string>} */
export async function bringBack() {
  const answer = await fetch('/host/bring-back', { method: 'POST' }).then((got) => got.json()).catch(() => ({}));
  return answer.t === 'no' ? refusal(answer.code, answer.data) : '';
}

/** @param {{state: any, host: boolean}} props */
export function BringBack({ state, host }) {
  const [trouble, setTrouble] = useState('');
  const notices = (state.room && state.room.notices) || [];
  const offer = notices.find((/** @type {any} */ each) => each.data.backup);
  if (!host || !offer) return null;
  return html`<section class="card stack" data-test="backup"><h2>${t('The evenings before')}</h2>
    <p>${t('There is a copy of {date}. What was played since then is kept, but no longer shown.', { date: offer.data.backup })}</p>
    ${trouble ? html`<p role="alert">${trouble}</p>` : null}
    <${Sure} picture="again" label=${t('Bring them back')} sure=${t('Yes, bring them back')} test="bring-back" onYes=${async () => setTrouble(await bringBack())} /></section>`;
}
