import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

const kept = new Map();
const said = [];
Object.assign(globalThis, {
  localStorage: { getItem: (key) => kept.get(key) || null, setItem: (key, value) => kept.set(key, value) },
  document: { documentElement: { lang: 'zh-Hant-x-zhuyin' } },
  speechSynthesis: { cancel: () => said.push('(stop)'), speak: (words) => said.push(`${words.lang}: ${words.text}`) },
  SpeechSynthesisUtterance: class { constructor(text) { this.text = text; } },
});
const { speak, voiceOf } = await import('../../../web/static/js/speech.js');
const { setMuted } = await import('../../../web/static/js/sound.js');

beforeEach(() => { kept.clear(); said.length = 0; setMuted(false); });

test('nothing is said unless this phone was asked to', () => {
  speak('換 Mika。');
  assert.deepEqual(said, []);
});

test('a turn is said in the language of the phone, and old news gives way', () => {
  kept.set('phone.speech', 'on');
  speak('換 Mika。');
  assert.deepEqual(said, ['(stop)', 'zh-TW: 換 Mika。']);
});

test('a mute phone says nothing', () => {
  kept.set('phone.speech', 'on');
  setMuted(true);
  speak('換 Mika。');
  assert.deepEqual(said, []);
});

test('voices are found by the language, whichever way it is read', () => {
  assert.deepEqual(['en', 'ja', 'ja-Hira', 'zh-Hant'].map(voiceOf), ['en', 'ja-JP', 'ja-JP', 'zh-TW']);
});
