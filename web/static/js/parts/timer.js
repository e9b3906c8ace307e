/** The thin bar in line C: think time that runs out, heard and seen in its last five seconds. */
import { html, useEffect, useState } from '../html.js';
import { tn } from '../i18n.js';
import { play } from '../sound.js';
import { leftOf, signsOf } from '../think_time.js';

/** @param {{time: {key: string, since: number, total: number}, now: () => number}} props */
export function Timer({ time, now }) {
  const [said, setSaid] = useState('');
  const [start] = useState(now);
  useEffect(() => {
    const { half, five, clicks } = signsOf(time, now());
    const say = (rest) => setSaid(tn('one second', '{n} seconds', rest));
    say(Math.round(leftOf(time, now())));
    const timers = clicks.map((at) => setTimeout(() => play('dry'), at * 1000));
    if (half !== null) timers.push(setTimeout(() => say(Math.round(time.total / 2)), half * 1000));
    if (five !== null) timers.push(setTimeout(() => say(5), five * 1000));
    return () => timers.forEach(clearTimeout);
  }, []);
  return html`<i class="line-timer" data-test="think-time" style=${{ animationDuration: `${time.total}s`, animationDelay: `${leftOf(time, start) - time.total}s` }}/>
    <span class="said" role="timer" aria-live="polite">${said}</span>`;
}
