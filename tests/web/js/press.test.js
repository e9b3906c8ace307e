import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atFirstTouch } from '../../../web/static/js/press.js';

const touches = () => {
  const told = [];
  return { told, button: {}, target: atFirstTouch((event) => told.push(event.timeStamp)) };
};

test('a touch counts once, however long it is held', () => {
  for (const held of [50, 1200]) {
    const { told, button, target } = touches();
    target.onPointerDown({ button: 0, timeStamp: 1000, currentTarget: button });
    target.onPointerUp({ timeStamp: 1000 + held, currentTarget: button });
    target.onClick({ timeStamp: 1001 + held, currentTarget: button });
    assert.deepEqual(told, [1000]);
  }
});

test('a click without a touch counts: a screen reader makes such', () => {
  const { told, button, target } = touches();
  target.onClick({ timeStamp: 5000, currentTarget: button });
  assert.deepEqual(told, [5000]);
});

test('a target that is drawn anew between touch and click still counts that touch once', () => {
  const told = [];
  const button = {};
  const drawn = () => atFirstTouch((event) => told.push(event.timeStamp));
  drawn().onPointerDown({ button: 0, timeStamp: 1000, currentTarget: button });
  drawn().onPointerUp({ timeStamp: 2200, currentTarget: button });
  drawn().onClick({ timeStamp: 2201, currentTarget: button });
  assert.deepEqual(told, [1000]);
  drawn().onKeyDown({ key: ' ', timeStamp: 5000, currentTarget: button, preventDefault() {} });
  drawn().onKeyUp({ key: ' ', timeStamp: 6500, currentTarget: button });
  drawn().onClick({ timeStamp: 6501, currentTarget: button });
  assert.deepEqual(told, [1000, 5000]);
  drawn().onKeyUp({ key: 'Tab', timeStamp: 9000, currentTarget: button });
  drawn().onClick({ timeStamp: 9001, currentTarget: button });
  assert.deepEqual(told, [1000, 5000, 9001], 'Tab only came here');
});

test('each target has touches of its own', () => {
  const told = [];
  const [uno, caught] = ['uno', 'catch'].map((what) => ({ element: {}, target: atFirstTouch(() => told.push(what)) }));
  uno.target.onPointerDown({ button: 0, timeStamp: 1000, currentTarget: uno.element });
  caught.target.onClick({ timeStamp: 1100, currentTarget: caught.element });
  assert.deepEqual(told, ['uno', 'catch']);
});
