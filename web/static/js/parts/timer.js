/** The thin bar of a think time, right by the box's clock however long a phone has slept; heard and seen in its last five seconds. */
import { html, useEffect, useRef, useState } from '../html.js';
import { t, tn } from '../i18n.js';
import { play } from '../sound.js';
import { leftOf, signsBetween } from '../think_time.js';

const LOOK_MS = 200;
const LAST_S = 5;

/**
 * @param {{time: import('../think_time.js').Time, now: () => number, heard: boolean}} props
 *   now: seconds of the box's clock; heard: the last five seconds click here
 */
export function Timer({ time, now, heard }) {
  const [left, setLeft] = useState(() => leftOf(time, now()));
  const [said, setSaid] = useState('');
  const before = useRef(/** @type {number|null} */ (null));
  const latest = useRef({ now, heard });
  latest.current = { now, heard };
  useEffect(() => {
    const look = () => {
      const rest = leftOf(time, latest.current.now());
      const { say, click } = signsBetween(before.current, rest, time.total);
      before.current = rest;
      setLeft(rest);
      if (say !== null) setSaid(time.stands === null ? tn('one second', '{n} seconds', say) : t('The clocks stand still.'));
      if (click && latest.current.heard) play('soft');
    };
    look();
    if (time.stands !== null) return undefined;
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => { clearInterval(timer); document.removeEventListener('visibilitychange', look); };
  }, [time.key]);
  const last = left <= LAST_S && time.stands === null;
  return html`<i class=${`timer${last ? ' timer-last' : ''}${time.stands === null ? '' : ' timer-stands'}`} data-test="think-time" data-what=${time.what}
      data-left=${Math.ceil(left)} style=${{ transform: `scaleX(${Math.min(1, left / time.total)})` }}/>
    ${last && left > 0 ? html`<b class="timer-left" aria-hidden="true" data-test="seconds-left">${Math.ceil(left)}</b>` : null}
    <span class="said" role="timer" aria-live="polite" data-test="time-said">${said}</span>`;
}
