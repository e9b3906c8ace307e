import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begun, isLastCard, keepDrafts, keptDrafts, told, withText, worth } from '../../../web/static/js/drafts.js';

const FACES = [
  { id: '0', kind: 'number', points: 0, copies: 1, colours: [] }, { id: '7', kind: 'number', points: 7, copies: 8, colours: [] },
];

test('a blank is not a zero', () => {
  const blank = begun({ cards: null, points: null, version: 0 }, FACES);
  assert.equal(worth(blank, true, FACES), null);
  assert.equal(worth(blank, false, FACES), null);
  assert.equal(worth({ ...blank, text: '0' }, false, FACES), 0);
  assert.equal(worth({ ...blank, cards: ['0'] }, true, FACES), 0);
});

test('a counted hand opens with its cards and the version they had', () => {
  const draft = begun({ cards: { 7: 2 }, points: 14, version: 3 }, FACES);
  assert.deepEqual(draft, { cards: ['7', '7'], text: '', kept: false, seen: 3 });
  assert.deepEqual(told(draft, true), { cards: { 7: 2 } });
});

test('a sum that the box had gives way to the first new digit', () => {
  const draft = begun({ cards: null, points: 48, version: 1 }, FACES);
  assert.equal(draft.text, '48');
  const once = withText(draft, '485');
  assert.equal(once.text, '5');
  assert.equal(withText(once, '51').text, '51');
  assert.equal(withText(draft, '4').text, '');
});

test('only a card that was added can be the last one', () => {
  const [two, three] = [{ cards: ['7', '7'] }, { cards: ['7', '7', '0'] }];
  assert.ok(isLastCard(two, three, 3));
  assert.ok(!isLastCard(three, two, 2));
  assert.ok(!isLastCard(two, three, null));
});

const fakeStore = () => {
  const kept = new Map();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value), removeItem: (key) => kept.delete(key) };
};

test('a hand half counted is still there after a reload, in the same round only', () => {
  const store = fakeStore();
  const drafts = { 1: { cards: ['7', '7'], text: '', seen: 0 } };
  keepDrafts(store, '3.1.2', drafts);
  assert.deepEqual(keptDrafts(store, '3.1.2', FACES), drafts);
  assert.deepEqual(keptDrafts(store, '3.1.3', FACES), {});
  keepDrafts(store, '3.1.2', {});
  assert.deepEqual(keptDrafts(store, '3.1.2', FACES), {});
});

test('cards that the deck does not know are not taken from before', () => {
  const store = fakeStore();
  keepDrafts(store, '3.1.2', { 1: { cards: ['unicorn'], text: '', seen: 0 } });
  assert.deepEqual(keptDrafts(store, '3.1.2', FACES), {});
  assert.deepEqual(keptDrafts(null, '3.1.2', FACES), {});
});
