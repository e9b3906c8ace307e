import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stamped, Unsent } from '../../../web/static/js/queue.js';

/** A sessionStorage of the same tab. */
function store() {
  const kept = new Map();
  return {
    get length() { return kept.size; },
    key: (/** @type {number} */ i) => [...kept.keys()][i],
    getItem: (/** @type {string} */ key) => (kept.has(key) ? kept.get(key) : null),
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => { kept.set(key, value); },
    removeItem: (/** @type {string} */ key) => { kept.delete(key); },
  };
}

test('a tap keeps its number over every retry and is gone once answered', () => {
  const unsent = new Unsent(store(), 'aaaaaaaa', 1000);
  const tap = unsent.add('draw', { seat: 2 }, null);
  assert.deepEqual(unsent.frame(tap, 5), unsent.frame(tap, 500));
  assert.deepEqual(unsent.frame(tap, 5), { t: 'do', id: 1, cmd: 'draw', args: { seat: 2 } });
  unsent.add('draw', { seat: 3 }, null);
  unsent.answered(1);
  assert.deepEqual(unsent.taps.map((one) => one.id), [2]);
});

test('a press says when it was touched and when it is sent, on the clock of its page', () => {
  const unsent = new Unsent(store(), 'aaaaaaaa', 1000);
  const tap = unsent.add('catch', { seat: 1 }, { at: 250, rough: false });
  assert.equal(tap.at, 1250);
  assert.deepEqual(unsent.frame(tap, 900).stamp, { at: 250, now: 900 });
});

test('after a reload the taps of the page before are left, its own are not', () => {
  const tab = store();
  const before = new Unsent(tab, 'aaaaaaaa', 1000);
  before.add('catch', { seat: 1 }, { at: 250, rough: false });
  before.add('draw', { seat: 1 }, null);
  before.answered(2);
  const after = new Unsent(tab, 'bbbbbbbb', 9000);
  after.add('draw', { seat: 3 }, null);
  assert.deepEqual(after.left(), [{ page: 'aaaaaaaa', origin: 1000, tap: { id: 1, cmd: 'catch', args: { seat: 1 }, at: 1250 } }]);
  after.forget('aaaaaaaa');
  assert.deepEqual(after.left(), []);
});

test('an answered page leaves nothing behind', () => {
  const tab = store();
  const unsent = new Unsent(tab, 'aaaaaaaa', 1000);
  unsent.add('draw', {}, null);
  unsent.answered(1);
  assert.equal(tab.length, 0);
});

test('a browser without a store still plays', () => {
  const unsent = new Unsent(null, 'aaaaaaaa', 1000);
  unsent.add('draw', {}, null);
  assert.equal(unsent.taps.length, 1);
  assert.deepEqual(unsent.left(), []);
});

test('a touch that the browser did not time says so, over a reload as well', () => {
  const unsent = new Unsent(null, 'page', 1000);
  const tap = unsent.add('catch', { seat: 1 }, { at: 250, rough: true });
  assert.deepEqual(unsent.frame(tap, 900).stamp, { at: 250, now: 900, rough: true });
  assert.deepEqual(stamped(tap, 1000, 950).stamp, { at: 250, now: 950, rough: true });
});

test('a press tells in which boot of the box it was made, also after a reload', () => {
  const tab = store();
  const tap = new Unsent(tab, 'aaaaaaaa', 1000).add('catch', { seat: 1 }, { at: 250, rough: false }, 'boot-1');
  assert.deepEqual(stamped(tap, 1000, 900).stamp, { at: 250, now: 900, boot: 'boot-1' });
  const [left] = new Unsent(tab, 'bbbbbbbb', 5000).left();
  assert.equal(left.tap.boot, 'boot-1');
});

test('what cannot be read of an earlier page is forgotten', () => {
  const tab = store();
  tab.setItem('taps.aaaaaaaa', '{"origin": 10');
  const unsent = new Unsent(tab, 'bbbbbbbb', 5000);
  assert.deepEqual(unsent.left(), []);
  assert.equal(tab.length, 0);
});
