import assert from 'node:assert/strict';
import { test } from 'node:test';
import { happened } from '../../../web/static/js/tv_events.js';

const table = (more = {}) => ({ phase: 'play', turn: 1, turn_no: 4, verdict: null, ...more });
const verdict = (more = {}) => ({ race: 7, result: 'caught', by: 2, forgiven: false, ...more });

test('a verdict that was there when the TV was switched on is not news', () => {
  assert.equal(happened(null, table({ verdict: verdict() })).verdict, false);
  assert.equal(happened(table({ verdict: verdict() }), table({ verdict: verdict() })).verdict, false);
});

test('a new verdict washes from the chair of who pressed, or from the box', () => {
  assert.deepEqual(happened(table(), table({ verdict: verdict() })), { verdict: true, sound: 'caught', wash: 2 });
  assert.deepEqual(happened(table(), table({ verdict: verdict({ result: 'safe', by: 'button' }) })), { verdict: true, sound: 'uno', wash: null });
  assert.equal(happened(table(), table({ verdict: verdict({ result: 'photo_finish' }) })).sound, 'photo');
});

test('mercy is news as well', () => {
  assert.ok(happened(table({ verdict: verdict() }), table({ verdict: verdict({ forgiven: true }) })).verdict);
});

test('a turn ticks, the end of a round sounds', () => {
  assert.equal(happened(table(), table({ turn: 2, turn_no: 5 })).sound, 'tick');
  assert.equal(happened(table(), table({ phase: 'counting', turn: null })).sound, 'round');
  assert.equal(happened(table(), table()).sound, null);
});
