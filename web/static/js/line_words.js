/** The one sentence of line C. */
import { t, tn } from './i18n.js';
import { colourName } from './marks.js';
import { turnsUntil } from './me.js';

/** Whose turn, seen from this phone. @param {any} table @param {import('./me.js').Me} me @param {number|null} own */
export function turnWords(table, me, own) {
  if (table.tracking === 'scores') return t('The cards are on the table.');
  if (table.turn === null) return '';
  const name = table.seats[table.turn].name;
  if (table.pending) {
    return me.seats.length === 1 && table.turn === own ? t('Take {n}.', { n: table.pending })
      : t('{name} takes {n}.', { name, n: table.pending });
  }
  if (me.seats.length === 1 && table.turn === own) return t('Your turn!');
  return t('{name}\'s turn.', { name });
}

/** How long until me. */
export function waitWords(table, seat) {
  const turns = turnsUntil(table, seat);
  if (turns < 0) return '';
  if (turns === 1) return t('You are next.');
  return tn('One more, then you.', '{n} more, then you.', turns - 1);
}

/** @param {import('./put_right.js').Notice} notice @param {any} table */
export function noticeWords(notice, table) {
  const name = notice.seat === undefined ? '' : table.seats[notice.seat].name;
  switch (notice.kind) {
    case 'turn': return t('It\'s {name}\'s turn.', { name });
    case 'direction': return t('Other way round!');
    case 'colour': return t('The colour is {colour}.', { colour: colourName(notice.colour) });
    case 'hand': return tn('{name} has one card.', '{name} has {n} cards.', notice.n, { name });
    case 'filled': return tn('One turn filled in.', '{n} turns filled in.', notice.n);
    default: return t('Taken back.');
  }
}

/** What undoing would take back, in a few words. */
export function undoWords(undo, table) {
  const name = undo.seat === null || !table.seats[undo.seat] ? '' : table.seats[undo.seat].name;
  const what = {
    CardPlayed: t('a card'), RaceClosed: t('a card'), TurnsFilled: t('a card'), CardsDrawn: t('drawing'),
    TurnMoved: t('the turn'), PendingChanged: t('the turn'), DirectionTurned: t('the direction'), ColourNamed: t('the colour'),
    HandPutRight: t('the number of cards'), UnoDeclared: t('UNO'), RaceJudged: t('the verdict'), RaceNamed: t('the verdict'),
    PenaltyForgiven: t('letting it pass'), RoundEnded: t('the end of the round'), HandCounted: t('a count'),
    PileCounted: t('a count'), CountCleared: t('a count'), RoundScored: t('the points'), RoundCorrected: t('a correction'),
    RoundStarted: t('the deal'), GameStarted: t('the deal'),
  }[undo.what] || t('the last tap');
  return name ? t('{name}: {what}', { name, what }) : what;
}
