import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layOut, linesOf } from '../../../web/static/js/chart.js';
import { comingWords } from '../../../web/static/js/notice_words.js';
import { meOf } from '../../../web/static/js/me.js';
import { besideTable, justCame, nextChairs, playing, resting } from '../../../web/static/js/sitting.js';
import { toldOf } from '../../../web/static/js/told.js';

/** Aki, Ken (gone home) and Mika sit; Lea, who came late, sits between Aki and Mika; Oma waits. */
function table(change = {}) {
  const names = ['Aki', 'Ken', 'Mika', 'Lea', 'Oma'];
  return {
    phase: 'play', game: 1, round: 3, tracking: 'scores', host: null, phones: names.map((_, i) => ({ ref: `p${i}`, people: [i + 1] })),
    people: names.map((name, i) => ({ person: i + 1, name, animal: 'fox', seat: i < 4 ? i : null, phones: [`p${i}`] })),
    seats: names.slice(0, 4).map((name, i) => ({ seat: i, person: i + 1, name, animal: 'fox', out: i === 1, gone: i === 1, total: 0, hand: null })),
    order: [0, 3, 1, 2], next_chairs: [1, 4, 3, 5], coming: [{ person: 5, name: 'Oma', animal: 'owl', total: 9 }], leaving: [],
    entered: [{ seat: 3, after: 2, total: 87 }], rounds: [{ round: 1 }, { round: 2 }], rules: { teams: 'off' }, undo: null, redo: null,
    ...change,
  };
}

test('chairs stand clockwise without those who have gone home', () => {
  assert.deepEqual(playing(table()), [0, 3, 2]);
  assert.deepEqual(nextChairs(table()).map((who) => [who.name, who.coming]), [['Aki', false], ['Lea', false], ['Mika', false], ['Oma', true]]);
  assert.deepEqual(resting(table()).map((who) => who.name), ['Ken']);
});

test('a phone whose person has no chair yet, or none any more, is beside the table', () => {
  const me = (ref) => meOf({ table: table(), room: { live: [] } }, ref);
  assert.deepEqual(['p0', 'p1', 'p4', 'tv'].map((ref) => besideTable(table(), me(ref))), [false, true, true, false]);
  assert.deepEqual(me('p1').seats, []);
  assert.deepEqual(me('p0').alone, [0, 2, 3]);
});

test('everybody reads who comes, who goes and with how many points', () => {
  assert.deepEqual(comingWords(table({ leaving: [2] })).map((each) => each.text),
    ['Lea joins with 87.', 'Oma joins with the next round.', 'Mika goes home after this round.']);
  assert.deepEqual(justCame(table({ rounds: [{ round: 1 }, { round: 2 }, { round: 3 }] })), []);
});

test('whoever says to come is told once, and not whoever was known already', () => {
  assert.deepEqual(toldOf(table({ coming: [] }), table()), { kind: 'joins', keys: ['c5'] });
  assert.deepEqual(toldOf(table(), table({ leaving: [0] })), { kind: 'joins', keys: ['l0'] });
  assert.equal(toldOf(table(), table()), null);
});

test('a line begins where somebody came', () => {
  const rounds = [{ round: 1, totals: [30, null, 5], deltas: [30, null, 5] }, { round: 2, totals: [40, 40, 5], deltas: [10, null, null] }];
  assert.deepEqual(linesOf(rounds, 3), [[0, 30, 40], [null, null, 40], [0, 5, 5]]);
  const chart = layOut(rounds, 3, { width: 300, height: 200, left: 30, right: 40, top: 8, bottom: 20, gap: 26 });
  assert.deepEqual(chart.lines.map((line) => line.length), [3, 1, 3]);
  assert.equal(chart.lines[1][0][0], 260);
});
