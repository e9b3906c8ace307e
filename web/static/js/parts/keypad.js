/** Ten digits under the thumb, for a sum that is typed; a keyboard's digits work as well. */
import { html, useEffect, useRef } from '../html.js';
import { t } from '../i18n.js';
import { Picture } from '../pictures.js';
import { typed } from '../tally.js';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'erase', '0'];

/**
 * @param {{text: string, onText: (text: string) => void, onEnter?: () => void}} props
 */
export function Keypad({ text, onText, onEnter }) {
  const now = useRef(text); // two keys may come before the first of them is painted
  now.current = text;
  const press = (key) => {
    now.current = key === 'erase' ? now.current.slice(0, -1) : typed(now.current, key);
    onText(now.current);
  };
  useEffect(() => {
    const onKey = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^\d$/.test(event.key)) press(event.key);
      else if (event.key === 'Backspace') press('erase');
      else if (event.key === 'Enter' && onEnter && event.target === document.body) onEnter();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  return html`<div class="keypad" role="group" aria-label=${t('Digits')}>
    ${KEYS.map((key) => html`<button type="button" key=${key} class=${`tile key key-${key}`} data-test=${`key-${key}`}
      aria-label=${key === 'erase' ? t('Delete the last digit') : null}
      onClick=${() => press(key)}>${key === 'erase' ? html`<${Picture} name="erase" size=${28} />` : key}</button>`)}
  </div>`;
}
