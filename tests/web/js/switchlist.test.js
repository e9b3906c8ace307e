import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answers, grouped, stepped } from '../../../web/static/js/switchlist.js';

const item = (name, group, label, help = '') => ({ name, group, label, help, kind: 'bool' });
const LIST = [
  item('hand_size', 'table', 'Cards dealt'),
  item('draw_stack', 'draw cards', 'Answering a draw card', 'Stack a +2 on a +2.'),
  item('target', 'points', 'Points to win'),
];

test('search finds everyday words in both languages', () => {
  const say = (text) => ({ 'Answering a draw card': 'ドロー返し' })[text] || text;
  assert.ok(answers(LIST[1], 'STACK', say));
  assert.ok(answers(LIST[1], 'ﾄﾞﾛｰ返し', say));
  assert.ok(!answers(LIST[0], 'stack', say));
  assert.ok(answers(LIST[0], '', say));
});

test('changed switches float to the top, once', () => {
  const groups = grouped(LIST, ['target']);
  assert.deepEqual(groups.map((each) => each.group), [null, 'table', 'draw cards']);
  assert.deepEqual(groups[0].items, [LIST[2]]);
});

test('numbers step singly while small and in round steps further up', () => {
  assert.equal(stepped(7, true, {}), 8);
  assert.equal(stepped(500, true, { max: 5000 }), 550);
  assert.equal(stepped(500, false, {}), 450);
  assert.equal(stepped(1000, false, {}), 950);
  assert.equal(stepped(15, true, { max: 15 }), 15);
  assert.equal(stepped(20, false, {}), 19);
});
