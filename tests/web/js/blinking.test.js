import test from 'node:test';
import assert from 'node:assert/strict';
import { blinksOf } from '../../../web/static/js/blinking.js';

test('a drawn lamp is lit as long as the real one, and stays as it was last', () => {
  const [frames, how] = blinksOf([[true, 0.5], [false, 0.25], [true, 1.25]]);
  assert.equal(how.duration, 2000);
  assert.deepEqual(frames.map(({ opacity, offset }) => [opacity, offset]), [[1, 0], [0, 0.25], [1, 0.375], [1, 1]]);
});

test('light comes and goes at once', () => {
  const [frames] = blinksOf([[true, 1], [false, 1]]);
  assert.ok(frames.slice(0, -1).every(({ easing }) => easing === 'step-end'));
});
