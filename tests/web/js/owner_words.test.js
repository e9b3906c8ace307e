import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownerWords } from '../../../web/static/js/owner_words.js';

const table = { host: 'old', phones: [{ ref: 'old', people: [1] }, { ref: 'new', people: [1] }], people: [{ person: 1, name: 'Mum' }] };

test('a phone that is awake looks after the rules, by the name of its owner', () => {
  assert.equal(ownerWords({ table, room: { live: ['old', 'new'] } }, { ref: 'new' }), 'Mum looks after the rules.');
});

test('of a phone asleep it is told whose it is, and that the button hands the rules to this one', () => {
  const said = ownerWords({ table, room: { live: ['new'] } }, { ref: 'new' });
  assert.match(said, /^Mum’s phone .* asleep\..* the big button hands the rules to this phone\.$/);
});

test('a phone that came later is not promised what another one gets', () => {
  assert.match(ownerWords({ table, room: { live: ['third', 'new'] } }, { ref: 'new' }), /hands the rules to another phone\.$/);
});

test('a phone without a face is no name', () => {
  const nobody = { ...table, host: 'gone' };
  assert.match(ownerWords({ table: nobody, room: { live: ['new'] } }, { ref: 'new' }), /^The phone that looks after the rules is asleep\./);
});
