import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atFirstTouch } from '../../../web/static/js/press.js';

const touches = () => {
  const told = [];
  return { told, target: atFirstTouch((event) => told.push(event.timeStamp)) };
};

test('a touch counts once, however long it is held', () => {
  for (const held of [50, 1200]) {
    const { told, target } = touches();
    target.onPointerDown({ button: 0, timeStamp: 1000 });
    target.onPointerUp({ timeStamp: 1000 + held });
    target.onClick({ timeStamp: 1001 + held });
    assert.deepEqual(told, [1000]);
  }
});

test('a click without a touch counts: a screen reader makes such', () => {
  const { told, target } = touches();
  target.onClick({ timeStamp: 5000 });
  assert.deepEqual(told, [5000]);
});
