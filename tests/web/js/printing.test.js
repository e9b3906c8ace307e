import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { faceName, faceTitle } from '../../../web/static/js/face_words.js';
import { nextPrinting, usePrinting } from '../../../web/static/js/printing.js';

const skip = { id: 'skip', kind: 'skip', effects: ['skip 1'], colours: ['red'] };
const four = { id: 'wd4', kind: 'wild_draw', effects: ['name_colour', 'draw 4 next'] };
const deck = { printings: [{ id: 'ja', lang: 'ja', name: '日本語', names: { skip: 'スキップ' } }, { id: 'zh-Hant-2', lang: 'zh-Hant', name: '阻擋', names: { skip: '阻擋' } }] };

beforeEach(() => usePrinting(deck, ''));

test('a tile is called as it is printed on the cards of this family, and said in the language of the screen', () => {
  usePrinting(deck, 'zh-Hant-2');
  assert.equal(faceName(skip), '阻擋');
  assert.equal(faceTitle(skip), 'Skip');
});

test('a card without a printed name, and a deck without printings, keep the language of the screen', () => {
  usePrinting(deck, 'ja');
  assert.equal(faceName(four), '+4');
  usePrinting({}, 'ja');
  assert.equal(faceName(skip), 'Skip');
});

test('one tap goes on to the next printing, and after the last back to none', () => {
  assert.deepEqual(['', 'ja', 'zh-Hant-2', 'gone'].map((id) => nextPrinting(deck, id)), ['ja', 'zh-Hant-2', '', '']);
  assert.equal(nextPrinting({}, ''), '');
});
