import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ruleLines } from '../../../web/static/js/rule_lines.js';

const RULES = {
  tracking: 'hands', deck: 'classic_108', hand_size: 7, two_player_reverse: 'skip',
  draw_victim_forfeits_turn: true, next_dealer: 'rotate_left', uno_window_close: 'next_turn_begin',
  uno_penalty: 2, uno_call_on: 'button_and_phone', touch_latency_ms: 20, button_passes_turn: false,
  scoring: 'winner_takes', target: 500, rounds: 10,
};
const table = (rules = {}, differs = [], seats = 4) =>
  ({ rules: { ...RULES, ...rules }, differs, deck: { name: 'Classic' }, seats: Array(seats).fill({}) });
const shorts = (given) => ruleLines(given).lines.map((line) => line.short);

test('the card has at most eight lines of at most eight words', () => {
  for (const rules of [{}, { scoring: 'transfer', tracking: 'turns', button_passes_turn: true }]) {
    const { lines } = ruleLines(table(rules, Object.keys(RULES), 2));
    assert.equal(lines.length, 8);
    for (const line of lines) assert.ok(line.short.split(' ').length <= 8, line.short);
  }
});

test('the way to win is the first line', () => {
  assert.equal(shorts(table())[0], 'Winner takes all points, up to 500');
  assert.equal(shorts(table({ scoring: 'transfer' }))[0], 'Everybody pays the winner, 10 rounds');
});

test('what differs from last time stands on top', () => {
  const { lines } = ruleLines(table({ next_dealer: 'keep' }, ['next_dealer']));
  assert.equal(lines[0].short, 'Next to deal: the same again');
  assert.deepEqual(lines.map((line) => line.differs), [true, ...Array(lines.length - 1).fill(false)]);
});

test('Reverse for two is told to two only', () => {
  assert.ok(shorts(table({}, [], 2)).some((text) => text.startsWith('Two players')));
  assert.ok(!shorts(table({}, [], 3)).some((text) => text.startsWith('Two players')));
});

test('switches of a later version are kept, not dropped', () => {
  const { unknown } = ruleLines(table({ seven_zero: true }));
  assert.deepEqual(unknown, [['seven_zero', true]]);
});
