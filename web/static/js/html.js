/** The one door to Preact, its hooks and htm. Nothing else names the vendored file. */
import { render as draw } from '../vendor/preact-htm.js';

export {
  h, html, render, Component, createContext,
  useState, useReducer, useEffect, useLayoutEffect, useRef, useMemo, useCallback, useContext,
  useErrorBoundary,
} from '../vendor/preact-htm.js';

/**
 * The page itself: whatever stood in `<main id="app">` while the page was loading goes away.
 * @param {object} view
 */
export function mount(view) {
  const app = document.getElementById('app');
  if (!app.dataset.live) { app.textContent = ''; app.dataset.live = 'yes'; }
  draw(view, app);
}
