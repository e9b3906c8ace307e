/** The one sentence for a question on the pad. */
import { t } from './i18n.js';

/** Asked of everyone but the two. @param {{kind: string, target: number, by: number|string|null, cards: number}} query @param {any} table */
export function queryWords(query, table) {
  const name = (seat) => (typeof seat === 'number' && table.seats[seat] ? table.seats[seat].name : '');
  if (query.kind === 'count') return t('We have {name} at {n}. One card left?', { name: name(query.target), n: query.cards });
  return name(query.by) ? t('Was the card down when {name} pressed?', { name: name(query.by) }) : t('Was the card down when CATCH was pressed?');
}

/** @param {{kind: string, seat?: number|null, face?: string, instead?: string}} ask @param {any} table */
export function askWords(ask, table) {
  const seat = ask.seat === undefined || ask.seat === null ? null : table.seats[ask.seat];
  const name = seat ? seat.name : '';
  switch (ask.kind) {
    case 'colour': return t('Which colour?');
    case 'count': return ask.face === undefined ? t('How many cards has {name}?', { name }) : t('{name}: how many came out?', { name });
    case 'drew': return t('How many cards did {name} draw?', { name });
    case 'discard': return t('How many more cards went along?');
    case 'whom': return t('CATCH! Who forgot UNO?');
    case 'stake': return t('Doubt! For how many cards?');
    case 'several': return t('Which cards go down together?');
    case 'first': return t('Which card was turned up?');
    case 'dealer': return t('Who deals?');
    case 'starts': return t('Who starts?');
    case 'target': return t('{name}: with whom?', { name });
    case 'total': return t('How much is the hand worth?');
    case 'instead': return ask.instead ? t('Which colour?') : t('Which card goes down instead?');
    case 'text': return t('{name} reads the card out.', { name });
    default: return t('Who is out?');
  }
}
