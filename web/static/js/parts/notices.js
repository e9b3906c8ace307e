/** The box in trouble: one sentence that can be put away, and a hollow mark while it lasts. */
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { refusal } from '../words.js';

/**
 * @param {{state: any, still?: boolean}} props  still: a screen that nobody touches
 */
export function Notices({ state, still = false }) {
  const [away, setAway] = useState('');
  const notices = (state && state.room && state.room.notices) || [];
  const key = notices.map((/** @type {any} */ each) => each.code).join();
  if (!key) return null;
  if (still) return html`<p class="notice notice-still" role="status" data-test="notice">${refusal(notices[0].code, notices[0].data)}</p>`;
  if (away === key) {
    return html`<button class="notice-mark" data-test="notice-mark" aria-label=${t('The box needs help')} onClick=${() => setAway('')}>
      <span aria-hidden="true">!</span></button>`;
  }
  return html`<button class="notice" data-test="notice" onClick=${() => setAway(key)}>
    <span role="status">${notices.map((/** @type {any} */ each) => refusal(each.code, each.data)).join(' ')}</span></button>`;
}

/** Hollow while the newest tap is only in the box's head. @param {{state: any}} props */
export function Unsaved({ state }) {
  if (!state || state.saved_up_to === undefined || state.saved_up_to >= state.seq) return null;
  return html`<span class="unsaved" data-test="unsaved" role="img" aria-label=${t('Not written down yet')}></span>`;
}
