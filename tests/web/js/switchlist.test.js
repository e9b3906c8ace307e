import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answers, grouped, shown, stepped } from '../../../web/static/js/switchlist.js';
import { missing } from '../../../web/static/js/rule_needs.js';
import { RULES, SWITCHES } from './rule_fixture.js';

const named = (name) => SWITCHES.find((item) => item.name === name);
const same = (text) => text;
const names = (list) => list.map((item) => item.name);

test('search finds everyday words in three languages, whatever the phone speaks', () => {
  for (const query of ['STACK', 'ﾄﾞﾛｰ返し', '疊加', 'no stacking']) assert.ok(answers(named('draw_stack'), query, same), query);
  assert.ok(!answers(named('target'), 'stack', same));
  assert.ok(answers(named('target'), '', same));
});

test('search finds what the translation says', () => {
  const japanese = (text) => ({ 'Points to win': '何点で かち？' })[text] || text;
  assert.ok(answers(named('target'), '何点', japanese));
});

test('switches that mean nothing now are folded away until somebody searches', () => {
  assert.ok(!names(shown(SWITCHES, RULES, '', same)).includes('doubt_max'));
  assert.ok(names(shown(SWITCHES, RULES, 'doubt', same)).includes('doubt_max'));
  assert.ok(names(shown(SWITCHES, { ...RULES, facedown_limit: 2 }, '', same)).includes('doubt_max'));
  assert.deepEqual(missing(named('doubt_max'), RULES), ['facedown_limit']);
});

test('groups tell how many of theirs were changed', () => {
  const groups = grouped(SWITCHES, ['target', 'rounds', 'deck']);
  assert.deepEqual(groups.map((each) => each.group), ['points', 'table', 'draw cards', '+4', 'face-down', 'several cards', 'end of round']);
  assert.deepEqual(groups.slice(0, 3).map((each) => each.changed), [2, 1, 0]);
});

test('numbers step singly while small and in round steps further up', () => {
  assert.equal(stepped(7, true, {}), 8);
  assert.equal(stepped(500, true, { max: 5000 }), 550);
  assert.equal(stepped(500, false, {}), 450);
  assert.equal(stepped(1000, false, {}), 950);
  assert.equal(stepped(15, true, { max: 15 }), 15);
  assert.equal(stepped(20, false, {}), 19);
});
