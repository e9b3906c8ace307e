import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catchable, queryOf } from '../../../web/static/js/asked.js';
import { queryWords } from '../../../web/static/js/ask_words.js';
import { padWords, tableWords } from '../../../web/static/js/line_words.js';
import { padOf } from '../../../web/static/js/pad_state.js';
import { racePossible } from '../../../web/static/js/racing.js';
import { thinkTime } from '../../../web/static/js/think_time.js';
import { toldOf } from '../../../web/static/js/told.js';
import { happened } from '../../../web/static/js/tv_events.js';
import { tvLine } from '../../../web/static/js/tv_words.js';
import { meaning, odditiesOf } from '../../../web/static/js/verdict_words.js';

const NAMES = ['Aki', 'Mika', 'Ken', 'Yui'];
const table = (change = {}, hands = [7, 7, 7, 7]) => ({
  game: 1, round: 1, phase: 'play', tracking: 'hands', turn: 0, turn_no: 3, first: 0, order: [0, 1, 2, 3], direction: 1, pending: 0, skips: 0, asks: [], top: 'num',
  facedown: null, challenge: null, thinking: null, clock: null, queries: [], just_drew: null, undo: { action: 5, what: 'CardPlayed', seat: 0 }, redo: null,
  rules: { challenge_s: 15, doubt_s: 15, bid_s: 15 }, seats: NAMES.map((name, seat) => ({ seat, name, hand: hands[seat], out: false })), deck: { faces: [] }, ...change,
});
const me = (seats, alone = []) => ({ ref: 'p', host: false, people: [], seats, alone, acts: [...seats, ...alone] });
const local = { ask: null, chosen: null, drew: null, aside: [] };
const early = { query: 9, kind: 'early', target: 0, by: 1, cards: 1, seats: [2, 3], until_s: 5 };

test('everyone but the two is asked, each for the own chair', () => {
  const asked = table({ queries: [early] });
  assert.deepEqual([[0], [1], [2], [3]].map((seats) => (queryOf(asked, me(seats), []) || { seat: null }).seat), [null, null, 2, 3]);
  assert.equal(padOf(asked, me([2]), local).kind, 'query');
  assert.equal(padOf(asked, me([0]), local).kind, 'turn');
  assert.equal(queryOf(asked, me([2]), ['query.9']), null);
});

test('whoever is there answers for people without a phone', () => {
  assert.equal(queryOf(table({ queries: [early] }), me([0, 1], [2, 3]), []).seat, 2);
  assert.equal(queryOf(table({ queries: [early] }), me([0], [2]), []), null);
});

test('the question says who pressed, and what the box believes', () => {
  assert.equal(queryWords(early, table()), 'Was the card down when Mika pressed?');
  assert.equal(queryWords({ ...early, by: 'catch_button' }, table()), 'Was the card down when CATCH was pressed?');
  assert.equal(queryWords({ ...early, kind: 'count', target: 2, cards: 3 }, table()), 'We have Ken at 3. One card left?');
  assert.equal(tvLine(table({ queries: [early] })), 'Was the card down when Mika pressed?');
});

test('a catch means whoever may be down to one, as everybody sees', () => {
  assert.deepEqual(catchable(table({}, [2, 7, 7, 7]), 1), [0]);
  assert.deepEqual(catchable(table({}, [2, 2, 3, 7]), 1), [0, 2]);
  assert.deepEqual(catchable(table(), 1), []);
  assert.deepEqual(catchable({ ...table(), seats: table().seats.slice(0, 2) }, 1), [0]);
  assert.deepEqual(catchable(table({}, [null, null, null, null]), 1), []);
});

test('the press doubts, the stake comes after, and the button is named', () => {
  const facedown = { by: 3, doubter: null, nameless: false, offers: [], responder: null, called: false, since_s: 5 };
  const doubted = (change) => table({ facedown: { ...facedown, ...change }, facedown_used: [0, 0, 0, 1], top: 'facedown' });
  assert.equal(padOf(doubted({ doubter: 1 }), me([1]), local).kind, 'stake');
  assert.equal(padOf(doubted({ doubter: 1 }), me([0]), local).kind, 'bidding');
  assert.equal(tableWords(doubted({ doubter: 1 })), 'Mika doubts! For how many cards?');
  assert.equal(padOf(doubted({ nameless: true }), me([0]), local).kind, 'who_doubts');
  assert.equal(tableWords(doubted({ nameless: true })), 'Doubt! Who was that?');
  assert.deepEqual([racePossible(doubted({})), racePossible(doubted({ doubter: 1 })), racePossible(table())], [true, false, false]);
});

test('think time runs for all, and a word ends it', () => {
  const running = table({ turn: 3, thinking: { since_s: 10, spoken: false, by: null }, clock: { what: 'think', seat: null, since_s: 10, until_s: 25, left_s: null } });
  assert.deepEqual([thinkTime(running).until, thinkTime(running).total, thinkTime(running).stands], [25, 15, null]);
  assert.equal(padOf(running, me([0]), local).kind, 'thinking');
  assert.equal(padOf({ ...running, turn: 0 }, me([0]), local).kind, 'turn');
  assert.equal(padWords(running, me([0]), 0, padOf(running, me([0]), local)), 'Think time. Who does not trust it?');
  const spoken = { ...running, thinking: { since_s: 10, spoken: true, by: 2 }, clock: null };
  assert.deepEqual(toldOf(running, spoken), { kind: 'spoke', seat: 2 });
  assert.equal(padOf(spoken, me([0]), local).kind, 'wait');
});

const verdict = (change = {}) => ({ race: 4, what: 'uno', result: 'caught', target: 0, by: 1, draw: 2, forgiven: false, late: false, strip: [], ...change });

test('a verdict says what it was about', () => {
  const words = (change) => meaning(verdict(change), table());
  assert.equal(words({}), 'Caught! Aki forgot UNO. Draw 2.');
  assert.equal(words({ what: 'stop' }), 'Caught! Aki forgot STOP. Draw 2.');
  assert.equal(words({ what: 'stop', result: 'safe' }), 'STOP! Aki is out.');
  assert.equal(words({ what: 'stop', result: 'photo_finish' }), 'Too close to tell. Aki is out.');
  assert.equal(words({ what: 'doubt', result: 'doubted' }), 'Mika doubts the card of Aki.');
  assert.equal(words({ what: 'jump', result: 'jumped', target: null }), 'Mika jumps in!');
  assert.equal(words({ what: 'jump', result: 'late', target: null }), 'Too late to jump in.');
});

test('a late message and a moved press are said on the card', () => {
  const strip = [{ by: 1, moved: false }, { by: 2, moved: true }];
  assert.deepEqual(odditiesOf(verdict({ late: true, strip }), table()),
    ['Mika pressed first; the message was late.', 'The press of Ken came too late to be sure and was moved.']);
  assert.deepEqual(odditiesOf(verdict({ strip: [strip[0]] }), table()), []);
});

test('the TV plays a sound for every verdict', () => {
  const before = table({ verdict: null });
  const sounds = ['safe', 'caught', 'photo_finish', 'doubted', 'late'].map((result) => happened(before, table({ verdict: verdict({ result }) })).sound);
  assert.deepEqual(sounds, ['uno', 'caught', 'photo', 'tick', 'dry']);
});
