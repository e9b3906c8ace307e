/**
 * A click means what the finger came down on. A pad changes while a finger rests on it; without this
 * the browser clicks whatever has come to lie there meanwhile: a colour nobody chose.
 */
const RECENT_MS = 1000;

/** @param {Event} event @returns {Element|null} */
const tapped = (event) => /** @type {Element} */ (event.target).closest('button, a, summary');

/** Watch all taps of a page. Clicks without a finger (keys, screen readers) pass. @param {Document} page */
export function clicksWhereItCameDown(page) {
  /** @type {Set<Element|null>} */
  const under = new Set();
  let last = -Infinity;
  page.addEventListener('pointerdown', (event) => {
    if (event.isPrimary) under.clear();
    under.add(tapped(event));
    last = event.timeStamp;
  }, true);
  page.addEventListener('pointerup', (event) => { last = event.timeStamp; }, true);
  page.addEventListener('click', (event) => {
    const to = tapped(event);
    if (!to || !event.detail || event.timeStamp - last > RECENT_MS || under.has(to)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  }, true);
}
