/** Region E: UNO! and CATCH. They never move, are never covered, and count at the first touch. */
import { html, useRef, useState } from '../html.js';
import { t } from '../i18n.js';
import { atFirstTouch } from '../press.js';
import { play, wakeSound } from '../sound.js';
import { BigButton } from './icons.js';

const HELD_MS = 450;
const TIRED_MS = 5000;

/**
 * @param {{button: boolean, left: boolean, press: (what: 'uno'|'catch', event: {timeStamp: number}) => Promise<any>, disabled?: boolean, only?: 'uno'|'catch'|null, corner?: string}} props
 *   only: one target by itself, as on the phone in the middle; corner: which of several; button: UNO is called on the real button only; left: mirrored for left-handers
 */
export function Race({ button, left, press, disabled, only = null, corner = '' }) {
  const [down, setDown] = useState({ uno: '', catch: '' });
  const misses = useRef([]);
  const set = (what, how) => setDown((all) => ({ ...all, [what]: how }));

  async function touch(what, event) {
    if (disabled) return;
    const told = press(what, event);
    set(what, 'pressed');
    if (navigator.vibrate) navigator.vibrate(20);
    wakeSound();
    const answer = await told;
    if (answer.t === 'no' || answer.kept) {
      missed(what);
      return;
    }
    setTimeout(() => set(what, ''), HELD_MS);
  }

  /** A press that meant nothing: a dry tick and a bounce; the third within five seconds is silent. */
  function missed(what) {
    const now = performance.now();
    misses.current = [...misses.current.filter((at) => now - at < TIRED_MS), now];
    if (misses.current.length < 3) play('dry');
    set(what, 'bounce');
    setTimeout(() => set(what, ''), 160);
  }

  const uno = button
    ? html`<div class="race-button" data-test="uno-on-button"><${BigButton} size=${80} label=${t('UNO is called on the big button.')}/><span aria-hidden="true">${t('UNO: the big button')}</span></div>`
    : html`<button class=${`race-uno ${down.uno}`} data-test="uno" aria-disabled=${disabled ? 'true' : null} ...${atFirstTouch((event) => touch('uno', event))}>${t('UNO!')}</button>`;
  const caught = html`<button class=${`race-catch ${down.catch}`} data-test=${`catch${corner}`} aria-disabled=${disabled ? 'true' : null}
      ...${atFirstTouch((event) => touch('catch', event))}>${t('CATCH')}</button>`;
  if (only) return only === 'uno' ? uno : caught;
  return html`<footer class=${`race${left ? ' mirrored' : ''}`} aria-label=${t('The race')} role="group">${uno}${caught}</footer>`;
}
