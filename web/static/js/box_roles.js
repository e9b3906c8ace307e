/** The lamps of a box by role: where they are drawn, what they are called. Pure but for the words. */
import { t } from './i18n.js';

const CHAIR = /^chair_?(\d+)$/;

/** The lamp inside the big button, whatever it is called. @param {string} role */
export const isButtonLight = (role) => role === 'button_light' || role === 'light' || role === 'lamp';

/** The number of the chair whose lamp this is, or null. @param {string} role */
export function chairOf(role) {
  const found = CHAIR.exec(role);
  return found ? Number(found[1]) : null;
}

/**
 * Roles in the order in which a box shows them: status, verdicts, clock, directions, chairs.
 * The button's own light and the beeper are left out, they are drawn apart.
 * @param {string[]} roles
 */
export function inRow(roles) {
  const order = ['status', 'green', 'red', 'amber', 'counter_clockwise', 'clockwise'];
  const place = (role) => (chairOf(role) === null ? order.indexOf(role) + 1 || order.length + 1 : 100 + chairOf(role));
  return roles.filter((role) => !isButtonLight(role) && role !== 'beeper' && role !== 't').sort((a, b) => place(a) - place(b));
}

/** @param {string} role */
export function roleName(role) {
  const chair = chairOf(role);
  if (chair !== null) return t('Chair {n}', { n: chair + 1 });
  return {
    status: t('Status'), green: t('Called in time'), red: t('Caught'), amber: t('Clock'),
    clockwise: t('Clockwise'), counter_clockwise: t('Other way'), beeper: t('Beeper'),
  }[role] || role;
}
