/** What is laid over the table for a while: a heading and a way out. It covers A to D, never the race bar. */
import { html, useLayoutEffect, useRef } from '../html.js';
import { t } from '../i18n.js';
import { Picture } from '../pictures.js';

/** The keyboard's place comes in with it, and goes back to where it was. @param {{title: string, test: string, close: () => void, children?: any}} props */
export function Sheet({ title, test, close, children }) {
  const shut = useRef(null);
  useLayoutEffect(() => { // at once: a key may follow
    const before = /** @type {HTMLElement|null} */ (document.activeElement);
    shut.current.focus();
    return () => { if (before && before.isConnected) before.focus(); };
  }, []);
  return html`<div class="menu" role="dialog" aria-label=${title} data-test=${`${test}-open`} onKeyDown=${(event) => { if (event.key === 'Escape') close(); }}>
    <header class="menu-head"><h2 class="grow">${title}</h2>
      <button class="strip-button" ref=${shut} data-test=${`${test}-close`} aria-label=${t('Close')} onClick=${close}><${Picture} name="cross" size=${24}/></button></header>
    ${children}</div>`;
}
