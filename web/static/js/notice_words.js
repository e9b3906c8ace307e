/** What has just happened, in one sentence: put right, filled in, settled, come or gone. */
import { t, tn } from './i18n.js';
import { colourName } from './marks.js';
import { number } from './numbers.js';
import { justCame } from './sitting.js';

/** @param {import('./told.js').Told} notice @param {any} table */
export function noticeWords(notice, table) {
  const name = notice.seat === undefined ? '' : table.seats[notice.seat].name;
  switch (notice.kind) {
    case 'turn': return t('It\'s {name}\'s turn.', { name });
    case 'direction': return t('Other way round!');
    case 'colour': return t('The colour is {colour}.', { colour: colourName(notice.colour) });
    case 'hand': return tn('{name} has one card.', '{name} has {n} cards.', notice.n, { name });
    case 'doubt_right': return t('Not true! {name} takes the card back and draws {n}.', { name, n: notice.n });
    case 'doubt_wrong': return t('It was true! {name} draws {n}.', { name, n: notice.n });
    case 'doubt_dropped': return t('{name} drops out and draws {n}.', { name, n: notice.n });
    case 'spoke': return name ? t('{name} does not trust it!', { name }) : t('Somebody does not trust it!');
    case 'challenge_won': return notice.back ? t('Caught! {name} takes the +4 back and draws {n}.', { name, n: notice.n }) : t('Caught! {name} draws {n}.', { name, n: notice.n });
    case 'challenge_lost': return t('It was honest. {name} draws {n}.', { name, n: notice.n });
    case 'first_again': return notice.keep ? t('Leave it there and turn another.') : t('Put it back and turn another.');
    case 'first': return firstWords(notice, name, (seat) => table.seats[seat].name);
    case 'joins': return comingWords(table).filter(({ key }) => notice.keys.includes(key)).map(({ text }) => text).join(' ');
    case 'filled': return tn('One turn filled in.', '{n} turns filled in.', notice.n);
    default: return t('Taken back.');
  }
}

/**
 * Who comes and who goes, one sentence each.
 * @returns {{key: string, animal: string, text: string}[]}
 */
export function comingWords(table) {
  const joins = (table.coming || []).map((who) => ({ key: `c${who.person}`, animal: who.animal, text: t('{name} joins with the next round.', { name: who.name }) }));
  const goes = (table.leaving || []).map((seat) => ({ key: `l${seat}`, animal: table.seats[seat].animal, text: leavingWords(table, seat) }));
  const came = justCame(table).map((each) => ({ key: `e${each.seat}`, animal: table.seats[each.seat].animal, text: cameWords(table, each) }));
  return [...came, ...joins, ...goes];
}

const leavingWords = (table, seat) => t('{name} goes home after this round.', { name: table.seats[seat].name });
const cameWords = (table, { seat, total }) => t('{name} joins with {total}.', { name: table.seats[seat].name, total: number(total) });

/** @param {any} notice @param {string} name @param {(seat: number) => string} nameOf */
function firstWords({ drew, n, names, turned }, name, nameOf) {
  if (drew !== null) return t('{who} takes {n}. {name} starts.', { who: nameOf(drew), n, name });
  if (names !== null) return t('{who} names the colour. {name} starts.', { who: nameOf(names), name });
  return turned ? t('Other way round! {name} starts.', { name }) : t('{name} starts.', { name });
}
