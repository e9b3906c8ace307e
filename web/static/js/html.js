/** The one door to Preact, its hooks and htm. Nothing else names the vendored file. */
import { clicksWhereItCameDown } from './finger.js';
import { withReadings } from './ruby.js';
import { h, html as made, render as draw } from '../vendor/preact-htm.js';

export { h, render, useState, useEffect, useLayoutEffect, useRef } from '../vendor/preact-htm.js';

/** What a part looks like; where this phone spells its signs, they come with their reading. */
export const html = (strings, ...values) => withReadings(made(strings, ...values), h);

/**
 * The page itself: whatever stood in `<main id="app">` while the page was loading goes away.
 * @param {object} view
 */
export function mount(view) {
  const app = document.getElementById('app');
  if (!app.dataset.live) {
    app.textContent = '';
    app.dataset.live = 'yes';
    clicksWhereItCameDown(document);
  }
  draw(view, app);
}
