import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layOut, linesOf, namedRounds, pathOf, scale, spread, ticksOf } from '../../../web/static/js/chart.js';

const SIZE = { width: 300, height: 200, left: 30, right: 40, top: 8, bottom: 20, gap: 26 };

test('lines start before the first round', () => {
  const rounds = [{ round: 1, totals: [30, -30], deltas: [30, -30] }, { round: 2, totals: [10, -10], deltas: [-20, 20] }];
  assert.deepEqual(linesOf(rounds, 2), [[0, 30, 10], [0, -30, -10]]);
  assert.deepEqual(linesOf([], 2), [[0], [0]]);
});

test('ticks are round numbers that hold everything', () => {
  assert.deepEqual(ticksOf(0, 480), [0, 100, 200, 300, 400, 500]);
  assert.deepEqual(ticksOf(-70, 130), [-100, -50, 0, 50, 100, 150]);
  assert.deepEqual(ticksOf(0, 3), [0, 1, 2, 3]);
});

test('a scale maps both ends, also upside down', () => {
  const y = scale([0, 100], [200, 0]);
  assert.equal(y(0), 200);
  assert.equal(y(100), 0);
  assert.equal(scale([5, 5], [0, 10])(5), 0);
});

test('labels keep their distance and stay inside', () => {
  const placed = spread([100, 101, 102], 20, 10, 190);
  const sorted = [...placed].sort((a, b) => a - b);
  assert.ok(sorted[1] - sorted[0] >= 20 && sorted[2] - sorted[1] >= 20);
  assert.deepEqual(spread([188, 189], 20, 10, 190), [170, 190]);
  assert.deepEqual(spread([10, 90], 20, 10, 190), [10, 90]);
});

test('ten labels with too little room share it', () => {
  const placed = spread(Array(10).fill(50), 30, 0, 180).sort((a, b) => a - b);
  assert.equal(placed[0], 0);
  assert.equal(placed[9], 180);
});

test('a chart has a line and a label for every seat, inside the picture', () => {
  const chart = layOut([{ round: 1, totals: [120, 0, 0], deltas: [120, 0, 0] }], 3, SIZE);
  assert.equal(chart.lines.length, 3);
  assert.ok(chart.lines.flat().every(([x, y]) => x >= 30 && x <= 260 && y >= 8 && y <= 180));
  assert.equal(new Set(chart.labels.map(Math.round)).size, 3);
});

test('a chart before the first round does not divide by nothing', () => {
  assert.ok(layOut([], 2, SIZE).lines.flat(2).every(Number.isFinite));
});

test('a path is short', () => assert.equal(pathOf([[1, 2.04], [3.333, 4]]), 'M1 2L3.3 4'));

test('many rounds are not all named', () => {
  assert.deepEqual(namedRounds(4), [1, 2, 3, 4]);
  assert.deepEqual(namedRounds(22), [5, 10, 15, 20]);
});
