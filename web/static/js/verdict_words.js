/** A verdict in words. Milliseconds stand only under "Look closer". */
import { t } from './i18n.js';

/** @param {string|number|null} by @param {any} table */
export function pressName(by, table) {
  if (by === 'button') return t('The button');
  if (by === 'catch_button') return t('The CATCH button');
  const seat = typeof by === 'number' ? table.seats[by] : undefined;
  return seat ? seat.name : '';
}

/** Line 1: what it means. */
export function meaning(verdict, table) {
  const name = verdict.target === null || !table.seats[verdict.target] ? '' : table.seats[verdict.target].name;
  const caught = verdict.result === 'caught';
  if (!name) return caught ? t('Caught!') : verdict.result === 'safe' ? t('UNO!') : t('Too close to tell.');
  if (caught && verdict.forgiven) return t('{name} was caught. We let it pass.', { name });
  if (caught && verdict.draw) return t('Caught! {name} forgot UNO. Draw {n}.', { name, n: verdict.draw });
  if (caught) return t('Caught! {name} forgot UNO.', { name });
  if (verdict.result === 'photo_finish') return t('Too close to tell. {name} is safe.', { name });
  return t('UNO! {name} is safe.', { name });
}

/** Line 2: how close. */
export function closeness(verdict, table) {
  const who = pressName(verdict.by, table);
  switch (verdict.words) {
    case 'photo': return t('A photo finish.');
    case 'hair': return t('{who} was first, by a hair.', { who });
    case 'blink': return t('{who} was first, by a blink.', { who });
    case 'clear': return t('{who} was first, clearly.', { who });
    case 'mile': return t('{who} was first, by a mile.', { who });
    default: return who ? t('{who} was the only one.', { who }) : '';
  }
}

/** Under "Look closer": by how much, and how sure. */
export function gap(verdict) {
  if (verdict.gap_ms === null) return '';
  return t('{ms} ms ± {pm}', { ms: Math.round(verdict.gap_ms), pm: Math.ceil(verdict.plus_minus_ms) });
}

/** Why it is final. */
export function why(verdict) {
  switch (verdict.why) {
    case 'all_passed': return t('Every phone has been heard.');
    case 'time_up': return t('One phone stayed silent; nobody waits longer than a blink.');
    case 'from_log': return t('The plug was pulled; judged by what was written down.');
    default: return '';
  }
}
