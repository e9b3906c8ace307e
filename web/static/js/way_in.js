/** The way in for the next person: asked of the box anew whenever its code or its address may have changed. */
/** The page hears this when it should ask again. */
export const WAY_IN = 'way-in';
const AGAIN_MS = 30000;

/**
 * What to show after the box has answered: a refusal leaves what a screen shows while people arrive.
 * @param {{url: string}|null} shown @param {{ok: boolean, join: any}} told @param {boolean} arriving
 */
export function wayInAfter(shown, told, arriving) {
  if (told.ok) return told.join;
  return arriving ? shown : null;
}

/** @param {'phone'|'tv'|'box'} role @returns {Promise<{ok: boolean, join: any}>} */
async function askWayIn(role) {
  const answer = await fetch(role === 'phone' ? '/join' : `/join?role=${role}`);
  return { ok: answer.ok, join: answer.ok || answer.status === 403 ? (await answer.json()).join : null };
}

/** Ask now, at every sign of a change, and every half minute. @param {'phone'|'tv'|'box'} role @param {(told: {ok: boolean, join: any}) => void} onTold @returns {() => void} */
export function followWayIn(role, onTold) {
  const ask = () => askWayIn(role).then(onTold, () => {}); // a box that is away leaves what is shown
  ask();
  addEventListener(WAY_IN, ask);
  const timer = setInterval(ask, AGAIN_MS);
  return () => { removeEventListener(WAY_IN, ask); clearInterval(timer); };
}
