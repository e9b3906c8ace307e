/** What a press of the big button would do now, in at most four words. */
import { t } from './i18n.js';

/** @param {string} what  `room.button` @returns {string} */
export function buttonWords(what) {
  return {
    let_in: t('Let the phone in'),
    deal: t('Agreed, deal!'),
    uno: t('UNO!'),
    turn_over: t('My turn is over'),
    doubt: t('Doubt!'),
    speak_up: t('I do!'),
    next_round: t('Right, next round!'),
    again: t('Again!'),
  }[what] || '';
}
