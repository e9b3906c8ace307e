import assert from 'node:assert/strict';
import { test } from 'node:test';
import { padOf } from '../../../web/static/js/pad_state.js';
import { hears, leftOf, signsBetween, thinkTime } from '../../../web/static/js/think_time.js';

const clock = (change = {}) => ({ what: 'turn', seat: 2, since_s: 100, until_s: 115, left_s: null, ...change });

/** What a phone says and clicks that looks every fifth of a second, from so much left down to nothing. */
function heardFrom(total) {
  const said = [];
  let clicks = 0;
  for (let n = 0, before = null; n <= total * 5; n += 1) {
    const left = total - n / 5;
    const { say, click } = signsBetween(before, left, total);
    if (say !== null) said.push(say);
    if (click) clicks += 1;
    before = left;
  }
  return { said, clicks };
}

test('a clock counts down to its end on the box and never below', () => {
  const time = thinkTime({ clock: clock() });
  assert.deepEqual([90, 100, 105, 115, 200].map((now) => leftOf(time, now)), [15, 15, 10, 0, 0]);
  assert.equal(thinkTime({ clock: null }), null);
});

test('a clock that stands shows what was left, whatever the time of the box', () => {
  const time = thinkTime({ clock: clock({ left_s: 7.5 }) });
  assert.deepEqual([0, 105, 9999].map((now) => leftOf(time, now)), [7.5, 7.5, 7.5]);
});

test('a clock that was stopped or began anew is another clock to look at', () => {
  const keys = [{}, { left_s: 5 }, { since_s: 103, until_s: 118 }, { seat: 1 }].map((change) => thinkTime({ clock: clock(change) }).key);
  assert.equal(new Set(keys).size, 4);
});

test('a screen reader hears start, half and five; the last five seconds click once each', () => {
  assert.deepEqual(heardFrom(15), { said: [15, 8, 5], clicks: 5 });
  assert.deepEqual(heardFrom(8), { said: [8, 5], clicks: 5 });
  assert.deepEqual(heardFrom(3), { said: [3], clicks: 2 });
});

test('a phone that slept says where the clock is now, and does not click for what it missed', () => {
  assert.deepEqual(signsBetween(14, 3, 15), { say: 3, click: false });
  assert.deepEqual(signsBetween(3, 14, 15), { say: 14, click: false });
});

test('clicks are heard on the phone of whoever must hurry, or of everybody', () => {
  assert.equal(hears(thinkTime({ clock: clock() }), [2]), true);
  assert.equal(hears(thinkTime({ clock: clock() }), [1]), false);
  assert.equal(hears(thinkTime({ clock: clock({ seat: null }) }), [1]), true);
});

test('a pause that somebody asked for stands on every pad until it is put aside', () => {
  const seats = [0, 1].map((seat) => ({ seat, name: `P${seat}`, hand: 7, out: false }));
  const table = { tracking: 'scores', seats, paused: { why: '', at_s: 12 } };
  const me = { seats: [0], acts: [0], alone: [] };
  const local = { ask: null, chosen: null, drew: null };
  const pad = padOf(table, me, local);
  assert.equal(pad.kind, 'paused');
  assert.equal(padOf(table, me, { ...local, aside: [pad.key] }).kind, 'scores');
  assert.equal(padOf({ ...table, paused: { why: 'undo', at_s: 12 } }, me, local).kind, 'scores');
});
