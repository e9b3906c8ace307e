import assert from 'node:assert/strict';
import { test } from 'node:test';
import { middleOf, sideOf, sidesOf } from '../../../web/static/js/middle.js';

const seats = (n) => Array.from({ length: n }, (_, i) => i);

test('four people sit at four sides, clockwise from the bottom', () => {
  assert.deepEqual(sidesOf(seats(4)), { bottom: [0], left: [1], top: [2], right: [3] });
});

test('two sit across, ten fill every side, and nobody is lost or out of order', () => {
  assert.deepEqual(sidesOf(seats(2)), { bottom: [0], left: [], top: [1], right: [] });
  for (let n = 2; n <= 10; n += 1) {
    const sides = sidesOf(seats(n));
    const clockwise = [...[...sides.bottom].reverse(), ...[...sides.left].reverse(), ...sides.top, ...sides.right];
    assert.deepEqual(clockwise, seats(n), `${n} people`);
    assert.ok(Math.max(sides.left.length, sides.right.length) <= 2, 'tiles need the long sides');
  }
});

test('words turn towards the chair whose turn it is', () => {
  const sides = sidesOf([2, 0, 3, 1], 2);
  assert.deepEqual([2, 0, 3, 1].map((seat) => sideOf(sides, seat)), ['bottom', 'left', 'top', 'right']);
});

test('the phone in the middle is nobody\'s own and plays for everybody without one', () => {
  const me = middleOf({ ref: 'p', host: false, people: [1], seats: [0], acts: [0, 2], alone: [2] });
  assert.deepEqual([me.seats, me.alone, me.acts], [[], [0, 2], [0, 2]]);
});
