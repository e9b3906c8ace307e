/** What this phone remembers about itself: left hand, table sounds, dark or light. */
const PREFIX = 'phone.';

/** @param {string} name @param {string} [otherwise] */
export function setting(name, otherwise = '') {
  try { return localStorage.getItem(PREFIX + name) || otherwise; } catch (refused) { return otherwise; }
}

/** @param {string} name @param {string} value */
export function remember(name, value) {
  try { localStorage.setItem(PREFIX + name, value); } catch (refused) { /* this phone forgets */ }
}

/** Whether this phone lies in the middle of the table, for everybody without one. */
export const inMiddle = () => setting('middle') === 'on';

/** Light or dark as chosen on this phone, else as the phone itself has it. */
export function applyTheme() {
  const theme = setting('theme');
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}
