/** Who looks after the rules, for phones that do not, and what to do while that phone sleeps. */
import { t } from './i18n.js';

/**
 * @param {{table: any, room: {live: string[]}}} state
 * @param {{ref: string|null}} me
 * @returns {string}
 */
export function ownerWords({ table, room }, me) {
  const name = nameOf(table, table.host);
  if (room.live.includes(table.host)) return name ? t('{name} looks after the rules.', { name }) : t('Another phone looks after the rules.');
  const asleep = name ? t('{name}’s phone looks after the rules, and it is asleep.', { name }) : t('The phone that looks after the rules is asleep.');
  return `${asleep} ${next(room.live[0] === me.ref)}`;
}

/** The box hands the rules to the phone that came first of those awake, but never behind the back of one that is only locked for a moment. */
const next = (here) => (here ? t('Once it has been away for a minute, the big button hands the rules to this phone.')
  : t('Once it has been away for a minute, the big button hands the rules to another phone.'));

/** Whose phone that is. */
function nameOf(table, ref) {
  const phone = table.phones.find((each) => each.ref === ref);
  const person = phone && table.people.find((each) => phone.people.includes(each.person));
  return person ? person.name : '';
}
