/** `/night/…`: draws the lines above each game's table. The numbers stand in the page already. */
import { html, render } from './html.js';
import { loadWords } from './i18n.js';
import { ScoreChart } from './parts/chart.js';
import { applyTheme } from './settings.js';
import { readStart } from './start.js';

const start = readStart();
applyTheme();
await loadWords(start);

for (const place of document.querySelectorAll('.night-chart')) {
  const { seats, rounds } = JSON.parse(place.getAttribute('data-game'));
  if (rounds.length) render(html`<${ScoreChart} rounds=${rounds} seats=${seats} />`, place);
}
