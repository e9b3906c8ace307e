import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barOf, climb, leaves, lineTarget, showsOf } from '../../../web/static/js/confirming.js';

const table = (scoring, deltas) => ({ rules: { scoring, target: 500 }, count: { winner: 0, deltas } });

test('the winner takes what the others hold: it flies from their hands', () => {
  const taken = table('winner_takes', [60, 0, 0]);
  assert.deepEqual([0, 1, 2].map((seat) => leaves(taken, { seat, points: [0, 20, 40][seat] })), [null, 20, 40]);
});

test('where points change hands every loss leaves as a minus', () => {
  assert.equal(leaves(table('transfer', [60, -20, -40]), { seat: 2, points: 40 }), -40);
});

test('points of one\'s own fly nowhere', () => {
  assert.equal(leaves(table('own_points_low', [0, 20, 40]), { seat: 1, points: 20 }), null);
  assert.deepEqual(showsOf('own_points_low'), ['line']);
});

test('zero stands in the middle only where points go both ways', () => {
  assert.equal(lineTarget({ scoring: 'transfer', target: 500 }), null);
  assert.equal(lineTarget({ scoring: 'winner_takes', target: 500, teams: 'rotate_8' }), null);
  assert.equal(lineTarget({ scoring: 'own_points_low', target: 200 }), 200);
});

test('a stock shrinks, and never below nothing', () => {
  assert.deepEqual(barOf(300, -60, 400), { before: 75, after: 60 });
  assert.deepEqual(barOf(20, -60, 400), { before: 5, after: 0 });
});

test('faces climb from the place they had to the one they have; equal ones share it', () => {
  assert.deepEqual(climb([3, 1, 2], [0, 4, 1]), { before: [3, 1, 2], after: [1, 3, 1] });
});
