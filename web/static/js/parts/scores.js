/** Between rounds and after the game: steps, lines, the table behind them, and what comes next. */
import { html, useState } from '../html.js';
import { t, tn } from '../i18n.js';
import { Picture } from '../pictures.js';
import { changesChairs, roundsOf } from '../seat_card.js';
import { useSettled } from '../settled.js';
import { winnersLine } from '../winners.js';
import { Comings } from './comings.js';
import { ScoreChart } from './chart.js';
import { RoundOpen } from './round_open.js';
import { RoundTable } from './round_table.js';
import { SeatCards, SeatPlan } from './seat_card.js';
import { Steps } from './steps.js';

/** @typedef {{state: any, me: import('../me.js').Me, act: (cmd: string, args?: object) => Promise<any>}} Props */

/**
 * How the game stands.
 * @param {Props} props
 */
export function Scores({ state, me, act }) {
  const { table } = state;
  const settled = useSettled('scores');
  return html`<${Frame} state=${state} me=${me} act=${act} title=${html`<h1 class="scores-title">${aimOf(table)}</h1>`}
    next=${table.phase === 'scored' && !table.over ? html`<button type="button" class="button big main" data-test="next-round" disabled=${!settled}
      onClick=${() => act('confirm_round')}><${Picture} name="right" size=${28} />${t('Next round')}</button>` : null} />`;
}

/**
 * The game is over: who won, shared places, again or something else.
 * @param {Props} props
 */
export function Podium({ state, me, act }) {
  const { table } = state;
  const settled = useSettled('podium');
  const names = table.winners.map((seat) => table.seats[seat].name);
  return html`<${Frame} state=${state} me=${me} act=${act} podium=${true}
    title=${html`<h1 class="scores-title won-title" data-test="winners">${winnersLine(names)}</h1>`}
    next=${html`<button type="button" class="button big main" data-test="again" disabled=${!settled} onClick=${() => act('start_game')}>
        <${Picture} name="again" size=${28} />${t('Again!')}</button>
      <button type="button" class="button big" data-test="play-on" disabled=${!settled} onClick=${() => act('play_on')}>
        <${Picture} name="right" size=${28} />${t('Play on')}</button>
      ${me.host ? html`<button type="button" class="button big" data-test="change-table" disabled=${!settled} onClick=${() => act('back_to_lobby')}>
        ${t('Change chairs or rules')}</button>` : null}`} />`;
}

/** How far the game goes. */
function aimOf(table) {
  if (table.rotation) return tn('One round in all', '{n} rounds in all', roundsOf(table.rotation));
  const { scoring, target, rounds, start_points: from } = table.rules;
  if (scoring === 'winner_takes') return t('First to {target}', { target });
  if (scoring === 'own_points_low') return t('Until somebody has {target}; few points win', { target });
  if (scoring === 'own_points_knockout') return t('Out at {target}', { target });
  if (scoring === 'descending') return t('From {points} down', { points: from });
  if (scoring !== 'transfer') return t('How it stands');
  return tn('One round in all', '{n} rounds in all', rounds);
}

/** Steps, lines, table, and the round that lies open; below it what comes next. */
function Frame({ state, me, act, title, next, podium = false }) {
  const { table } = state;
  const [focus, setFocus] = useState(() => me.seats[0] ?? null);
  const [open, setOpen] = useState(null);
  const round = table.rounds.find((each) => each.round === open);
  const soon = table.over || table.phase === 'play' ? table.round : table.round + 1;
  const moves = soon > table.round && changesChairs(table.rotation, soon);
  return html`<div class=${`scores ${round ? 'is-open' : ''}`}>${title}
    <${Comings} table=${table}/>
    ${moves ? html`<${SeatCards} table=${table} round=${soon} seats=${me.seats.length ? me.seats : table.seats.map((each) => each.seat)} />` : null}
    <${Steps} table=${table} seats=${table.seats} ranks=${table.ranks} focus=${focus} podium=${podium} onSeat=${(seat) => setFocus(seat === focus ? null : seat)} />
    ${table.rounds.length ? html`<${ScoreChart} rounds=${table.rounds} seats=${table.seats} focus=${focus} />
      <${RoundTable} table=${table} open=${open} onRound=${(n) => setOpen(n === open ? null : n)} />` : null}
    ${table.rotation ? html`<${SeatPlan} table=${table} round=${soon} />` : null}
    ${round ? html`<${RoundOpen} key=${open} table=${table} round=${round} act=${act} onClose=${() => setOpen(null)} />` : null}
    ${next ? html`<div class="scores-next">${next}</div>` : null}
  </div>`;
}
