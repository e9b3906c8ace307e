/** After "good night": who won, how it stood, where the evening is kept, and a way to begin another one. */
import { html } from '../html.js';
import { t } from '../i18n.js';
import { useSettled } from '../settled.js';
import { winnersLine } from '../winners.js';
import { Steps } from './steps.js';

/** How a game that was closed ended, in one sentence. @param {any} game */
export const endedLine = (game) => (game.over ? winnersLine(game.winners.map((seat) => game.seats[seat].name)) : t('Nobody has won yet: so it stood.'));

/** The game as steps take it: chairs have numbers. @param {any} game */
const seatsOf = (game) => game.seats.map((who, seat) => ({ ...who, seat }));

/** @param {{table: any, games?: boolean}} props  games: with a line for each, where there were several */
export function HowItEnded({ table, games = true }) {
  const { played } = table;
  if (!played.length) return null;
  const last = played[played.length - 1];
  return html`<${Steps} seats=${seatsOf(last)} ranks=${last.ranks} podium=${true} />
    ${games && played.length > 1 ? html`<ol class="ending-games" data-test="ending-games">${played.map((game, i) => html`<li key=${game.game}>${t('Game {n}', { n: i + 1 })}: ${endedLine(game)}</li>`)}</ol>` : null}`;
}

/** @param {{state: any, act: (cmd: string, args?: object) => Promise<any>}} props */
export function Ending({ state, act }) {
  const { table } = state;
  const settled = useSettled('ending');
  const last = table.played[table.played.length - 1];
  return html`<div class="scores ending" data-test="ending">
    <h1 class="scores-title won-title">${last ? endedLine(last) : t('Good night!')}</h1>
    <${HowItEnded} table=${table} />
    <p class="ending-words">${t('Good night! This evening is kept in “Our nights”.')}</p>
    <div class="scores-next"><a class="button big main" href=${`/night/${table.night}`} data-test="to-night">${t('Our nights')}</a>
      <button type="button" class="button big" data-test="begin-again" disabled=${!settled} onClick=${() => act('begin_again')}>${t('Begin another evening')}</button></div>
  </div>`;
}
