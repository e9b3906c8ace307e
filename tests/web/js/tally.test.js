import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  countedOf, countsOf, draftOf, foundElsewhere, handsOf, inGridOrder, leftOf, nextSeat, mostOf, stillOnTheWay, sumOf, typed, without,
} from '../../../web/static/js/tally.js';

const FOUR = ['red', 'yellow', 'green', 'blue'];
const face = (id, kind, points, copies, colours = FOUR) => ({ id, kind, points, copies, colours });
const FACES = [
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => face(String(n), 'number', n, n ? 2 : 1)),
  face('skip', 'skip', 20, 2), face('rev', 'reverse', 20, 2), face('d2', 'draw', 20, 2),
  face('wild', 'wild', 50, 4, []), face('wd4', 'wild_draw', 50, 4, []),
];
const hand = (seat, cards = null, points = null) =>
  ({ seat, cards, points, done: Boolean(cards) || points !== null, version: 1 });

test('the grid shows 1 to 9, then 0, then the actions', () => {
  const ids = inGridOrder([...FACES].reverse()).map((each) => each.id);
  assert.deepEqual(ids, [...'1234567890', 'skip', 'rev', 'd2', 'wild', 'wd4']);
});

test('a hand of 5, 5, Skip and a Wild costs 80', () => {
  assert.equal(sumOf(['5', 'skip', '5', 'wild'], FACES), 80);
  assert.deepEqual(countsOf(['5', 'skip', '5']), { 5: 2, skip: 1 });
});

test('taking a card away leaves the others in their order', () => {
  assert.deepEqual(without(['5', 'skip', '5'], 0), ['skip', '5']);
});

test('a counted hand becomes a draft again', () => {
  assert.deepEqual(draftOf({ wild: 1, 0: 1, 7: 2 }, FACES), ['7', '7', '0', 'wild']);
  assert.deepEqual(draftOf(null, FACES), []);
});

test('a face is used up over all hands together', () => {
  const elsewhere = foundElsewhere([hand(0, { wd4: 1 }), hand(1, { wd4: 2 }), hand(2, { wd4: 9 })], 2);
  const wd4 = FACES.find((each) => each.id === 'wd4');
  assert.equal(leftOf(wd4, [], elsewhere), 1);
  assert.equal(leftOf(wd4, ['wd4'], elsewhere), 0);
});

test('typed sums have no leading zero and at most four digits', () => {
  assert.equal(typed('', 0), '0');
  assert.equal(typed('0', 7), '7');
  assert.equal(typed('1234', 5), '1234');
});

test('one phone walks round the table, my own hand first', () => {
  const hands = [hand(0), hand(1, { 5: 1 }), hand(2), hand(3)];
  const nobodyElse = () => true;
  assert.equal(nextSeat(hands, (seat) => seat === 2, nobodyElse), 2);
  assert.equal(nextSeat(hands, () => false, nobodyElse, 2), 3);
  assert.equal(nextSeat(hands, () => false, nobodyElse, 3), 0);
  assert.equal(countedOf(hands), 1);
});

test('somebody with a phone awake is not counted for', () => {
  const hands = [hand(0, { 5: 1 }), hand(1), hand(2)];
  assert.equal(nextSeat(hands, (seat) => seat === 0, (seat) => seat === 2, 0), 2);
  assert.equal(nextSeat(hands, (seat) => seat === 0, () => false, 0), null);
});

test('every colour has its copies', () => {
  const left = (id) => leftOf(FACES.find((each) => each.id === id), [], {});
  assert.deepEqual(['0', '5', 'wd4'].map(left), [4, 8, 4]);
});

test('an entry on its way counts as done until the box says otherwise', () => {
  const count = { winner: 0, hands: [0, 1, 2].map((seat) => ({ seat, cards: null, points: seat === 2 ? 0 : null, version: 1 })) };
  assert.deepEqual(handsOf(count).map((each) => each.done), [true, false, true]);
  assert.deepEqual(handsOf(count, { 1: 1 }).map((each) => each.unsure), [false, true, false]);
  assert.equal(handsOf(count, { 1: 0 })[1].done, false);
});

test('so many cards cost so much at most, and the whole deck where their number is not known', () => {
  const few = [{ id: '9', kind: 'number', points: 9, copies: 1, colours: FOUR }, { id: 'w', kind: 'wild', points: 50, copies: 4, colours: [] }];
  assert.equal(mostOf(few, 5), 209);
  assert.equal(mostOf(few, null), 236);
  assert.equal(mostOf(few, 0), 0);
});

test('an entry is on its way until the box tells of it, and not again when it is taken back', () => {
  const hand = (version, points) => ({ winner: 0, hands: [{ seat: 1, version, points, cards: null }], pile: { version: 3 } });
  const sent = { 1: 0, pile: 3 };
  assert.equal(stillOnTheWay(sent, hand(0, null)), sent);
  assert.deepEqual(stillOnTheWay(sent, hand(1, 12)), { pile: 3 });
  assert.deepEqual(stillOnTheWay({}, hand(0, null)), {});
});
