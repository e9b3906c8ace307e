/** Fields that hold so many letters, counted as people and the box count them. */
import { lettersOf } from './names.js';

/** The beginning of a text, so many letters long at the most. @param {string} text @param {number} most */
export const firstLetters = (text, most) => lettersOf(text).slice(0, most).join('');

/**
 * What such a field listens to; a word that is still being composed is left alone.
 * @param {number} most @param {(text: string) => void} onText
 */
export function holds(most, onText) {
  const read = (/** @type {any} */ event) => {
    const field = event.currentTarget;
    const kept = event.isComposing ? field.value : firstLetters(field.value, most);
    if (kept !== field.value) field.value = kept;
    onText(kept);
  };
  return { onInput: read, oncompositionend: read };
}
