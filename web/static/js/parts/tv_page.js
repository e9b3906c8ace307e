/** `/tv`: table left, points right, one line below; read-only. */
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Picture } from '../pictures.js';
import { buttonWords } from '../button_words.js';
import { ruleLines } from '../rule_lines.js';
import { canSpeak } from '../speech.js';
import { useSaid } from '../table_hooks.js';
import { thinkTime } from '../think_time.js';
import { NOBODY, tvLine } from '../tv_words.js';
import { HowItEnded } from './ending.js';
import { Steps } from './steps.js';
import { Timer } from './timer.js';
import { TvCorner, TvLobby } from './tv_join.js';
import { TvSide } from './tv_side.js';
import { TvTable } from './tv_table.js';
import { TvVerdict } from './tv_verdict.js';

/**
 * @param {{state: any, join: any, view: {folded: boolean, sound: boolean, verdict: boolean, wash: any, lost: boolean, told: string, speech: boolean},
 *   now: () => number, onFold: () => void, onSound: () => void, onSpeech: () => void}} props
 *   view.told: what came of a challenge or a doubt, for a while; now: seconds of the box's clock
 */
export function Tv({ state, join, view, now, onFold, onSound, onSpeech }) {
  const { table } = state;
  useSaid(table, NOBODY, null, view.told);
  const foot = html`<${Foot} state=${state} view=${view} now=${now} onSound=${onSound} onSpeech=${onSpeech} />`;
  if (!table || table.phase === 'lobby') {
    return html`<div class="tv is-lobby"><h1 class="said">${t('The table')}</h1><${TvLobby} table=${table} join=${join} />${foot}</div>`;
  }
  return html`<div class="tv" data-phase=${table.phase}>
    <h1 class="said">${t('The table')}</h1>
    <section class="tv-left" aria-label=${t('The table')}>
      ${table.phase === 'ready' ? html`<${Rules} table=${table} />` : null}
      ${table.phase === 'ended' ? html`<div class="tv-podium" data-test="tv-ending"><${HowItEnded} table=${table} games=${false} /></div>` : null}
      ${table.phase === 'over' ? html`<div class="tv-podium"><${Steps} seats=${table.seats} ranks=${table.ranks} podium=${true} /></div>` : null}
      ${['play', 'counting', 'scored'].includes(table.phase) ? html`<${TvTable} table=${table} wash=${view.wash} />` : null}
      ${view.verdict ? null : html`<${TvCorner} join=${join} folded=${view.folded} onFold=${onFold} />`}
      ${view.verdict && table.verdict ? html`<${TvVerdict} table=${table} />` : null}
    </section>
    ${table.phase === 'ended' ? null : html`<${TvSide} table=${table} />`}
    ${foot}
  </div>`;
}

function Rules({ table }) {
  return html`<ul class="tv-rules">${ruleLines(table).lines.map((line) => html`<li key=${line.name} class=${line.differs ? 'differs' : ''}>
    <${Picture} name=${line.picture} size=${72} /><span>${line.differs ? html`<span class="said">${t('new:')} </span>` : null}${line.short}</span></li>`)}</ul>`;
}

function Foot({ state, view, now, onSound, onSpeech }) {
  const press = buttonWords(state.room ? state.room.button : '');
  const words = view.lost ? t('Looking for the box …') : view.told && !(state.table && state.table.thinking) ? view.told : state.table ? tvLine(state.table) : t('Press the big button to come in.');
  const time = state.table && state.table.phase === 'play' ? thinkTime(state.table) : null;
  return html`<footer class="tv-foot">
    ${time ? html`<${Timer} key=${time.key} time=${time} now=${now} heard=${view.sound} />` : null}
    <p class=${`tv-line grow ${words.length > 30 ? 'is-long' : ''}`} role="status" data-test="tv-line">${words}</p>
    ${press ? html`<p class="tv-press" data-test="tv-press"><${Picture} name="button" size=${64} /><span>${press}</span></p>` : null}
    ${canSpeak() ? html`<button type="button" class="tv-sound" aria-pressed=${view.speech} aria-label=${t('Say turns and verdicts')} data-test="tv-speech" onClick=${onSpeech}><${Picture} name=${view.speech ? 'says' : 'silent'} size=${56} /></button>` : null}
    <button type="button" class="tv-sound" aria-pressed=${view.sound} aria-label=${view.sound ? t('Sound') : `OK: ${t('Sound')}`} data-test="tv-sound" onClick=${onSound}>
      <${Picture} name=${view.sound ? 'sound' : 'mute'} size=${56} />${view.sound ? '' : html`<span aria-hidden="true">OK</span>`}</button>
  </footer>`;
}
