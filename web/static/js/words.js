/** Codes of refusals into sentences. The codes are the box's, so are the sentences. */
import { fill, sentenceOf, t } from './i18n.js';
import { allSwitches } from './rule_meta.js';

/**
 * @param {string} code
 * @param {Object<string, unknown>} [data]
 */
export function refusal(code, data) {
  const sentence = sentenceOf(code);
  return sentence ? fill(sentence, data && told(data)) : t('That does not go just now.');
}

/** Data as people read them: a rule by its name on the page, a reason in their language. @param {Object<string, any>} data */
function told(data) {
  const item = allSwitches().find((each) => each.name === data.switch);
  const why = typeof data.why === 'string' ? { why: t(data.why) } : {};
  return { ...data, ...(item && item.label ? { switch: item.label } : {}), ...why };
}
