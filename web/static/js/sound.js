/** Wooden sounds, made here and now. A browser lets them out only after a tap; each phone can be mute. */
import { remember, setting } from './settings.js';

/** @typedef {'tick'|'dry'|'uno'|'caught'|'photo'|'soft'|'round'} Sound */

/** [start s, pitch Hz] of each note, plus knocks. */
const SOUNDS = {
  tick: { notes: [[0, 520]], length: 0.09 },
  dry: { notes: [[0, 190]], length: 0.05 },
  uno: { notes: [[0, 392], [0.13, 587]], length: 0.28 },
  caught: { notes: [[0, 494], [0.15, 392]], length: 0.28, knock: 0.3 },
  photo: { notes: [[0, 392], [0, 587]], length: 0.32 },
  soft: { notes: [[0, 900]], length: 0.04 },
  round: { notes: [[0, 392], [0.11, 494], [0.22, 587]], length: 0.26 },
};
/** What a verdict sounds like, on phones and on the TV. @param {string} result @returns {Sound} */
export const verdictSound = (result) => ({ safe: 'uno', caught: 'caught', photo_finish: 'photo', late: 'dry' }[result] || 'tick');

const NAME = 'mute';
/** @type {AudioContext|null} */
let audio = null;
let mute = setting(NAME) === 'on';

export function muted() { return mute; }

/** @param {boolean} on */
export function setMuted(on) {
  mute = on;
  remember(NAME, on ? 'on' : '');
}

/** To be called from a tap: from then on this page may be heard. */
export function wakeSound() {
  if (!audio && typeof AudioContext === 'function') audio = new AudioContext();
  if (audio && audio.state === 'suspended') audio.resume();
}

function struck(at, pitch, length, loud) {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(audio.destination);
  const bar = audio.createOscillator();
  bar.type = 'sine';
  bar.frequency.value = pitch;
  bar.connect(gain);
  bar.start(at);
  bar.stop(at + length + 0.02);
}

/** @param {Sound} name */
export function play(name) {
  if (mute || !audio || audio.state !== 'running') return;
  const { notes, length, knock } = SOUNDS[name];
  const now = audio.currentTime + 0.005;
  for (const [start, pitch] of notes) {
    struck(now + start, pitch, length, 0.22);
    struck(now + start, pitch * 3.93, length * 0.3, 0.06);
  }
  if (knock) struck(now + knock, 130, 0.14, 0.4);
}
