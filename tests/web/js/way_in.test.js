import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wayInAfter } from '../../../web/static/js/way_in.js';

const old = { url: 'http://192.0.2.1/j/old' };
const fresh = { url: 'http://192.0.2.7/j/new' };

test('a new code or address takes the place of the old one', () => {
  assert.equal(wayInAfter(old, { ok: true, join: fresh }, false), fresh);
});

test('a screen that may not show it again keeps the code while people arrive, and only then', () => {
  assert.equal(wayInAfter(old, { ok: false, join: null }, true), old);
  assert.equal(wayInAfter(old, { ok: false, join: null }, false), null);
});
