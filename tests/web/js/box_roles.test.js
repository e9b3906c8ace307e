import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chairOf, inRow, isButtonLight, roleName } from '../../../web/static/js/box_roles.js';

test('lamps stand in the order of the box, chairs by number', () => {
  const roles = ['chair_10', 'red', 'beeper', 'button_light', 'chair_2', 'clockwise', 'green', 'status'];
  assert.deepEqual(inRow(roles), ['status', 'green', 'red', 'clockwise', 'chair_2', 'chair_10']);
});

test('a lamp nobody has thought of is drawn too, before the chairs', () => {
  assert.deepEqual(inRow(['chair_0', 'moon', 'amber']), ['amber', 'moon', 'chair_0']);
  assert.equal(roleName('moon'), 'moon');
});

test('chairs are counted from one for people', () => {
  assert.equal(chairOf('chair_3'), 3);
  assert.equal(chairOf('chair3'), 3);
  assert.equal(chairOf('green'), null);
  assert.equal(roleName('chair_0'), 'Chair 1');
  assert.ok(isButtonLight('button_light') && !isButtonLight('status'));
});
