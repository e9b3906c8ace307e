/**
 * What the page was given by the box: the JSON in `<script id="start">` of base.html.
 *
 * @typedef {object} Start
 * @property {1} v                     version of the protocol
 * @property {'phone'|'host'|'tv'|'box'} role  whose page it is; a host speaks to the box as a phone
 * @property {string} lang             'en', 'ja' or 'zh-Hant'
 * @property {[string, string][]} langs  every language there is: [id, own name]
 * @property {string|null} ref         this phone as it appears in `table.phones`
 * @property {boolean} member           whether this phone has been let in
 * @property {string|null} catalogue   address of the words, null for English
 * @property {object|null} state       the `state` frame of now, so that the first paint is whole
 * @property {{url: string, name?: string, qr?: string}|null} join  address for the next person; qr: address of a picture
 */

import { useSwitches } from './rule_meta.js';

/** @returns {Start} */
export function readStart() {
  const given = document.getElementById('start');
  const start = given && given.textContent ? JSON.parse(given.textContent) : {};
  useSwitches(start.switches);
  return {
    v: 1, role: 'phone', lang: 'en', langs: [['en', 'English']], ref: null, member: false, catalogue: null, state: null, join: null,
    ...start,
  };
}
