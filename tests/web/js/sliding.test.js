import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slidTo } from '../../../web/static/js/sliding.js';

const pad = { x: 100, y: 400 };
const face = { x: 180, y: 60 };

test('a stack slid towards the other face is meant', () => {
  assert.equal(slidTo({ x: 10, y: -60 }, pad, face), true);
  assert.equal(slidTo({ x: 80, y: -340 }, pad, face), true);
});

test('a short touch or another direction is not', () => {
  assert.equal(slidTo({ x: 0, y: 0 }, pad, face), false);
  assert.equal(slidTo({ x: 2, y: -20 }, pad, face), false);
  assert.equal(slidTo({ x: 0, y: 90 }, pad, face), false);
  assert.equal(slidTo({ x: 120, y: 0 }, pad, face), false);
});
