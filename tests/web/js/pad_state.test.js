import assert from 'node:assert/strict';
import { test } from 'node:test';
import { colourAsked, padOf } from '../../../web/static/js/pad_state.js';
import { tilesOf } from '../../../web/static/js/pad_tiles.js';

const nothing = { ask: null, chosen: null, drew: null };
const table = (change = {}) => ({ tracking: 'hands', turn: 0, pending: 0, just_drew: null, asks: [], ...change });
const me = (seats, alone = []) => ({ ref: 'p', host: false, people: [], seats, alone, acts: [...seats, ...alone] });

test('the pad follows the turn', () => {
  assert.deepEqual(padOf(table(), me([0]), nothing), { kind: 'turn', seat: 0, foreign: false });
  assert.deepEqual(padOf(table({ turn: 2 }), me([0]), nothing), { kind: 'wait', seat: 0 });
  assert.deepEqual(padOf(table({ turn: 2 }), me([0, 2]), nothing), { kind: 'turn', seat: 2, foreign: false });
  assert.deepEqual(padOf(table({ turn: 2 }), me([0], [2]), nothing), { kind: 'turn', seat: 2, foreign: true });
});

test('cards aimed at me come before cards of mine', () => {
  assert.equal(padOf(table({ pending: 4 }), me([0]), nothing).kind, 'take');
  assert.equal(padOf(table({ pending: 4, turn: 1 }), me([0]), nothing).kind, 'wait');
});

test('a drawn card may still be laid, while the box says so', () => {
  const drew = { ...nothing, drew: 0 };
  assert.equal(padOf(table({ turn: 1, just_drew: 0 }), me([0]), drew).kind, 'drawn');
  assert.equal(padOf(table({ turn: 1, just_drew: null }), me([0]), drew).kind, 'wait');
});

test('an open question stands before everything, one at a time', () => {
  const pad = padOf(table(), me([0]), { ...nothing, ask: { kind: 'count', seat: 3 } });
  assert.deepEqual([pad.kind, pad.seat], ['ask', 3]);
});

test('score only knows no turn', () => {
  assert.equal(padOf(table({ tracking: 'scores', turn: null }), me([0]), nothing).kind, 'scores');
});

test('whoever only watches sees that', () => {
  assert.deepEqual(padOf(table(), me([]), nothing), { kind: 'watch', seat: null });
});

test('the colour is asked where the wild was laid', () => {
  const asks = [{ kind: 'colour', seat: 2 }];
  assert.equal(colourAsked(table({ asks }), me([2])), 2);
  assert.equal(colourAsked(table({ asks }), me([0], [2])), 2);
  assert.equal(colourAsked(table({ asks }), me([0])), null);
});

test('only what the deck has and the family tracks gets a tile', () => {
  const faces = ['number', 'skip', 'reverse', 'draw', 'wild', 'wild_draw', 'other'].map((kind) => ({ id: kind, kind }));
  const all = tilesOf({ ...table(), deck: { faces } });
  assert.deepEqual(all.main.map((face) => face.id), ['skip', 'reverse', 'draw', 'wild', 'wild_draw']);
  assert.deepEqual(all.more.map((face) => face.id), ['other']);
  assert.equal(all.draw, true);
  const turns = tilesOf({ ...table({ tracking: 'turns' }), deck: { faces } });
  assert.deepEqual(turns.main.map((face) => face.id), ['skip', 'reverse', 'draw', 'wild_draw']);
  assert.equal(turns.draw, false);
});
