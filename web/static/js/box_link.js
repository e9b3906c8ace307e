/** The drawn box's own talk with the box: buttons down and up, lamps back. It taps for nobody. */
import { comeAnew } from './anew.js';
import { Pings } from './clock.js';
import { openSocket, pageWord } from './socket.js';
import { WAY_IN } from './way_in.js';

const BEAT_MS = 2000;

/**
 * @param {{onState: (state: any) => void, onLamps: (lamps: Object<string, boolean>) => void, onNo: (code: string, data: object) => void,
 *   onLink: (word: 'open'|'closed') => void}} on
 * @returns {{button: (name: string, down: boolean) => void}}
 */
export function connectBox(on) {
  const pings = new Pings();
  const page = pageWord();
  const beat = () => socket.send(pings.beat(performance.now(), { away: document.hidden }));
  const frames = {
    pong(frame) { pings.pong(frame.n, performance.now()); },
    state(frame) { on.onState(frame); },
    lamps({ t: _, ...lamps }) { on.onLamps(lamps); },
    no(frame) { on.onNo(frame.code, frame.data || {}); },
    reload() { comeAnew(); },
    way_in() { dispatchEvent(new Event(WAY_IN)); },
  };
  const socket = openSocket({
    onOpen() { pings.reset(); socket.send({ t: 'hello', v: 1, page, seen: 0, role: 'box' }); beat(); on.onLink('open'); },
    onFrame(frame) { if (frames[frame.t]) frames[frame.t](frame); },
    onClose() { on.onLink('closed'); },
    poke: beat,
  });
  setInterval(() => { if (socket.ready()) beat(); }, BEAT_MS);
  return { button(name, down) { socket.send({ t: 'button', button: name, down }); } };
}
