import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chairAt, moved, nearestChair } from '../../../web/static/js/chairs.js';

test('chair 0 is at the bottom, chair 1 of four on the left', () => {
  const round = (index) => Object.values(chairAt(index, 4)).map(Math.round);
  assert.deepEqual(round(0), [50, 92]);
  assert.deepEqual(round(1), [8, 50]);
});

test('a dropped face takes the chair it is nearest to', () => {
  assert.equal(nearestChair(10, 55, 4), 1);
  assert.equal(nearestChair(50, 5, 4), 2);
});

test('moving one chair on goes round the table', () => {
  assert.deepEqual(moved(['a', 'b', 'c'], 0, 1), ['b', 'a', 'c']);
  assert.deepEqual(moved(['a', 'b', 'c'], 2, 3), ['c', 'a', 'b']);
  assert.deepEqual(moved(['a', 'b', 'c'], 0, -1), ['b', 'c', 'a']);
});
