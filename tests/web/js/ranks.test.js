import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asPodium, placesOf, stepsOf } from '../../../web/static/js/ranks.js';

test('equal totals share a place and the next is skipped', () => {
  assert.deepEqual(placesOf([120, 120, 80]), [1, 1, 3]);
  assert.deepEqual(placesOf([-10, 30, -10, -10]), [2, 1, 2, 2]);
});

test('where few points are good the lowest is first', () => {
  assert.deepEqual(placesOf([5, 0, 5], true), [2, 1, 2]);
});

test('a shared place is one step', () => {
  const steps = stepsOf([1, 3, 1, 4]);
  assert.deepEqual(steps.map((step) => step.seats), [[0, 2], [1], [3]]);
  assert.deepEqual(steps.map((step) => step.height), [1, 0.6, 0.36]);
  assert.deepEqual(stepsOf([1, 1]).map((step) => step.height), [1]);
});

test('a podium has the first in the middle', () => {
  const seats = asPodium(stepsOf([4, 1, 2, 3])).map((step) => step.place);
  assert.deepEqual(seats, [2, 1, 3, 4]);
  assert.equal(asPodium(stepsOf([1, 1])).length, 1);
});
