/** Every language there is, by its own name. */
import { html } from '../html.js';
import { t } from '../i18n.js';

/** @param {{start: import('../start.js').Start, kind: string}} props */
export function Langs({ start, kind }) {
  return html`<nav class=${kind} aria-label=${t('Language')}>${start.langs.map(([id, name]) => html`<a key=${id} class=${`chip${id === start.lang ? ' chosen' : ''}`}
    data-test=${`lang-${id}`} href=${`?lang=${id}`} lang=${id} aria-current=${id === start.lang ? 'true' : null}>${name}</a>`)}</nav>`;
}
