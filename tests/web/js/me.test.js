import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callerOf, catcherOf, meOf, turnsUntil } from '../../../web/static/js/me.js';
import { racePossible } from '../../../web/static/js/racing.js';

const people = ['aki', 'ken', 'mika', 'oma'];

function state(change = {}) {
  const table = {
    phase: 'play', tracking: 'hands', turn: 1, direction: 1, host: 'p0',
    people: people.map((name, i) => ({ person: i + 1, name, animal: 'fox', seat: i, phones: i < 3 ? [`p${i}`] : [] })),
    phones: [0, 1, 2].map((i) => ({ ref: `p${i}`, people: [i + 1] })),
    seats: people.map((name, i) => ({ seat: i, person: i + 1, name, hand: 5, out: false })),
    ...change,
  };
  return { table, room: { live: ['p0', 'p1'] } };
}

test('a phone taps for its own chair and for those without a live phone', () => {
  const me = meOf(state(), 'p1');
  assert.deepEqual(me, { ref: 'p1', host: false, people: [2], seats: [1], acts: [1, 2, 3], alone: [2, 3] });
});

test('the host taps for everybody, a stranger only for those alone', () => {
  assert.deepEqual(meOf(state(), 'p0').acts, [0, 1, 2, 3]);
  assert.deepEqual(meOf(state(), 'zz').acts, [2, 3]);
  assert.deepEqual(meOf({ table: null }, 'p0').acts, []);
});

test('turns are counted in the direction of play, past those who are out', () => {
  const { table } = state({ turn: 1, direction: 1 });
  assert.equal(turnsUntil(table, 1), 0);
  assert.equal(turnsUntil(table, 3), 2);
  table.seats[2].out = true;
  assert.equal(turnsUntil(table, 3), 1);
  assert.equal(turnsUntil({ ...table, direction: -1 }, 3), 2);
  assert.equal(turnsUntil({ ...table, turn: null }, 3), -1);
});

test('on a shared phone UNO is for whoever has just come down, else for the one in turn', () => {
  const { table } = state({ turn: 2 });
  assert.equal(callerOf(table, [1]), 1);
  assert.equal(callerOf(table, [0, 1, 2]), 0);
  table.seats[1].hand = 2;
  assert.equal(callerOf(table, [0, 1, 2]), 1);
  table.seats[1].hand = 5;
  table.seats[2].hand = 2;
  assert.equal(callerOf(table, [0, 2]), 2);
  assert.equal(callerOf(table, []), null);
});

test('on a shared phone CATCH is by somebody who cannot be the one meant', () => {
  const { table } = state();
  table.seats[0].hand = 2;
  assert.equal(catcherOf(table, [0, 3]), 3);
  assert.equal(catcherOf(table, [0, 3], 0), 0);
  assert.equal(catcherOf(table, [0]), 0);
});

test('a race may come up while anybody is seen with two cards or fewer', () => {
  const { table } = state();
  assert.equal(racePossible(table), false);
  table.seats[3].hand = 2;
  assert.equal(racePossible(table), true);
  assert.equal(racePossible({ ...table, tracking: 'turns' }), false);
  assert.equal(racePossible({ ...table, phase: 'counting' }), false);
  assert.equal(racePossible(null), false);
});
