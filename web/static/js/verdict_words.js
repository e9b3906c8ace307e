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
  switch (verdict.what) {
    case 'stop': return stopMeaning(verdict, table.seats[verdict.target].name);
    case 'doubt': return doubtMeaning(verdict, table);
    case 'jump': return verdict.result === 'jumped' ? t('{who} jumps in!', { who: pressName(verdict.by, table) }) : t('Too late to jump in.');
    default: return unoMeaning(verdict, table);
  }
}

function stopMeaning(verdict, name) {
  if (verdict.result === 'caught' && verdict.forgiven) return t('{name} was caught. We let it pass.', { name });
  if (verdict.result === 'caught') return verdict.draw ? t('Caught! {name} forgot STOP. Draw {n}.', { name, n: verdict.draw }) : t('Caught! {name} forgot STOP.', { name });
  if (verdict.result === 'late') return t('{name} forgot STOP.', { name });
  return verdict.result === 'photo_finish' ? t('Too close to tell. {name} is out.', { name }) : t('STOP! {name} is out.', { name });
}

function doubtMeaning(verdict, table) {
  if (verdict.result !== 'doubted') return t('Too late to doubt.');
  return t('{who} doubts the card of {name}.', { who: pressName(verdict.by, table), name: table.seats[verdict.target].name });
}

function unoMeaning(verdict, table) {
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

/** What a late message or a stamp that cannot be true did to the order, one sentence each. @returns {string[]} */
export function odditiesOf(verdict, table) {
  const who = pressName(verdict.by, table);
  const late = verdict.late ? [who ? t('{who} pressed first; the message was late.', { who }) : t('The first press came in late.')] : [];
  const moved = verdict.strip.filter((press) => press.moved).map((press) => pressName(press.by, table));
  return [...late, ...moved.map((name) => (name ? t('The press of {name} came too late to be sure and was moved.', { name }) : t('One stamp came too late to be sure and was moved.')))];
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
