import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ringPlaces } from '../../../web/static/js/ring_places.js';

test('the own chair is at the bottom, the next one clockwise to its left', () => {
  const places = ringPlaces(4, 360, 220, { first: 2 });
  assert.deepEqual(places.map((place) => [place.seat, place.side]), [[2, 'bottom'], [3, 'left'], [0, 'top'], [1, 'right']]);
  assert.equal(places[0].x, 180);
  assert.equal(places[2].x, 180);
  assert.ok(places[1].x < places[0].x && places[3].x > places[0].x);
});

test('every chair of two to ten stands wholly inside', () => {
  for (let n = 2; n <= 10; n += 1) {
    for (const { x, y } of ringPlaces(n, 360, 220)) {
      assert.ok(x >= 44 && x <= 316, `x ${x} of ${n}`);
      assert.ok(y >= 31 && y <= 189, `y ${y} of ${n}`);
    }
  }
});

test('ten chairs of 44 px do not cover each other on a small phone', () => {
  const places = ringPlaces(10, 360, 220, { tall: 50 });
  for (const one of places) {
    for (const other of places) {
      if (one !== other) assert.ok(Math.hypot(one.x - other.x, one.y - other.y) >= 46);
    }
  }
});
