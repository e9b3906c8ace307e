/** Who won, shared or alone, in one sentence. */
import { t } from './i18n.js';

/** @param {string[]} names */
export function winnersLine(names) {
  if (names.length === 1) return t('{name} wins!', { name: names[0] });
  return t('{names} share the win!', { names: names.join(' · ') });
}
