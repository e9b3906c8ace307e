import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { withReadings } from '../../../web/static/js/ruby.js';
import { spelled, spells, useReadings } from '../../../web/static/js/zhuyin.js';

const h = (type, props, ...children) => ({ type, props: { ...props, children } });
beforeEach(() => useReadings({ 換: 'ㄏㄨㄢˋ', 你: 'ㄋㄧˇ', 了: '˙ㄌㄜ', 不: 'ㄅㄨˋ', 不了: 'ㄅㄨˋ ㄌㄧㄠˇ' }));

test('every sign is read, everything else stays', () => {
  assert.deepEqual(spelled('Ken 換你！'), ['Ken ', { sign: '換', reading: 'ㄏㄨㄢˋ' }, { sign: '你', reading: 'ㄋㄧˇ' }, '！']);
});

test('a sign that is read otherwise in a word is read as in that word', () => {
  assert.deepEqual(spelled('不了').map((piece) => piece.reading), ['ㄅㄨˋ', 'ㄌㄧㄠˇ']);
  assert.deepEqual(spelled('了').map((piece) => piece.reading), ['˙ㄌㄜ']);
});

test('a view gets its readings once, drawings and fields none', () => {
  const inner = withReadings(h('b', null, '換'), h);
  const view = withReadings(h('p', null, ['你', inner], h('text', null, '換')), h);
  const [first, bold, drawn] = view.props.children.flat();
  const [you] = first.props.children;
  assert.deepEqual([you.type, you.props.children[0], you.props.children[1].props.children], ['ruby', '你', ['ㄋㄧˇ']]);
  assert.equal(withReadings(bold, h).props.children.flat()[0].props.children[0].props.children.length, 2);
  assert.deepEqual(drawn.props.children, ['換']);
});

test('a phone that does not want it has none', () => {
  useReadings(undefined);
  assert.equal(spells(), false);
  assert.deepEqual(withReadings(h('p', null, '換'), h).props.children, ['換']);
});
