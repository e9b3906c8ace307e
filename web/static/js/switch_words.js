/** Words about switches that stand in no sentence of the box: units, headings. */
import { t } from './i18n.js';

/** What a number counts. @param {string} unit */
export function unitWord(unit) {
  return { cards: t('cards'), points: t('points'), rounds: t('rounds'), tables: t('tables'), s: t('seconds'), ms: t('ms') }[unit] || '';
}

/** The heading of a group, and its picture. @param {string} group @returns {[string, string]} */
export function groupWord(group) {
  return /** @type {[string, string]} */ ({
    UNO: [t('UNO'), 'call'],
    'draw cards': [t('Draw cards'), 'pile'],
    '+4': [t('The +4'), 'plus4'],
    skips: [t('Skip and Reverse'), 'skip'],
    'several cards': [t('Several cards, jumping in'), 'double'],
    'face-down': [t('Face-down cards'), 'hidden'],
    'end of round': [t('End of a round'), 'out'],
    points: [t('Points'), 'pay'],
    clocks: [t('Clocks'), 'clock'],
    dealing: [t('Dealing'), 'dealer'],
    table: [t('Table and cards'), 'chairs'],
  }[group] || [t(group), 'rules']);
}
