import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aRound, atOneTable, blockOf, changesChairs, pairsOf, roundsOf, seatCard } from '../../../web/static/js/seat_card.js';

const four = { rounds_a_block: 4, plan: [[[0, 1, 3, 2]], [[0, 2, 1, 3]], [[0, 1, 2, 3]]] };
const two = { rounds_a_block: 4, plan: [[[0, 1, 7, 6], [2, 3, 5, 4]]] };

test('a seat card tells the chair, whom one sits opposite, and the table where there are two', () => {
  assert.deepEqual(seatCard(four, 1, 1), { table: null, chair: 2, opposite: 2 });
  assert.deepEqual(seatCard(four, 5, 1), { table: null, chair: 3, opposite: 0 });
  assert.deepEqual(seatCard(two, 3, 5), { table: 2, chair: 3, opposite: 2 });
});

test('people change chairs every four rounds, and the plan begins anew', () => {
  assert.deepEqual([1, 4, 5, 12, 13].map((round) => blockOf(four, round)), [0, 0, 1, 2, 0]);
  assert.deepEqual([1, 2, 4, 5, 13].map((round) => changesChairs(four, round)), [true, false, false, true, true]);
  assert.equal(changesChairs(null, 1), false);
  assert.equal(roundsOf(four), 12);
});

test('pairs sit opposite each other', () => {
  assert.deepEqual(pairsOf(two.plan[0]), [[[0, 7], [1, 6]], [[2, 5], [3, 4]]]);
});

test('of two tables each sees its own verdicts, and both those of the box between them', () => {
  assert.deepEqual([7, 2].map((by) => atOneTable(two, 1, by, 0)), [true, false]);
  assert.deepEqual([[null, 3], [3, null]].map(([by, own]) => atOneTable(two, 1, by, own)), [true, true]);
  assert.equal(atOneTable(null, 1, 2, 0), true);
  assert.equal(atOneTable(four, 1, 2, 0), true);
});

test('points are told for each round played', () => {
  assert.deepEqual([aRound(100, 3), aRound(-50, 4), aRound(0, 0)], [33.3, -12.5, 0]);
});
