import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstLetters, holds } from '../../../web/static/js/typing.js';

const FAMILY = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
const ACCENT = 'e\u0301';
const FLAG = '\u{1f1f9}\u{1f1fc}';
const HAND = '\u{1f44b}\u{1f3fd}';

for (const letter of ['a', '限', ACCENT, FAMILY, FLAG, HAND, '\u0e01\u0e33', '\u1112\u1161\u11ab', '\u{20bb7}']) {
  test(`twenty-four of ${letter} fit, one more does not`, () => {
    assert.equal(firstLetters(letter.repeat(25), 24), letter.repeat(24));
  });
}

function typed(value, more = {}) {
  const field = { value };
  const told = [];
  const listens = holds(3, (text) => told.push(text));
  return { field, told, does: (what) => listens[what]({ currentTarget: field, ...more }) };
}

test('a letter too many does not stay in the field', () => {
  const { field, told, does } = typed(`${FAMILY}${FLAG}${ACCENT}x`);
  does('onInput');
  assert.deepEqual([field.value, told], [`${FAMILY}${FLAG}${ACCENT}`, [`${FAMILY}${FLAG}${ACCENT}`]]);
});

test('a word still being composed is left alone until it is chosen', () => {
  const typing = typed('みshi', { isComposing: true });
  typing.does('onInput');
  assert.equal(typing.field.value, 'みshi');
  const chosen = typed('みしかさ');
  chosen.does('oncompositionend');
  assert.equal(chosen.field.value, 'みしか');
});
