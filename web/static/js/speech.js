/** Turns and verdicts said aloud, where this phone or screen was asked to; in its language, and never while it is mute. */
import { setting } from './settings.js';
import { muted } from './sound.js';

const NAME = 'speech';
/** What voices call the languages of ours. */
const VOICES = { en: 'en', ja: 'ja-JP', zh: 'zh-TW' };

export const canSpeak = () => typeof speechSynthesis === 'object' && typeof SpeechSynthesisUtterance === 'function';
export const speaks = () => canSpeak() && setting(NAME) === 'on';

/** The voice for a language of ours. @param {string} lang */
export const voiceOf = (lang) => VOICES[lang.slice(0, 2)] || lang;

/** Say it now; what was being said is old news. @param {string} text @param {string} [lang] */
export function speak(text, lang = document.documentElement.lang) {
  if (!text || !speaks() || muted()) return;
  speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(text);
  words.lang = voiceOf(lang);
  speechSynthesis.speak(words);
}
