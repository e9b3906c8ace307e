/**
 * `/night/…`: draws the lines above each game's table, and opens the race that a verdict led to.
 * Numbers and words stand in the page already.
 */
import { html, render } from './html.js';
import { loadWords } from './i18n.js';
import { ScoreChart } from './parts/chart.js';
import { applyTheme } from './settings.js';
import { readStart } from './start.js';

const start = readStart();
applyTheme();
await loadWords(start);

const race = location.hash.startsWith('#race-') ? document.getElementById(location.hash.slice(1)) : null;
if (race) {
  for (const details of race.querySelectorAll('details')) details.open = true;
  race.scrollIntoView();
}

for (const place of document.querySelectorAll('.night-chart')) {
  const { seats, rounds } = JSON.parse(place.getAttribute('data-game'));
  render(html`<${ScoreChart} rounds=${rounds} seats=${seats} />`, place);
}
