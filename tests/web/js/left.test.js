import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sendLeft } from '../../../web/static/js/left.js';

/** Taps that an earlier page left; forgetting them is noted. */
function unsentOf(...taps) {
  const forgotten = [];
  const left = taps.map((tap) => ({ page: 'aaaaaaaa', origin: 1000, tap }));
  return { forgotten, left: () => left, forget: (page) => forgotten.push(page) };
}

/** A box that gives these answers, one a request. */
function box(...answers) {
  const asked = [];
  globalThis.fetch = async (url, { body }) => {
    asked.push(JSON.parse(body).id);
    const [status, told] = answers.shift();
    return { status, json: async () => told };
  };
  globalThis.setTimeout = (go) => { queueMicrotask(go); };
  return asked;
}

const CATCH = { id: 4, cmd: 'catch', args: { seat: 1 }, at: 1250, boot: 'boot-1' };

for (const status of [408, 429, 502, 503]) {
  test(`a kept tap is sent again after ${status}, and not lost`, async () => {
    const asked = box([status, {}], [200, { t: 'ok' }]);
    const unsent = unsentOf(CATCH);
    await sendLeft(unsent);
    assert.deepEqual(asked, [4, 4]);
    assert.deepEqual(unsent.forgotten, ['aaaaaaaa']);
  });
}

test('a press that went with the power is told, any other refusal is not', async () => {
  const told = [];
  const say = (code, data, cmd) => told.push([code, cmd]);
  box([409, { t: 'no', code: 'lost_with_power' }]);
  await sendLeft(unsentOf(CATCH), say);
  box([409, { t: 'no', code: 'turn_moved' }]);
  await sendLeft(unsentOf({ ...CATCH, cmd: 'draw' }), say);
  assert.deepEqual(told, [['lost_with_power', 'catch']]);
});
