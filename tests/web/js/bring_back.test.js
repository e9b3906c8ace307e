import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useWords } from '../../../web/static/js/i18n.js';
import { bringBack } from '../../../web/static/js/parts/bring_back.js';

useWords({ messages: {}, codes: { no_backup: 'There is no copy.' } });

test('evenings are brought back, though the box goes down before its answer is whole', async () => {
  globalThis.fetch = async () => { throw new TypeError('gone'); };
  assert.equal(await bringBack(), '');
  globalThis.fetch = async () => new Response('', { status: 502 });
  assert.equal(await bringBack(), '');
});

test('a refusal is told in words', async () => {
  globalThis.fetch = async () => Response.json({ t: 'no', code: 'no_backup', data: {} }, { status: 409 });
  assert.equal(await bringBack(), 'There is no copy.');
});
