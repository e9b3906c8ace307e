/**
 * What a browser keeps for a page, or nothing: where cookies are blocked even asking for it throws.
 * @param {'localStorage'|'sessionStorage'} name @returns {Storage|null}
 */
export function storeOf(name) {
  try { return globalThis[name]; } catch (refused) { return null; }
}
