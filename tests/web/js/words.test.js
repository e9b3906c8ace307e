import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { t, tn, useWords } from '../../../web/static/js/i18n.js';
import { waitWords } from '../../../web/static/js/line_words.js';
import { noticeWords } from '../../../web/static/js/notice_words.js';
import { shortName, shownName } from '../../../web/static/js/names.js';
import { useSwitches } from '../../../web/static/js/rule_meta.js';
import { closeness, meaning } from '../../../web/static/js/verdict_words.js';
import { refusal } from '../../../web/static/js/words.js';

beforeEach(() => useWords({}));

const table = { turn: 0, direction: 1, seats: [{ name: 'Aki', out: false }, { name: 'Ken', out: false }, { name: 'Mika', out: false }] };
const verdict = { result: 'safe', target: 0, by: 'button', words: 'hair', draw: 0, forgiven: false };

test('English needs no catalogue', () => {
  assert.equal(t('{name}\'s turn.', { name: 'Aki' }), 'Aki\'s turn.');
  assert.equal(tn('one card', '{n} cards', 1), 'one card');
  assert.equal(tn('one card', '{n} cards', 0), '0 cards');
});

test('a name with braces or a missing word does no harm', () => {
  assert.equal(t('{name} is {missing}', { name: '{name}' }), '{name} is {missing}');
});

test('a language without plurals translates the sentence for many', () => {
  useWords({ messages: { '{n} cards': '{n}枚' } });
  assert.equal(tn('one card', '{n} cards', 1), '1枚');
  useWords({ messages: { 'one card': ['{n}枚'] } });
  assert.equal(tn('one card', '{n} cards', 3), '3枚');
});

test('a language with several forms says the one for the number', () => {
  useWords({ messages: { 'one card': ['eine Karte', '{n} Karten'] } }, 'de');
  assert.deepEqual([1, 2, 0].map((n) => tn('one card', '{n} cards', n)), ['eine Karte', '2 Karten', '0 Karten']);
  useWords({ messages: { 'one card': ['{n} karta', '{n} karty', '{n} kart'] } }, 'pl');
  assert.deepEqual([1, 3, 5, 22].map((n) => tn('one card', '{n} cards', n)), ['1 karta', '3 karty', '5 kart', '22 karty']);
});

test('Chinese keeps its signs together and sets foreign letters apart', () => {
  useWords({ messages: { 'caught {name} {n}': '抓到 {name} 了，抽 {n} 張' } }, 'zh-Hant');
  assert.equal(t('caught {name} {n}', { name: '小健', n: 2 }), '抓到小健了，抽 2 張');
  assert.equal(t('caught {name} {n}', { name: 'Ken', n: 2 }), '抓到 Ken 了，抽 2 張');
});

test('Japanese keeps the spaces between its phrases', () => {
  useWords({ messages: { '{name} starts': '親は {name} です' } }, 'ja');
  assert.equal(t('{name} starts', { name: '健太' }), '親は 健太 です');
});

test('a refusal is told in the words of the box, or kindly', () => {
  useWords({ codes: { name_taken: 'There is a {name} already.' } });
  assert.equal(refusal('name_taken', { name: 'Aki' }), 'There is a Aki already.');
  assert.equal(refusal('never_heard', {}), 'That does not go just now.');
});

test('a refusal names the rule and the reason as the page does', () => {
  useWords({ codes: { bad_switch_value: '{switch} does not go.', rules_conflict: 'Not together. {why}' }, messages: { Because: 'なぜなら' } });
  useSwitches([/** @type {any} */ ({ name: 'draw_stack', label: 'Stacking' })]);
  assert.equal(refusal('bad_switch_value', { switch: 'draw_stack' }), 'Stacking does not go.');
  assert.equal(refusal('rules_conflict', { why: 'Because' }), 'Not together. なぜなら');
});

test('a long name is shortened at a letter, or to its first word', () => {
  assert.equal(shortName('Aki', 6), 'Aki');
  assert.equal(shortName('Anna Maria Luise', 6), 'Anna');
  assert.equal(shortName('寿限無寿限無五劫', 6), '寿限無寿限…');
  assert.equal(shortName('Zoe\u0301Zoe\u0301Zoe\u0301Zoe\u0301', 4), 'Zoe\u0301Z…');
});

test('somebody without a name is called by the animal in the language of the phone', () => {
  useWords({ messages: { Fox: 'キツネ' } });
  assert.equal(shownName({ name: 'Fox', animal: 'fox' }), 'キツネ');
  assert.equal(shownName({ name: 'Aki', animal: 'fox' }), 'Aki');
  assert.equal(shownName({ name: 'Fox', animal: 'bear' }), 'Fox');
});

test('verdicts in words, without milliseconds', () => {
  assert.equal(meaning(verdict, table), 'UNO! Aki is safe.');
  assert.equal(closeness(verdict, table), 'The button was first, by a hair.');
  assert.equal(meaning({ ...verdict, result: 'photo_finish' }, table), 'Too close to tell. Aki is safe.');
  const caught = { ...verdict, result: 'caught', by: 1, draw: 2 };
  assert.equal(meaning(caught, table), 'Caught! Aki forgot UNO. Draw 2.');
  assert.equal(meaning({ ...caught, forgiven: true }, table), 'Aki was caught. We let it pass.');
  assert.equal(meaning({ ...verdict, target: null }, table), 'UNO!');
  assert.equal(closeness({ ...caught, words: null, by: null }, table), '');
});

test('how long until my turn', () => {
  assert.equal(waitWords(table, 1), 'You are next.');
  assert.equal(waitWords(table, 2), 'One more, then you.');
});

test('what was put right, in words', () => {
  assert.equal(noticeWords({ kind: 'hand', seat: 1, n: 1 }, table), 'Ken has one card.');
  assert.equal(noticeWords({ kind: 'filled', n: 2 }, table), '2 turns filled in.');
  assert.equal(noticeWords({ kind: 'colour', colour: 'blue' }, table), 'The colour is Blue.');
});
