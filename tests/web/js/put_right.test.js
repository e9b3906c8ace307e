import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noticeOf } from '../../../web/static/js/put_right.js';

const before = {
  game: 1, turn: 0, turn_no: 4, tracking: 'hands', colour: 'red', direction: 1, filled: null,
  undo: { action: 7, what: 'CardPlayed', seat: 0 }, redo: null, seats: [{ hand: 5 }, { hand: 3 }],
};
const after = (what, change = {}) => ({ ...before, undo: { action: 8, what, seat: null }, ...change });

test('what was put right is told', () => {
  assert.deepEqual(noticeOf(before, after('DirectionTurned', { direction: -1 })), { kind: 'direction', action: 8 });
  assert.deepEqual(noticeOf(before, after('ColourNamed', { colour: 'blue' })), { kind: 'colour', colour: 'blue', action: 8 });
  assert.deepEqual(noticeOf(before, after('TurnMoved', { turn: 1 })), { kind: 'turn', seat: 1, action: 8 });
  const seats = [{ hand: 5 }, { hand: 2 }];
  assert.deepEqual(noticeOf(before, after('HandPutRight', { seats })), { kind: 'hand', seat: 1, n: 2, action: 8 });
});

test('turns that were filled in are told', () => {
  const told = { kind: 'filled', n: 2, action: 8 };
  assert.deepEqual(noticeOf(before, after('CardPlayed', { turn_no: 6, filled: { seats: [1, 2] } })), told);
});

test('an ordinary card, the same state again and another game are not told', () => {
  assert.equal(noticeOf(before, after('CardPlayed', { turn: 1 })), null);
  assert.equal(noticeOf(before, before), null);
  assert.equal(noticeOf(before, after('DirectionTurned', { game: 2 })), null);
  assert.equal(noticeOf(null, before), null);
});

test('turn put right that ends the round is told as nobody\'s turn', () => {
  const { turn, ...counting } = after('TurnMoved', { phase: 'counting' });
  assert.equal(turn, 0);
  assert.equal(noticeOf(before, counting), null);
  assert.equal(noticeOf(before, { ...counting, turn: null }), null);
});

test('passing the turn where only turns are tracked is no correction', () => {
  assert.equal(noticeOf({ ...before, tracking: 'turns' }, after('TurnMoved', { tracking: 'turns', turn: 1 })), null);
});

test('taking back is told', () => {
  assert.deepEqual(noticeOf(before, { ...before, undo: { action: 6, what: 'CardPlayed', seat: 1 }, redo: { action: 8 } }), { kind: 'undone' });
});
