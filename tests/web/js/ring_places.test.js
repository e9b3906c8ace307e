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
      assert.ok(x >= 52 && x <= 308, `x ${x} of ${n}`);
      assert.ok(y >= 41 && y <= 187, `y ${y} of ${n}`);
    }
  }
});

/** Face and hand side by side, each 48 × 48, 8 px between them. */
const targetsOf = ({ x, y, side }) => [x - 28, x + 28].map((at) => ({ left: at - 24, right: at + 24, top: y - 24, bottom: y + 24, side }));

test('ten chairs of two 48 px targets keep 8 px apart on a small phone', () => {
  const targets = ringPlaces(10, 360, 224, { tall: 48 }).flatMap(targetsOf);
  for (const one of targets) {
    for (const other of targets) {
      if (one === other) continue;
      const apart = Math.max(Math.max(one.left, other.left) - Math.min(one.right, other.right), Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom));
      assert.ok(apart >= 8, `${apart} px`);
    }
  }
});

test('both sides of a table stand alike', () => {
  for (let n = 2; n <= 10; n += 1) {
    const places = ringPlaces(n, 360, 220);
    for (let i = 1; i < n; i += 1) {
      assert.equal(places[i].x + places[n - i].x, 360);
      assert.equal(places[i].y, places[n - i].y);
    }
  }
});
