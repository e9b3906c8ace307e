/** The one line at the foot of the TV. */
import { queryWords } from './ask_words.js';
import { t } from './i18n.js';
import { dealWords, nudgeWords, tableWords, turnWords } from './line_words.js';
import { forOneLine } from './names.js';
import { askedOf, handsOf, countedOf, winnersOf } from './tally.js';
import { winnersLine } from './winners.js';

/** Whom the TV speaks for. */
export const NOBODY = { seats: [], people: [], acts: [], alone: [], ref: null, host: false };

/** @param {any} whole @returns {string} */
export function tvLine(whole) {
  const table = forOneLine(whole);
  const name = (seat) => (table.seats[seat] ? table.seats[seat].name : '');
  switch (table.phase) {
    case 'lobby': return table.seats.length ? t('Who else is playing?') : t('Scan the code, tap a face.');
    case 'ended': return t('Good night!');
    case 'ready': return t('These are the rules. Agreed?');
    case 'counting': {
      const hands = askedOf(handsOf(table.count)).filter((hand) => !table.seats[hand.seat].gone);
      return table.count.complete ? t('Is that right?')
        : t('{name} is out. {n} of {all} counted.', { name: winnersOf(table.count).map(name).join(' · '), n: countedOf(hands), all: hands.length });
    }
    case 'over': return winnersLine(table.winners.map(name));
    case 'play': {
      const [query] = table.queries || [];
      if (query) return queryWords(query, table);
      if (table.paused && !table.paused.why) return t('The clocks stand still.');
      return nudgeWords(table) || dealWords(table) || tableWords(table) || turnWords(table, NOBODY, null);
    }
    default: return '';
  }
}
