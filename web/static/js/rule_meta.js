/** What the box told this page about every switch; set once, when the page reads its start. */

/**
 * @typedef {{name: string, label: string, help: string, group: string, kind: string, default: any, picture: string, card: number,
 *   say: Object<string, [string, string]>, quiet: any[], needs: Object<string, any[]>, faces: string[], words: string,
 *   without?: Object<string, Object<string, string>>,
 *   instead?: {when: Object<string, any[]>, say: [string, string]}, values?: string[], unit?: string, min?: number, max?: number}} Switch
 */

/** @type {Switch[]} */
let known = [];

/** @param {Switch[]} [list] */
export function useSwitches(list) { known = list || []; }

/** Every switch, in the order of the settings page. */
export const allSwitches = () => known;
