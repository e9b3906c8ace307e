/**
 * A socket that comes back by itself within a second. A dead one is dropped, never waited for:
 * a phone that slept gets no "close" at all.
 */
import { comeAnew } from './anew.js';
import { knock } from './knock.js';

const SILENCE_MS = 5000;
const WAKE_MS = 900;
/** How long a socket may take to open; out of reach its first packet is lost. At times longer, for slow ways. */
const PATIENCE_MS = [700, 700, 700, 2500];
const AGAIN_MS = [100, 250, 500, 900];

/** The random word of this load of a page: 16 of `a-z0-9`. */
export const pageWord = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (n) => (n % 36).toString(36)).join('');

/**
 * @param {{onOpen: () => void, onFrame: (frame: object) => void, onClose: () => void, poke: () => void}} on
 *   poke: send something that must be answered at once
 */
export function openSocket(on) {
  /** @type {WebSocket|null} */
  let socket = null;
  let tries = 0;
  let heard = 0;
  let timer = 0;
  /** Whether the box has answered since the last socket was open. */
  let there = false;
  let knocks = 0;

  function open() {
    clearTimeout(timer);
    knocks += 1;
    drop();
    const mine = new WebSocket(location.origin.replace(/^http/, 'ws') + '/ws');
    socket = mine;
    heard = performance.now();
    timer = setTimeout(lost, patience());
    mine.onopen = () => { clearTimeout(timer); tries = 0; there = false; heard = performance.now(); on.onOpen(); };
    mine.onmessage = (event) => { heard = performance.now(); on.onFrame(JSON.parse(event.data)); };
    mine.onclose = () => { if (socket !== mine) return; if (there) askWhy(); lost(); };
  }

  function drop() {
    if (!socket) return;
    const old = socket;
    socket = null;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
  }

  function lost() {
    drop();
    on.onClose();
    clearTimeout(timer);
    const wait = AGAIN_MS[Math.min(tries, AGAIN_MS.length - 1)];
    tries += 1;
    timer = setTimeout(tries > 1 ? openIfThere : open, wait * (0.7 + 0.3 * Math.random()));
  }

  const patience = () => PATIENCE_MS[tries % PATIENCE_MS.length];

  /**
   * Ask whether the box is there before another socket is tried: a browser that has seen many fail makes each wait for up to five
   * seconds, longer than we do, so that it fails too. A plain request is never held back.
   */
  async function openIfThere() {
    const mine = ++knocks;
    const answer = await knock(patience());
    if (mine !== knocks) return;
    there = answer !== null;
    if (there) open();
    else lost();
  }

  /** A box that is there but does not let this page in has new keys: the page must come anew. It may take long to start. */
  async function askWhy() {
    const well = await fetch('/healthz').then((answer) => answer.ok, () => false);
    if (well) comeAnew(() => !ready());
  }

  const ready = () => socket !== null && socket.readyState === WebSocket.OPEN;

  function wake() {
    if (document.hidden) return;
    tries = 0;
    if (!ready()) { on.onClose(); open(); return; }
    on.poke();
    const asked = performance.now();
    setTimeout(() => { if (heard < asked && !document.hidden) { on.onClose(); open(); } }, WAKE_MS);
  }

  setInterval(() => { if (ready() && performance.now() - heard > SILENCE_MS) { on.onClose(); open(); } }, 1000);
  document.addEventListener('visibilitychange', wake);
  addEventListener('pageshow', (event) => { if (event.persisted) wake(); });
  addEventListener('online', wake);
  open();

  return {
    ready,
    /** @param {object} frame */
    send(frame) { if (ready()) socket.send(JSON.stringify(frame)); },
  };
}
