import assert from 'node:assert/strict';
import { test } from 'node:test';
import { doubtersOf } from '../../../web/static/js/doubting.js';
import { faceName, pictureOf } from '../../../web/static/js/face_words.js';
import { afterNext, turnsUntil } from '../../../web/static/js/me.js';
import { padOf, stopperOf } from '../../../web/static/js/pad_state.js';
import { beforeFirst, extrasOf, pagesOf } from '../../../web/static/js/pad_tiles.js';
import { questionOf, stillAside } from '../../../web/static/js/questions.js';
import { asksInstead, lookersOf, toldSights, withSight } from '../../../web/static/js/seen.js';
import { toldOf } from '../../../web/static/js/told.js';

const FOUR = ['red', 'yellow', 'green', 'blue'];
const face = (id, kind, effects, colours = FOUR, more = {}) => ({ id, kind, effects, colours, copies: 2, points: 20, side: '', ...more });
const FACES = [
  ...[0, 7].map((n) => face(String(n), 'number', [])),
  face('skip', 'skip', ['skip 1']), face('rev', 'reverse', ['reverse']), face('d2', 'draw', ['draw 2 next']),
  face('wild', 'wild', ['name_colour'], []), face('wd4', 'wild_draw', ['name_colour', 'draw 4 next'], []),
];
const RULES = { hand_size: 7, facedown_limit: 0, stop_call: 'off', first_card_action: 'apply' };
const seat = (n, more = {}) => ({ seat: n, name: `P${n}`, hand: 7, out: false, ...more });
const table = (change = {}, rules = {}) => ({
  game: 1, round: 1, tracking: 'hands', turn: 0, turn_no: 3, first: 0, dealer: 3, direction: 1, order: [0, 1, 2, 3], pending: 0, pending_open: false, skips: 0,
  just_drew: null, asks: [], top: 'num', colour: null, side: '', facedown: null, facedown_used: [0, 0, 0, 0], challenge: null, owed: [0, 0, 0, 0], answers: [],
  seats: [0, 1, 2, 3].map((n) => seat(n)), deck: { faces: FACES, table_type: 'cards' }, rules: { ...RULES, ...rules }, undo: null, redo: null, ...change,
});
const me = (seats, alone = []) => ({ ref: 'p', host: false, people: [], seats, alone, acts: [...seats, ...alone] });
const local = { ask: null, chosen: null, drew: null, aside: [] };
const kind = (shown, who, more = {}) => padOf(shown, me(who), { ...local, ...more }).kind;

test('second pages show only what the rules know', () => {
  assert.deepEqual(extrasOf(table(), 0, false), []);
  assert.equal(pagesOf(table(), 0, false).length, 1);
  const rich = table({ facedown_used: [3, 0, 0, 0], together: { faces: { 2: ['num'] }, with_skip: [] } }, { facedown_limit: 3, pair_uno: true, seven_zero: true, hand_total_win: { op: '<=', value: 5 } });
  assert.deepEqual(extrasOf(rich, 0, false).map((tile) => tile.id), ['facedown', 'several', 'pair', '0', '7', 'small']);
  assert.equal(extrasOf(rich, 0, false)[0].left, 0);
  assert.equal(pagesOf(rich, 0, false).length, 2);
});

test('before the first card the dealer may tell it', () => {
  const asks = [{ kind: 'dealer', seat: 3, face: '' }, { kind: 'first_player', seat: 3, face: '' }];
  assert.deepEqual(beforeFirst(table({ top: null, asks })), ['first', 'dealer', 'starts']);
  assert.deepEqual(beforeFirst(table({ asks })), []);
  assert.deepEqual(beforeFirst(table({ top: null, seats: [seat(0, { hand: 6 }), seat(1)] })), []);
});

test('what is aimed at me stands on the pad', () => {
  const challenge = { by: 3, victim: 0, made: false, looks: 'challenger', replaces: true, since_s: 1 };
  assert.equal(kind(table({ pending: 4, challenge }), [0]), 'challenge');
  assert.equal(kind(table({ pending: 4, challenge }), [1]), 'wait');
  assert.equal(kind(table({ pending_open: true }), [0]), 'came_out');
  assert.equal(kind(table({ skips: 2 }), [0]), 'skipped');
});

test('only whoever looks is asked what was seen', () => {
  const challenge = { by: 3, victim: 0, made: true, looks: 'challenger', replaces: true, since_s: 1 };
  assert.equal(kind(table({ challenge }), [0]), 'saw');
  assert.equal(kind(table({ challenge }), [3]), 'looking');
  assert.deepEqual(lookersOf(table({ challenge: { ...challenge, looks: 'none' } })), [1, 2]);
  assert.deepEqual(lookersOf(table({ challenge: { ...challenge, looks: 'table' } })), [0, 1, 2, 3]);
});

test('sights: several at once, or none of them', () => {
  assert.deepEqual(withSight(['wild'], 'colour'), ['colour', 'wild']);
  assert.deepEqual(withSight(['colour', 'wild'], 'none'), ['none']);
  assert.deepEqual(withSight(['none'], 'symbol'), ['symbol']);
  assert.deepEqual(withSight(['none'], 'none'), []);
  assert.deepEqual(toldSights(['none']), []);
  assert.equal(asksInstead({ replaces: true, wrong_if: ['colour'] }, ['wild']), false);
  assert.equal(asksInstead({ replaces: true, wrong_if: ['colour'] }, ['colour']), true);
  assert.equal(asksInstead({ replaces: false, wrong_if: ['colour'] }, ['colour']), false);
});

test('a face-down card may be doubted by everybody but its owner', () => {
  const facedown = { by: 3, doubter: null, offers: [], responder: null, called: false, since_s: 5 };
  const open = table({ facedown, top: 'facedown' });
  assert.deepEqual(padOf(open, me([0]), local).inTurn, true);
  assert.equal(kind(open, [1]), 'doubt');
  assert.equal(kind(open, [3]), 'wait');
  assert.deepEqual(doubtersOf(open, me([3, 2], [1]), 3), [2, 1]);
  assert.equal(kind(open, [0], { aside: [padOf(open, me([0]), local).key] }), 'turn');
});

test('bidding goes to and fro, the reveal is for all', () => {
  const facedown = { by: 3, doubter: 1, offers: [2, 4], responder: 1, called: false, since_s: 5 };
  const bid = table({ facedown, top: 'facedown' });
  assert.deepEqual([kind(bid, [1]), kind(bid, [3]), kind(bid, [0])], ['bid', 'bidding', 'bidding']);
  const called = table({ facedown: { ...facedown, responder: null, called: true }, top: 'facedown' });
  assert.deepEqual([0, 1, 2, 3].map((who) => kind(called, [who])), ['reveal', 'reveal', 'reveal', 'reveal']);
  const aside = [padOf(called, me([0]), local).key];
  assert.equal(kind(called, [0], { aside }), 'turn');
});

test('UNO counts as STOP for whoever holds nothing, where the rules ask for it', () => {
  const seats = [seat(0, { hand: 0 }), seat(1)];
  assert.equal(stopperOf(table({ seats }, { stop_call: 'required' }), [1, 0]), 0);
  assert.equal(stopperOf(table({ seats }), [0]), null);
  assert.equal(stopperOf(table({ seats }, { stop_call: 'required' }), [1]), null);
});

test('questions are asked where they can be answered, one at a time, until put aside', () => {
  const asks = [{ kind: 'target', seat: 2, face: '7' }, { kind: 'count', seat: 2, face: 'hit' }, { kind: 'text', seat: 2, face: 'white' }];
  const first = questionOf(table({ asks }), me([2]), []);
  assert.deepEqual([first.kind, first.key], ['target', 'target.2.7.1']);
  assert.equal(questionOf(table({ asks }), me([2]), [first.key]).kind, 'count');
  assert.equal(questionOf(table({ asks }), me([1]), []), null);
  assert.equal(questionOf(table({ asks: asks.slice(2) }), me([2]), []), null);
  assert.equal(questionOf(table({ asks: asks.slice(2), top: 'white' }), me([2]), []).kind, 'text');
  assert.deepEqual(stillAside(table(), [first.key, 'doubt.1']), ['doubt.1']);
});

test('turns follow the chairs of this round', () => {
  const mixed = table({ order: [0, 2, 1, 3], turn: 0 });
  assert.equal(afterNext(mixed, 0, 1, 1), 2);
  assert.equal(turnsUntil(mixed, 1), 2);
  assert.equal(afterNext(table({ seats: [seat(0), seat(1, { out: true }), seat(2), seat(3)] }), 0, 1, 1), 2);
});

test('what came of a doubt and of a challenge is told as the box tells it', () => {
  const settled = { number: 1, what: 'doubt_right', seat: 3, other: 1, card: 'hand', cards: 4 };
  const before = table({ undo: { action: 4, what: 'DoubtCalled' } });
  const after = table({ settled, undo: { action: 5, what: 'DoubtSettled' } });
  assert.deepEqual(toldOf(before, after), { kind: 'doubt_right', seat: 3, by: 1, n: 4, back: true });
  assert.equal(toldOf(after, table({ settled, undo: { action: 6, what: 'CardPlayed' } })), null);
  const again = { ...settled, number: 2, what: 'challenge_won', card: 'stays' };
  const next = table({ settled: again, undo: { action: 7, what: 'ChallengeSettled' } });
  assert.equal(toldOf(after, next).kind, 'challenge_won');
  const hidden = table({ tracking: 'turns', seats: [0, 1, 2, 3].map((n) => seat(n, { hand: null })), settled: { ...again, what: 'challenge_lost', cards: 6 }, undo: { action: 7, what: 'ChallengeSettled' } });
  assert.deepEqual([toldOf(after, hidden).kind, toldOf(after, hidden).n], ['challenge_lost', 6]);
});

test('a first card that counts for nothing is put back', () => {
  const before = table({ top: null, undo: { action: 1, what: 'GameStarted' } });
  assert.deepEqual(toldOf(before, table({ top: null, undo: { action: 2, what: 'FirstCardTurned' } })), { kind: 'first_again', keep: false });
});

test('new editions find a picture and a name by what their cards do', () => {
  assert.equal(pictureOf(face('x', 'other', ['name_colour', 'swap'], [])), 'swap');
  assert.equal(pictureOf(face('w-custom', 'other', ['name_colour', 'text'], [])), 'white');
  assert.equal(pictureOf(face('w-downpour2', 'wild_draw', ['name_colour', 'draw 2 all'], [])), 'downpour');
  assert.equal(pictureOf(face('hit2', 'other', ['ask_count next'])), 'launcher');
  assert.equal(faceName(face('w-downpour2', 'wild_draw', ['name_colour', 'draw 2 all'], [])), 'All +2');
  assert.equal(faceName(face('skip2', 'skip', ['skip 2'], [])), 'Skip two');
});

