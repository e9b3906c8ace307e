/** Dates as the page's language writes them; without this they stand there as 2026-01-17. */
import { applyTheme } from './settings.js';

applyTheme();

for (const time of document.querySelectorAll('time')) {
  const day = new Date(`${time.dateTime}T12:00`);
  if (!Number.isNaN(day.getTime())) time.textContent = day.toLocaleDateString(document.documentElement.lang, { dateStyle: 'long' });
}
