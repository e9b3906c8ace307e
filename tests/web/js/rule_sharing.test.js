import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRules } from '../../../web/static/js/rule_sharing.js';
import { RULES, SWITCHES } from './rule_fixture.js';

const PRESETS = [{ id: 'mattel', rules: { target: 500 } }, { id: 'japan', rules: { scoring: 'transfer' } }];
const read = (text) => readRules(text, SWITCHES, PRESETS);
const file = (more = {}) => JSON.stringify({ format: 'companion-rules', v: 1, name: 'Oma', preset: 'mattel', rules: { ...RULES, seven_zero: true }, ...more });

test('the text of a code is read back, as it stands in the test of the box', () => {
  const text = 'rules=1&preset=mattel&name=Oma%20%26%20Opa&draw_stack=any_draw&seven_zero=yes&hand_total_win=%3C%3D10';
  const wanted = { name: 'Oma & Opa', preset: 'mattel', changes: { draw_stack: 'any_draw', seven_zero: true, hand_total_win: { op: '<=', value: 10 } } };
  assert.deepEqual(read(text), wanted);
  assert.deepEqual(read(`http://10.0.0.5:8080/host#${text}`), wanted);
});

test('a file brings only what differs from its preset, and no habits of the other box', () => {
  assert.deepEqual(read(file()), { name: 'Oma', preset: 'mattel', changes: { seven_zero: true } });
  assert.deepEqual(read(file({ rules: { tracking: 'scores', cards_out: ['0'], target: 300 } })).changes, { target: 300 });
});

test('a deck of one\'s own comes as the printed one with its changes, in a file and in a code', () => {
  const own = { name: 'Ours', points: { skip: 25 }, copies: { wild: 6, wd4: 0 } };
  const wanted = { deck: 'flip', ...own };
  assert.deepEqual(read(file({ rules: { deck: 'flip' }, deck: own })).deck, wanted);
  assert.deepEqual(read('rules=1&preset=mattel&deck=flip&own_deck=Ours&points=skip%3A25&copies=wild%3A6%2Cwd4%3A0').deck, wanted);
  assert.deepEqual(read('rules=1&preset=mattel&own_deck=Ours').deck, { deck: 'classic_108', name: 'Ours', points: {}, copies: {} });
});

test('what is no set of rules is refused here', () => {
  for (const text of ['', 'hello', '{', '{}', '[1]', 'rules=2&preset=mattel', 'rules=1', file({ v: 2 }), file({ format: 'companion-night' }), file({ rules: [] }), file({ preset: 7 })]) {
    assert.equal(read(text), null, text);
  }
});

test('what only the box can judge goes on to the box', () => {
  assert.deepEqual(read('rules=1&preset=mattel&target=lots&new_rule=yes').changes, { target: 'lots', new_rule: 'yes' });
});
