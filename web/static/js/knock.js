/**
 * Ask whether the box is there. A request into nowhere may hang for two minutes: it is given up after `patienceMs`.
 * @param {number} patienceMs @returns {Promise<Response | null>}  null when nothing has answered
 */
export async function knock(patienceMs) {
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(), patienceMs);
  const answer = await fetch('/healthz', { cache: 'no-store', signal: stop.signal }).catch(() => null);
  clearTimeout(late);
  return answer;
}
