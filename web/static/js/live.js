/**
 * The page's talk with the box: hello, beats, taps, states. See docs/protocol.md.
 *
 * @typedef {object} Live
 * @property {(cmd: string, args?: object, more?: {press?: {timeStamp: number}|null}) => Promise<object>} act
 *   resolves to the `ok` or `no` frame; a tap made without a link is kept and sent once
 * @property {() => number} now  seconds of the box's clock, for timers on the screen
 * @property {() => number} waiting  how many taps have no answer yet
 */
import { comeAnew } from './anew.js';
import { startBeats } from './beats.js';
import { Pings, touched } from './clock.js';
import { sendLeft } from './left.js';
import { Unsent } from './queue.js';
import { racePossible } from './racing.js';
import { openSocket, pageWord } from './socket.js';
import { storeOf } from './stores.js';
import { WAY_IN } from './way_in.js';

/** A short gap is nobody's business: a lost link is told after a second, and so is a tap that has no answer. */
const LATE_MS = 1000;

function today() {
  const now = new Date();
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/**
 * @param {{role: string, state?: any}} start
 * @param {{onState?: (state: object) => void, onPress?: (by: number|string) => void,
 *   onRefusal?: (code: string, data: object, cmd: string) => void,
 *   onLost?: (lost: boolean) => void}} on  onLost: the box is out of reach, or there again
 * @returns {Live}
 */
export function connect(start, on) {
  const page = pageWord();
  const pings = new Pings();
  const unsent = new Unsent(storeOf('sessionStorage'), page, performance.timeOrigin);
  /** @type {Map<number, (answer: object) => void>} */
  const open = new Map();
  let seen = 0;
  let boot = start.state ? start.state.boot : '';
  let ahead = start.state ? start.state.now_s - performance.now() / 1000 : /** @type {number|null} */ (null);
  let fresh = false;
  let lost = false;
  let timer = 0;

  const tell = (/** @type {boolean} */ now) => {
    if (!now) { clearTimeout(timer); timer = 0; }
    if (now === lost) return;
    lost = now;
    if (on.onLost) on.onLost(now);
  };
  const beats = startBeats((mark) => {
    if (socket.ready()) socket.send(pings.beat(performance.now(), { mark, away: document.hidden }));
  });

  const socket = openSocket({
    onOpen() {
      pings.reset();
      fresh = true;
      socket.send({ t: 'hello', v: 1, page, seen, role: start.role, date: today() });
      for (const tap of unsent.taps) socket.send(unsent.frame(tap, performance.now()));
      socket.send(pings.beat(performance.now(), { away: document.hidden }));
      tell(false);
      dispatchEvent(new Event(WAY_IN));
    },
    onFrame(frame) { if (frames[frame.t]) frames[frame.t](frame); },
    onClose() { timer = timer || setTimeout(tell, LATE_MS, true); },
    poke() { socket.send(pings.beat(performance.now(), { away: document.hidden })); },
  });

  const answer = (/** @type {any} */ frame) => {
    const tap = unsent.taps.find((one) => one.id === frame.id);
    unsent.answered(frame.id);
    if (socket.ready()) tell(false);
    if (frame.t === 'no' && tap && on.onRefusal) on.onRefusal(frame.code, frame.data || {}, tap.cmd);
    const settle = open.get(frame.id);
    open.delete(frame.id);
    if (settle) settle(frame);
  };
  /** @type {Object<string, (frame: any) => void>} */
  const frames = {
    pong(frame) { pings.pong(frame.n, performance.now()); ahead = frame.s - performance.now() / 1000; },
    press(frame) { beats.pressed(); if (on.onPress) on.onPress(frame.by); },
    state(frame) {
      seen = frame.seq;
      boot = frame.boot;
      if (ahead === null || fresh) ahead = frame.now_s - performance.now() / 1000;
      fresh = false;
      beats.race(racePossible(frame.table));
      if (on.onState) on.onState(frame);
    },
    ok: answer,
    no: answer,
    way_in() { dispatchEvent(new Event(WAY_IN)); },
    reload() { comeAnew(); },
  };

  document.addEventListener('visibilitychange', () => {
    if (document.hidden && socket.ready()) socket.send(pings.beat(performance.now(), { away: true }));
  });
  sendLeft(unsent, on.onRefusal);

  return {
    act(cmd, args = {}, { press = null } = {}) {
      const now = performance.now();
      const tap = unsent.add(cmd, args, press ? touched(press, now) : null, boot);
      if (press) beats.pressed();
      socket.send(unsent.frame(tap, performance.now()));
      setTimeout(() => { if (open.has(tap.id)) tell(true); }, LATE_MS);
      return new Promise((settle) => { open.set(tap.id, settle); });
    },
    now: () => performance.now() / 1000 + (ahead || 0),
    waiting: () => open.size,
  };
}
