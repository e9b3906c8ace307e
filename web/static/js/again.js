/** Loads a page once more, as soon as the box answers: where it does not, the browser would show a page of its own. */
const KNOCK_MS = 2000;

/** @returns {Promise<void>} */
export async function loadAgain() {
  const well = await fetch('/healthz', { cache: 'no-store' }).then((answer) => answer.ok, () => false);
  if (well) location.reload();
  else setTimeout(loadAgain, KNOCK_MS);
}
