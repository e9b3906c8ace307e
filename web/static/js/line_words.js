/** The one sentence of line C. */
import { drawCount } from './face_words.js';
import { t, tn } from './i18n.js';
import { colourName } from './marks.js';
import { thinks } from './asked.js';
import { turnsUntil } from './me.js';
import { number } from './numbers.js';
import { justCame } from './sitting.js';

/** Whose turn, seen from this phone. @param {any} table @param {import('./me.js').Me} me @param {number|null} own */
export function turnWords(table, me, own) {
  if (table.tracking === 'scores') return t('The cards are on the table.');
  if (table.turn === null) return '';
  const name = table.seats[table.turn].name;
  if (table.pending_open) return t('{name}: how many came out?', { name });
  if (table.skips) return tn('{name} sits out, or passes it on.', '{name} sits out {n} turns, or passes it on.', table.skips, { name });
  if (table.free_play === table.turn && table.free_play !== null && table.free_play !== undefined) return t('{name} may lay any card.', { name });
  if (table.pending) {
    return me.seats.length === 1 && table.turn === own ? t('Take {n}.', { n: table.pending })
      : t('{name} takes {n}.', { name, n: table.pending });
  }
  if (me.seats.length === 1 && table.turn === own) return t('Your turn!');
  return t('{name}\'s turn.', { name });
}

/**
 * The sentence for what the pad shows: challenges and doubts first, then whose turn it is.
 * @param {any} table @param {import('./me.js').Me} me @param {number|null} own @param {import('./pad_state.js').Pad} pad
 */
export function padWords(table, me, own, pad) {
  if (pad.kind === 'saw') return sawWords(table.challenge.looks);
  if (pad.kind === 'drawn' && table.rules.drawn_card_play === 'must') return t('If it fits, it must go down.');
  return tableWords(table) || turnWords(table, me, own);
}

/** @param {string} looks  who looks at the hand */
function sawWords(looks) {
  if (looks === 'none') return t('Was the +4 honest?');
  return looks === 'challenger' ? t('What did you see? For your eyes only.') : t('What did you see?');
}

/** Whose time is over: the table waits for them, no more. @returns {string} */
export function nudgeWords(table) {
  const { nudged } = table;
  return nudged === null || nudged === undefined ? '' : t('{name}, everybody waits for you.', { name: table.seats[nudged].name });
}

/** What lies open for everybody: a card that is doubted, a +4 that is not trusted, words on a white card. */
export function tableWords(table) {
  const { challenge, facedown, asks = [] } = table;
  const name = (seat) => table.seats[seat].name;
  if (facedown && facedown.called) return t('Turn it over: what was it?');
  if (facedown && facedown.nameless) return t('Doubt! Who was that?');
  if (facedown && facedown.doubter !== null && !facedown.offers.length) return t('{name} doubts! For how many cards?', { name: name(facedown.doubter) });
  if (facedown && facedown.doubter !== null) {
    const n = facedown.offers[facedown.offers.length - 1];
    return t('{n} cards! {name}: call, raise or drop?', { n, name: name(facedown.responder) });
  }
  if (facedown) return table.colour ? t('Face-down! Really {colour}?', { colour: colourName(table.colour).toLowerCase() }) : t('Face-down! Really that colour?');
  if (challenge && challenge.made) return t('{name} looks at the cards of {other}.', { name: name(challenge.victim), other: name(challenge.by) });
  if (challenge) return t('{name}, do you trust that +{n}?', { name: name(challenge.victim), n: drawsOf(table) });
  if (thinks(table)) return t('Think time. Who does not trust it?');
  const text = asks.find((ask) => ask.kind === 'text' && ask.face === table.top);
  return text ? (table.card_texts || {})[text.face] || '' : '';
}

const drawsOf = (table) => (table.deck.faces.filter((face) => face.id === table.top).map(drawCount)[0]) || table.pending;

/** Who deals and who starts, until the first card is down. */
export function dealWords(table) {
  const fresh = table.top === null && !table.pending && table.turn !== null && table.turn === table.first;
  return fresh ? t('{dealer} deals. {first} starts.', { dealer: table.seats[table.dealer].name, first: table.seats[table.first].name }) : '';
}

/** How long until me. */
export function waitWords(table, seat) {
  const turns = turnsUntil(table, seat);
  if (turns < 0) return '';
  if (turns === 1) return t('You are next.');
  return tn('One more, then you.', '{n} more, then you.', turns - 1);
}

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

/** What undoing would take back, in a few words. */
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
