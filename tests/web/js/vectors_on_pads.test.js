import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { padOf } from '../../../web/static/js/pad_state.js';
import { toldSights, withSight } from '../../../web/static/js/seen.js';

const { vectors } = JSON.parse(readFileSync(new URL('../../companion/vectors.json', import.meta.url), 'utf8'));
const of = (kind) => vectors.filter((each) => each.kind === kind);
const local = { ask: null, chosen: null, drew: null, aside: [] };
const me = (seat) => ({ ref: 'p', host: false, people: [], seats: [seat], alone: [], acts: [seat] });
const kind = (table, seat) => padOf(table, me(seat), local).kind;

function tableOf(n, change) {
  const seats = Array.from({ length: n }, (_, seat) => ({ seat, name: `P${seat}`, hand: 5, out: false }));
  return {
    tracking: 'hands', turn: 0, turn_no: 3, direction: 1, order: seats.map((each) => each.seat), pending: 0, pending_open: false, skips: 0, just_drew: null, asks: [],
    facedown: null, facedown_used: seats.map(() => 1), challenge: null, answers: [], seats, rules: {}, ...change,
  };
}

test('every sequence of bids can be tapped', () => {
  for (const { id, input, expect } of of('doubt')) {
    const { n, doubted, doubter, offers } = input;
    const auction = (made, called = false) => {
      const facedown = { by: doubted, doubter: made.length ? doubter : null, offers: made, responder: called || !made.length ? null : made.length % 2 ? doubted : doubter, called, since_s: 5 };
      return tableOf(n, { facedown, turn: (doubted + 1) % n, top: 'facedown' });
    };
    assert.equal(kind(auction([]), doubter), 'doubt', id);
    const answering = expect.responder === 'doubted' ? doubted : doubter;
    assert.equal(kind(auction(offers), answering), 'bid', id);
    assert.equal(kind(auction(offers, true), answering), 'reveal', id);
  }
});

test('whoever may challenge can tap it, nobody else can, and every offence can be told', () => {
  const told = { no_same_color: ['colour'], no_same_color_or_number: ['colour', 'symbol'], no_other_playable: ['colour', 'symbol', 'wild'] };
  for (const { id, input, expect } of of('challenge')) {
    const { n, dir, player } = input;
    const victim = (player + dir + n) % n;
    const open = input.wd4_challenge !== 'off' && input.draw_stack === 'none';
    const challenge = open ? { by: player, victim, made: false, looks: 'challenger', since_s: 1 } : null;
    const table = tableOf(n, { challenge, pending: 4, turn: victim });
    assert.equal(kind(table, victim), open ? 'challenge' : 'take', id);
    if (input.challenger !== null && input.challenger !== victim) assert.notEqual(kind(table, input.challenger), 'challenge', id);
    if (expect.guilty === null) continue;
    const looking = tableOf(n, { challenge: { ...challenge, made: true }, pending: 4, turn: victim });
    assert.equal(kind(looking, victim), 'saw', id);
    assert.notEqual(kind(looking, player), 'saw', id);
    const saw = toldSights(sightsOf(input).reduce(withSight, []));
    assert.equal(saw.some((each) => told[input.wd4_legality].includes(each)), expect.guilty, id);
  }
});

/** What an honest pair of eyes taps, beside the +4. */
function sightsOf({ hand_before: hand, active_color: colour, top }) {
  const others = hand.filter((card, at) => at !== hand.indexOf('wd4'));
  const sign = (card) => card.replace('-', '').slice(1);
  const saw = [];
  if (others.some((card) => card[0] === colour)) saw.push('colour');
  if (others.some((card) => card[0] !== 'w' && top[0] !== 'w' && sign(card) === sign(top))) saw.push('symbol');
  if (others.some((card) => card[0] === 'w')) saw.push('wild');
  return saw.length ? saw : ['none'];
}
