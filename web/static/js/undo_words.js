/** What undoing would take back. */
import { t } from './i18n.js';

/** In a few words. @param {{what: string, seat: number|null}} undo @param {any} table */
export function undoWords(undo, table) {
  const name = undo.seat === null || !table.seats[undo.seat] ? '' : table.seats[undo.seat].name;
  const what = {
    CardPlayed: t('a card'), RaceClosed: t('a card'), TurnsFilled: t('a card'), CardsDrawn: t('drawing'),
    TurnMoved: t('the turn'), PendingChanged: t('the turn'), DirectionTurned: t('the direction'), ColourNamed: t('the colour'),
    HandPutRight: t('the number of cards'), UnoDeclared: t('UNO'), RaceJudged: t('the verdict'), RaceNamed: t('the verdict'),
    PenaltyForgiven: t('letting it pass'), RoundEnded: t('the end of the round'), HandCounted: t('a count'),
    PileCounted: t('a count'), CountCleared: t('a count'), RoundScored: t('the points'), RoundCorrected: t('a correction'),
    FaceDownLaid: t('a card'), FirstCardTurned: t('the first card'), HandsMoved: t('a card'), ChallengeMade: t('the challenge'), ChallengeSettled: t('the challenge'),
    DoubtMade: t('the doubt'), DoubterNamed: t('the doubt'), StakeNamed: t('the doubt'), DoubtRaised: t('the doubt'), DoubtCalled: t('the doubt'), DoubtSettled: t('the doubt'), PairDeclared: t('UNO'), StopSaid: t('STOP'),
    SeatOut: t('leaving'), CardsLeftCounted: t('a count'), PlayedOn: t('playing on'), DealerSet: t('the dealer'), SkipsAimed: t('the turn'), TurnsOwed: t('the turn'),
    ChairsChosen: t('who plays'), RoundStarted: t('the deal'), GameStarted: t('the deal'),
  }[undo.what] || t('the last tap');
  return name ? t('{name}: {what}', { name, what }) : what;
}
