import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';

/** A browser just large enough for the socket: what was sent, and a way to answer. */
class FakeSocket {
  constructor() {
    this.readyState = 0;
    this.sent = [];
    FakeSocket.all.push(this);
  }

  send(text) { this.sent.push(JSON.parse(text)); }

  close() { this.readyState = 3; }

  opens() { this.readyState = 1; this.onopen(); }

  says(frame) { this.onmessage({ data: JSON.stringify(frame) }); }

  breaks() { this.readyState = 3; this.onclose(); }
}
FakeSocket.OPEN = 1;
FakeSocket.all = [];
FakeSocket.heard = [];
FakeSocket.wakes = [];
FakeSocket.reloads = 0;
FakeSocket.well = false;

const kept = new Map();
Object.assign(globalThis, {
  WebSocket: FakeSocket,
  location: { origin: 'http://192.0.2.1', reload() { FakeSocket.reloads += 1; } },
  fetch: async () => ({ ok: FakeSocket.well }),
  document: { hidden: false, addEventListener: (type, call) => { FakeSocket.wakes.push(call); } },
  addEventListener() {},
  dispatchEvent: (event) => { FakeSocket.heard.push(event.type); },
  requestAnimationFrame: (call) => { FakeSocket.frame = call; return 1; },
  cancelAnimationFrame() {},
  sessionStorage: {
    get length() { return kept.size; }, key: (i) => [...kept.keys()][i], getItem: (key) => kept.get(key) || null,
    setItem: (key, value) => kept.set(key, value), removeItem: (key) => kept.delete(key),
  },
});
const clocks = { apis: ['setTimeout', 'setInterval'] };
mock.timers.enable(clocks);
const { connect } = await import('../../../web/static/js/live.js');
const { connectBox } = await import('../../../web/static/js/box_link.js');
const newest = () => FakeSocket.all[FakeSocket.all.length - 1];
const settle = () => new Promise((go) => { setImmediate(go); });
const sent = (kind) => newest().sent.filter((frame) => frame.t === kind);

/** So many times the box does not let this page in. */
async function refused(times) {
  for (let i = 0; i < times; i += 1) { newest().breaks(); mock.timers.tick(1000); await settle(); }
}

beforeEach(() => { mock.timers.reset(); mock.timers.enable(clocks); kept.clear(); FakeSocket.all = []; FakeSocket.frame = null; FakeSocket.heard = []; FakeSocket.wakes = []; });

test('a page says hello first and asks for the time at once', () => {
  connect({ role: 'phone' }, {});
  newest().opens();
  const [hello, beat] = newest().sent;
  assert.deepEqual([hello.t, hello.v, hello.seen, hello.role], ['hello', 1, 0, 'phone']);
  assert.match(hello.page, /^[a-z0-9]{8,32}$/);
  assert.match(hello.date, /^\d{4}-\d\d-\d\d$/);
  assert.deepEqual([beat.t, beat.n, beat.prev], ['beat', 1, null]);
});

test('a tap made while the link is gone goes out once it is back, under the same number', async () => {
  const live = connect({ role: 'phone' }, {});
  newest().opens();
  const answer = live.act('draw', { seat: 1 });
  assert.deepEqual(sent('do'), [{ t: 'do', id: 1, cmd: 'draw', args: { seat: 1 } }]);
  newest().breaks();
  mock.timers.tick(1000);
  newest().opens();
  assert.equal(FakeSocket.all.length, 2);
  assert.deepEqual(sent('do'), [{ t: 'do', id: 1, cmd: 'draw', args: { seat: 1 } }]);
  newest().says({ t: 'ok', id: 1, seq: 9, saved: true });
  assert.equal((await answer).seq, 9);
  newest().breaks();
  mock.timers.tick(1000);
  newest().opens();
  assert.deepEqual(sent('do'), []);
  assert.equal(kept.size, 0);
});

test('a socket that does not open out of reach is tried again before a second has passed', () => {
  connect({ role: 'phone' }, {});
  const lost = newest();
  mock.timers.tick(700);
  assert.equal(lost.readyState, 3);
  mock.timers.tick(100);
  assert.equal(FakeSocket.all.length, 2);
  newest().opens();
  mock.timers.tick(900);
  assert.equal(FakeSocket.all.length, 2);
});

test('a way that is slow is given more time now and then', async () => {
  connect({ role: 'phone' }, {});
  for (let tries = 0; tries < 3; tries += 1) { mock.timers.tick(700); mock.timers.tick(500); await settle(); }
  assert.equal(FakeSocket.all.length, 4);
  mock.timers.tick(2400);
  assert.equal(FakeSocket.all.length, 4);
});

test('while nobody answers no socket is tried, which a browser would make wait: the page knocks, and is let in at once', async () => {
  const away = mock.method(globalThis, 'fetch', async () => { throw new Error('nobody there'); });
  connect({ role: 'phone' }, {});
  newest().opens();
  newest().breaks();
  mock.timers.tick(100);
  newest().breaks();
  for (let second = 0; second < 15; second += 1) { mock.timers.tick(1000); await settle(); }
  assert.equal(FakeSocket.all.length, 2);
  assert.ok(away.mock.callCount() >= 15);
  away.mock.restore();
  mock.timers.tick(900);
  await settle();
  assert.equal(FakeSocket.all.length, 3);
});

test('a knock that hears nothing is given up', async () => {
  const heard = [];
  const mute = mock.method(globalThis, 'fetch', (_, { signal }) => new Promise((__, no) => { heard.push(signal); signal.addEventListener('abort', no); }));
  connect({ role: 'phone' }, {});
  newest().breaks();
  mock.timers.tick(100);
  newest().breaks();
  mock.timers.tick(500);
  mock.timers.tick(2500);
  await settle();
  mock.timers.tick(900);
  await settle();
  assert.deepEqual(heard.map((signal) => signal.aborted), [true, false]);
  mute.mock.restore();
});

test('a page that comes back says what it has seen', () => {
  connect({ role: 'phone' }, {});
  newest().opens();
  newest().says({ t: 'state', seq: 41, boot: 'b', now_s: 3, table: null, room: {} });
  newest().breaks();
  mock.timers.tick(1000);
  newest().opens();
  assert.equal(sent('hello')[0].seen, 41);
});

test('a press is stamped, and a refusal is told with what was asked', async () => {
  const told = [];
  const live = connect({ role: 'phone' }, { onRefusal: (code, data, cmd) => told.push([code, cmd]) });
  newest().opens();
  const at = performance.now();
  const answer = live.act('catch', { seat: 0 }, { press: { timeStamp: at } });
  const { stamp } = sent('do')[0];
  assert.ok(Math.abs(stamp.at - at) < 0.001 && stamp.now >= stamp.at);
  newest().says({ t: 'no', id: 1, code: 'no_window', data: {} });
  assert.equal((await answer).code, 'no_window');
  assert.deepEqual(told, [['no_window', 'catch']]);
});

test('fast beats name the frame before, never now', () => {
  connect({ role: 'phone' }, {});
  newest().opens();
  const seats = [{ hand: 2, out: false }];
  newest().says({ t: 'state', seq: 1, boot: 'b', now_s: 3, table: { phase: 'play', tracking: 'hands', seats }, room: {} });
  const before = sent('beat').length;
  FakeSocket.frame(1000);
  FakeSocket.frame(1016);
  FakeSocket.frame(1033);
  FakeSocket.frame(1050);
  assert.deepEqual(sent('beat').slice(before).map((beat) => beat.mark), [null, 1033]);
});

test('a press brings a beat in each of the next six frames, whoever pressed and however often', () => {
  connect({ role: 'phone' }, {});
  newest().opens();
  newest().says({ t: 'press', by: 2 });
  FakeSocket.frame(1000);
  newest().says({ t: 'press', by: 3 });
  const before = sent('beat').length;
  for (let i = 1; i <= 12; i += 1) FakeSocket.frame(1000 + i * 16.7);
  const marks = sent('beat').slice(before).map((beat) => Math.round(beat.mark));
  assert.deepEqual(marks, [1000, 1017, 1033, 1050, 1067, 1084, 1134, 1184]);
});

test('silence of five seconds is a lost link', () => {
  const told = [];
  connect({ role: 'phone' }, { onLost: (lost) => told.push(lost) });
  const first = newest();
  first.opens();
  mock.method(performance, 'now', () => 1e9);
  mock.timers.tick(1000);
  mock.restoreAll();
  assert.equal(first.readyState, 3);
  assert.notEqual(newest(), first);
  mock.timers.tick(1000);
  assert.deepEqual(told, [true]);
});

test('a short gap is told to nobody, on no page; a longer one is, and its end', async () => {
  const told = [];
  connect({ role: 'tv' }, { onLost: (lost) => told.push(lost) });
  newest().opens();
  newest().breaks();
  mock.timers.tick(900);
  newest().opens();
  mock.timers.tick(2000);
  assert.deepEqual(told, []);
  newest().breaks();
  for (let tries = 0; tries < 3; tries += 1) { mock.timers.tick(700); await settle(); if (newest().onclose) newest().breaks(); }
  assert.deepEqual(told, [true]);
  mock.timers.tick(1000);
  await settle();
  newest().opens();
  assert.deepEqual(told, [true, false]);
});

test('a tap without an answer is told after a second, and its answer ends that', () => {
  const told = [];
  const live = connect({ role: 'phone' }, { onLost: (lost) => told.push(lost) });
  newest().opens();
  live.act('draw', { seat: 1 });
  mock.timers.tick(999);
  assert.deepEqual(told, []);
  mock.timers.tick(1);
  assert.deepEqual(told, [true]);
  newest().says({ t: 'ok', id: 1, seq: 2, saved: true });
  assert.deepEqual(told, [true, false]);
});

test('the way in is asked for anew when the box says so, and after every lost link', () => {
  connect({ role: 'tv' }, {});
  newest().opens();
  assert.deepEqual(FakeSocket.heard, ['way-in']);
  newest().says({ t: 'way_in' });
  assert.deepEqual(FakeSocket.heard, ['way-in', 'way-in']);
});

test('a phone picked up after ten minutes is back within a second, though its dead link never closed', () => {
  const turn = (hidden) => { document.hidden = hidden; FakeSocket.wakes.forEach((call) => call()); };
  connect({ role: 'phone' }, {});
  newest().opens();
  newest().says({ t: 'state', seq: 5, now_s: 1, table: null });
  const asleep = newest();
  turn(true);
  assert.equal(sent('beat').at(-1).away, true);
  const before = FakeSocket.all.length;
  turn(false);
  mock.timers.tick(899);
  assert.equal(FakeSocket.all.length, before, 'a link that may live is asked first');
  mock.timers.tick(1);
  assert.notEqual(newest(), asleep);
  newest().opens();
  assert.equal(sent('hello')[0].seen, 5);
});

test('a phone whose link is alive is not connected anew when it is picked up', async () => {
  connect({ role: 'phone' }, {});
  newest().opens();
  await new Promise((go) => { setImmediate(go); });
  const before = FakeSocket.all.length;
  document.hidden = false;
  FakeSocket.wakes.forEach((call) => call());
  newest().says({ t: 'pong', n: 2, s: 3 });
  mock.timers.tick(1000);
  assert.equal(FakeSocket.all.length, before);
});

test('a box that starts slowly with new keys is found all the same: the page comes anew', async () => {
  connect({ role: 'phone' }, {});
  await refused(6);
  assert.equal(FakeSocket.reloads, 0, 'nobody is there yet');
  FakeSocket.well = true;
  await refused(4);
  assert.equal(FakeSocket.reloads, 1);
});

test('a page where nothing may be kept comes anew all the same, and not in a circle', async () => {
  const open = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage');
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get() { throw new Error('blocked'); } });
  mock.method(performance, 'now', () => age);
  let age = 2000;
  FakeSocket.well = true;
  FakeSocket.reloads = 0;
  connect({ role: 'phone' }, {});
  try {
    await refused(4);
    assert.equal(FakeSocket.reloads, 0, 'this page may have come anew itself');
    age = 12000;
    await refused(1);
    assert.ok(FakeSocket.reloads > 0);
  } finally {
    mock.restoreAll();
    Object.defineProperty(globalThis, 'sessionStorage', open);
  }
});

test('the drawn box of another version comes anew, and not in a circle', () => {
  FakeSocket.reloads = 0;
  connectBox({ onState() {}, onLamps() {}, onNo() {}, onLink() {} });
  newest().opens();
  newest().says({ t: 'reload' });
  assert.equal(FakeSocket.reloads, 1);
  kept.set('came-anew', 'yes');
  newest().says({ t: 'reload' });
  assert.equal(FakeSocket.reloads, 1);
});
