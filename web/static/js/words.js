/** Codes of refusals into sentences. The codes are the box's, so are the sentences. */
import { msgidOf, t } from './i18n.js';

/**
 * @param {string} code
 * @param {Object<string, unknown>} [data]
 */
export function refusal(code, data) {
  const msgid = msgidOf(code);
  return msgid ? t(msgid, data) : t('That does not go just now.');
}
