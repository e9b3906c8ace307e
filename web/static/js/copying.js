/** Copying a text on plain http, where the clipboard of newer browsers is closed. */

/** @param {string} text @returns {boolean} whether it lies in the clipboard now */
export function copied(text) {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'said';
  document.body.append(field);
  field.select();
  field.setSelectionRange(0, text.length);
  let done = false;
  try { done = document.execCommand('copy'); } catch (refused) { done = false; }
  field.remove();
  return done;
}

/** Hand a link to another app, where the browser lets a page of plain http do so. */
export const canShare = () => typeof navigator.share === 'function';
