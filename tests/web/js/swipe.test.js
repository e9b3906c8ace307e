import assert from 'node:assert/strict';
import { test } from 'node:test';
import { swiped, swipes } from '../../../web/static/js/swipe.js';

const touch = (x, y, more = {}) => ({ clientX: x, clientY: y, timeStamp: 0, target: { closest: () => null }, ...more });

test('only a finger that goes sideways swipes', () => {
  assert.ok(swiped({ x: 100, y: 10 }, { x: 40, y: 20 }));
  assert.ok(!swiped({ x: 100, y: 10 }, { x: 80, y: 10 }));
  assert.ok(!swiped({ x: 100, y: 10 }, { x: 40, y: 90 }));
});

test('a swipe turns the page and taps nothing; a tap still taps', () => {
  let pages = 0;
  let stopped = 0;
  const on = swipes(() => { pages += 1; });
  const click = (timeStamp) => on.onClickCapture({ timeStamp, stopPropagation: () => { stopped += 1; }, preventDefault() {} });
  on.onPointerDown(touch(100, 10));
  on.onPointerUp(touch(30, 10, { timeStamp: 1000 }));
  click(1001);
  assert.deepEqual([pages, stopped], [1, 1]);
  on.onPointerDown(touch(100, 10));
  on.onPointerUp(touch(102, 10, { timeStamp: 2000 }));
  click(2001);
  assert.deepEqual([pages, stopped], [1, 1]);
});

test('a slide to a colour of a wild is no swipe', () => {
  let pages = 0;
  const on = swipes(() => { pages += 1; });
  on.onPointerDown(touch(100, 10, { target: { closest: () => ({}) } }));
  on.onPointerUp(touch(30, 10));
  assert.equal(pages, 0);
});
