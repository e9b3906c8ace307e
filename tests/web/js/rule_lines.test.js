import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ruleLines } from '../../../web/static/js/rule_lines.js';
import { SWITCHES, table } from './rule_fixture.js';

const card = (given) => ruleLines(given, SWITCHES);
const shorts = (given) => card(given).lines.map((line) => line.short);

test('points and goal come first, and numbers stand in their sentences', () => {
  assert.deepEqual(shorts(table()).slice(0, 3), ["Winner takes everybody's points", 'Up to 500 points', 'Cards: Classic']);
  assert.deepEqual(shorts(table({ scoring: 'transfer', rounds: 1 })).slice(0, 2), ['Everybody pays the winner', 'One round is the whole game']);
});

test('the card has eight lines at most, the others follow', () => {
  const every = table({ facedown_limit: 3, seven_zero: true, wd4_challenge: 'stay', doubt_max: 4, cards_out: ['0', '1'], hand_total_win: { op: '<=', value: 9 } });
  const { lines, more } = card(every);
  assert.equal(lines.length, 8);
  assert.deepEqual(more.map((line) => line.short), ['Hand of 9 or less? Out', 'A doubt ends at 4']);
});

test('what differs from last time stands on top, even a change back to nothing special', () => {
  const { lines, since } = card(table({}, { last: {}, differs: ['seven_zero'], changed: ['target'] }));
  assert.equal(since, 'last');
  assert.deepEqual([lines[0].short, lines[0].differs, lines[1].differs], ['No', true, false]);
});

test('on the first evening it is measured against the preset', () => {
  const { lines, since } = card(table({ target: 300 }, { changed: ['target'] }));
  assert.equal(since, 'preset');
  assert.equal(lines[0].short, 'Up to 300 points');
});

test('stacking that beats the challenge is said', () => {
  const both = table({ draw_stack: 'two_then_four', wd4_challenge: 'stay' });
  const line = card(both).lines.find((each) => each.name === 'wd4_challenge');
  assert.deepEqual([line.short, line.full], ['No challenge: stacking comes first', 'Stacking takes precedence.']);
});

test('a rule without what it needs, or without its cards, is left out', () => {
  assert.ok(!shorts(table({ doubt_max: 4 })).includes('A doubt ends at 4'));
  const numbers = table({}, { deck: { name: 'Numbers', signs: {} } });
  assert.ok(!shorts(numbers).some((text) => text.includes('stacking')));
});

test('cards are called by their signs, and a deck without +4 hears nothing of it', () => {
  assert.ok(shorts(table()).includes('+2/+4: no stacking'));
  assert.ok(shorts(table({ draw_stack: 'two_then_four' })).includes('Stack +2 or +4 on +2'));
  const h2o = { deck: { name: 'H2O', signs: { draws: '+2', coloured_draws: '+2' } } };
  assert.ok(shorts(table({}, h2o)).includes('+2: no stacking'));
  const stacking = shorts(table({ draw_stack: 'two_then_four', wd4_challenge: 'stay' }, h2o));
  assert.ok(stacking.includes('Stack any'));
  assert.ok(!stacking.join(' ').includes('+4') && !stacking.join(' ').includes('challenge'));
});

test('a deck whose numbers nobody could check says so', () => {
  assert.ok(shorts(table({}, { deck: { name: 'H2O', signs: {} } })).includes('Cards: H2O (unverified)'));
});

test('faces that are left out are named', () => {
  const line = card(table({ cards_out: ['7', '0'] })).lines.find((each) => each.name === 'cards_out');
  assert.deepEqual([line.short, line.full], ['Left out today: 2 kinds', 'Left out: 7, 0.']);
});
