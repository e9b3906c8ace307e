import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

const settle = () => new Promise((go) => { setImmediate(go); });
let touch = null;
let films = [];
let answers = [];
let locks = null;

class Film {
  constructor() { Object.assign(this, { src: '', paused: true, isConnected: false, dataset: {} }); films.push(this); }

  setAttribute() {}

  async play() { this.paused = false; }

  pause() { this.paused = true; }

  remove() { this.isConnected = false; }
}

Object.assign(globalThis, {
  document: {
    hidden: false, createElement: () => new Film(), body: { append(film) { film.isConnected = true; } },
    addEventListener(type, call) { touch = call; }, removeEventListener() { touch = () => {}; },
  },
  fetch: () => new Promise((go, fail) => { answers.push({ comes: () => go({ blob: async () => new Blob() }), fails: () => fail(new TypeError('gone')) }); }),
});
Object.defineProperty(globalThis, 'navigator', { configurable: true, get: () => ({ wakeLock: locks }) });
const { keepAwake } = await import('../../../web/static/js/awake.js');

beforeEach(() => { films = []; answers = []; locks = null; });

test('a phone taken from the middle while the film still comes may sleep', async () => {
  const stop = keepAwake();
  await settle();
  stop();
  answers[0].comes();
  await settle();
  assert.deepEqual([films[0].isConnected, films[0].paused], [false, true]);
});

test('a phone taken from the middle while its lock is still asked for may sleep', async () => {
  let given;
  let held = true;
  locks = { request: () => new Promise((go) => { given = () => go({ released: false, release() { held = false; } }); }) };
  const stop = keepAwake();
  stop();
  given();
  await settle();
  assert.equal(held, false);
});

test('the film is fetched once, and again by a touch after the box was away', async () => {
  const stop = keepAwake();
  touch();
  await settle();
  assert.equal(answers.length, 1);
  answers[0].fails();
  await settle();
  touch();
  await settle();
  assert.equal(answers.length, 2);
  answers[1].comes();
  await settle();
  assert.deepEqual([films[0].isConnected, films[0].paused], [true, false]);
  stop();
});
