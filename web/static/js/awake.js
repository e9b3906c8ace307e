/**
 * Keeps the screen of a phone awake while it lies in the middle. On https the browser has a lock for that; on plain
 * http it refuses, but no phone sleeps while a film with a sound track plays: ours is black and silent. Either is
 * had only from a touch, so every touch makes sure.
 */
const FILM = new URL('../awake.mp4', import.meta.url);

/** @returns {() => void} let it sleep again */
export function keepAwake() {
  const film = document.createElement('video');
  film.className = 'awake';
  film.setAttribute('playsinline', '');
  film.setAttribute('aria-hidden', 'true');
  film.tabIndex = -1;
  film.loop = true;
  film.dataset.test = 'awake';
  /** @type {any} */
  let lock = null;
  /** @type {Promise<string>|null} */
  let coming = null;
  let over = false;

  async function hold() {
    if (over || document.hidden) return;
    const locks = /** @type {any} */ (navigator).wakeLock;
    if (locks && (!lock || lock.released)) lock = await locks.request('screen').catch(() => null);
    if (!lock && !over) await roll();
    if (over) rest();
  }
  async function roll() {
    coming = coming || filmed();
    const src = await coming;
    if (!src) coming = null; // the box is away: the next touch asks again
    if (!src || over) return;
    film.src = film.src || src;
    if (!film.isConnected) document.body.append(film);
    if (film.paused) await film.play().catch(() => {}); // without a touch the browser says no; the next one asks again
  }
  function rest() {
    if (lock) lock.release();
    film.pause();
    film.remove();
  }

  document.addEventListener('pointerup', hold);
  document.addEventListener('visibilitychange', hold);
  hold();
  return () => {
    over = true;
    document.removeEventListener('pointerup', hold);
    document.removeEventListener('visibilitychange', hold);
    rest();
    if (coming) coming.then((src) => URL.revokeObjectURL(src));
  };
}

/** As a whole: some phones play nothing from a server that does not cut files into pieces. @returns {Promise<string>} its address, or nothing */
async function filmed() {
  try {
    const answer = await fetch(FILM);
    return URL.createObjectURL(await answer.blob());
  } catch (gone) {
    return '';
  }
}
