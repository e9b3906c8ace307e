import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Pings, touched } from '../../../web/static/js/clock.js';

test('a beat carries the receipt of the newest pong, once', () => {
  const pings = new Pings();
  assert.deepEqual(pings.beat(100), { t: 'beat', n: 1, c1: 100, prev: null, mark: null, away: false });
  pings.beat(150);
  pings.pong(1, 160);
  pings.pong(2, 162.5);
  assert.deepEqual(pings.beat(200, { mark: 183 }), { t: 'beat', n: 3, c1: 200, prev: { n: 2, c2: 162.5 }, mark: 183, away: false });
  assert.equal(pings.beat(250).prev, null);
});

test('a pong for a beat never sent is no receipt', () => {
  const pings = new Pings();
  pings.pong(7, 10);
  assert.equal(pings.beat(20).prev, null);
});

test('a new socket forgets the receipts of the old one', () => {
  const pings = new Pings();
  pings.beat(1);
  pings.pong(1, 2);
  pings.reset();
  assert.equal(pings.beat(3).prev, null);
});

test('a touch is stamped by its event, but only where that can be true', () => {
  assert.deepEqual(touched({ timeStamp: 990 }, 1000), { at: 990, rough: false });
  assert.deepEqual(touched({ timeStamp: 1000 }, 1000), { at: 1000, rough: false });
  assert.deepEqual(touched({ timeStamp: 500 }, 1000), { at: 1000, rough: true });
  assert.deepEqual(touched({ timeStamp: 1700000000000 }, 1000), { at: 1000, rough: true });
  assert.deepEqual(touched(null, 1000), { at: 1000, rough: true });
});
