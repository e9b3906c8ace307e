import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';

let age = 0;
let reloads = 0;
let store = new Map();
Object.assign(globalThis, { location: { reload() { reloads += 1; } } });
Object.defineProperty(globalThis, 'sessionStorage', {
  configurable: true,
  get() {
    if (!store) throw new DOMException('blocked', 'SecurityError');
    return { getItem: (key) => store.get(key) ?? null, setItem: (key, value) => store.set(key, value) };
  },
});
mock.method(performance, 'now', () => age);
mock.timers.enable({ apis: ['setTimeout'] });
const { comeAnew } = await import('../../../web/static/js/anew.js');

beforeEach(() => { age = 300; reloads = 0; store = new Map(); });

/** Time goes on for the page and its timers alike. */
function passes(ms) { age += ms; mock.timers.tick(ms); }

/** The page that comes after a reload. */
function loads() { age = 300; }

test('a page that was opened comes anew at once', () => {
  comeAnew();
  assert.equal(reloads, 1);
});

test('a page that has come anew rests, and then does what it was told', () => {
  comeAnew();
  loads();
  comeAnew();
  assert.equal(reloads, 1);
  passes(9000);
  assert.equal(reloads, 1);
  passes(1000);
  assert.equal(reloads, 2);
});

test('nobody turns in a circle where nothing may be kept', () => {
  store = null;
  comeAnew();
  assert.equal(reloads, 0);
  passes(10000);
  assert.equal(reloads, 1);
});

test('what has healed while a page rested leaves it alone', () => {
  comeAnew();
  loads();
  let broken = true;
  comeAnew(() => broken);
  broken = false;
  passes(20000);
  assert.equal(reloads, 1);
});
