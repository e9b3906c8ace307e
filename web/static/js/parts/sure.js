/** A button whose tap asks once more, in the same place, before anything is gone. */
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { Picture } from '../pictures.js';

/**
 * @param {{picture: string, label: string, sure: string, test: string, onYes: () => void}} props
 *   sure: what "yes" does, in words
 */
export function Sure({ picture, label, sure, test, onYes }) {
  const [asked, setAsked] = useState(false);
  if (!asked) {
    return html`<button type="button" class="button" data-test=${test} onClick=${() => setAsked(true)}>
      <${Picture} name=${picture} size=${24} />${label}</button>`;
  }
  return html`<span class="row" role="group" aria-label=${label}>
    <button type="button" class="button main" data-test=${`${test}-yes`} onClick=${() => { setAsked(false); onYes(); }}>${sure}</button>
    <button type="button" class="button" data-test=${`${test}-no`} onClick=${() => setAsked(false)}>${t('Not yet')}</button></span>`;
}
