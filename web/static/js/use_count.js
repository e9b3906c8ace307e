/** Which hand lies open on this phone, what is drafted, and what is on its way to the box. */
import { useEffect, useLayoutEffect, useRef, useState } from './html.js';
import { begun, keepDrafts, keptDrafts } from './drafts.js';
import { t } from './i18n.js';
import { facesOf, sidesOf } from './deck.js';
import { storeOf } from './stores.js';
import { handsOf, nextSeat, stillOnTheWay } from './tally.js';
import { refusal } from './words.js';

/** @typedef {import('./drafts.js').Draft} Draft */

const store = storeOf('localStorage');

/**
 * @param {any} table
 * @param {import('./me.js').Me} me
 * @param {(cmd: string, args?: object) => Promise<any>} act
 */
export function useCount(table, me, act) {
  const { count, deck } = table;
  const round = `${table.night}.${table.game}.${table.round}`;
  const [drafts, setDrafts] = useState(() => keptDrafts(store, round, deck.faces));
  useLayoutEffect(() => keepDrafts(store, round, drafts), [drafts]); // at once: a reload may follow the tap
  const [sent, setSent] = useState(/** @type {Object<string, number>} */ ({}));
  const sides = sidesOf(deck);
  const [side, setSide] = useState(table.side || sides[0] || '');
  const faces = facesOf(table, side);
  const first = deck.countable === false ? 'sum' : 'cards';
  const [way, setWay] = useState(() => (Object.values(drafts).some((draft) => draft.text && !draft.cards.length) ? 'sum' : first));
  const [note, setNote] = useState('');
  const [clash, setClash] = useState(null);
  const [said, setSaid] = useState('');
  const hands = handsOf(count, sent);
  const next = (from) => nextSeat(hands.filter((hand) => hand.seat !== from),
    (seat) => me.seats.includes(seat), (seat) => me.alone.includes(seat), from);
  const [seat, setSeat] = useState(() => begunHere(drafts, hands) ?? next(count.winner));

  const key = way === 'pile' ? 'pile' : seat;
  const entryOf = (which) => (which === 'pile' ? count.pile : hands.find((hand) => hand.seat === which));
  const entry = entryOf(key);
  const untouched = !drafts[key];
  useEffect(() => { if (count.complete) { setWay(first); if (untouched) setSeat(null); } }, [count.complete]);
  // Somebody else has counted the hand that lies open and untouched here: walk on. A counted one that is opened stays.
  const done = key !== 'pile' && Boolean(entry && entry.done);
  const before = useRef({ key, done });
  useEffect(() => {
    const counted = before.current.key === key && !before.current.done && done;
    before.current = { key, done };
    if (counted && untouched) setSeat(next(seat));
  }, [key, done]);
  // What the box has heard is no longer on its way, also where it is taken back later.
  useEffect(() => setSent((all) => stillOnTheWay(all, count)), [count]);

  const keep = (which, draft) => { setNote(''); setDrafts((all) => ({ ...all, [which]: draft })); };
  const forget = (which) => setDrafts(({ [which]: _, ...rest }) => rest);

  async function send(which, args, seen) {
    setNote('');
    setSent((all) => ({ ...all, [which]: seen }));
    setSaid(which === 'pile' ? '' : t('{name}: counted', { name: table.seats[which].name }));
    if (which === 'pile') setWay(first);
    setSeat(which === 'pile' ? null : next(which));
    const answer = which === 'pile' ? await act('count_pile', { ...args, seen }) : await act('count_hand', { seat: which, ...args, seen });
    if (answer.t === 'no') refused(which, args, answer);
    else forget(which);
  }

  function refused(which, args, { code, data }) {
    setSent(({ [which]: _, ...rest }) => rest);
    if (code === 'conflict') { setClash({ which, told: args, theirs: (data || {}).theirs }); return; }
    setNote(refusal(code, data));
    if (which === 'pile') setWay('pile'); else setSeat(which);
  }

  /** Both answers lay side by side: mine is told again on top of theirs, or forgotten. */
  function settle(mine) {
    const { which, told, theirs } = clash;
    const now = entryOf(which);
    setClash(null);
    forget(which);
    if (mine) send(which, told, Math.max(now ? now.version : 0, theirs ? theirs.version : 0));
  }

  return {
    hands, key, seat, way, entry, note, clash, said,
    faces, sides, side, setSide,
    draft: drafts[key] || begun(entry, faces),
    say: setNote,
    keep: (draft) => keep(key, draft),
    send: (args, seen) => send(key, args, seen),
    settle,
    open(which) { setNote(''); setWay((now) => (now === 'pile' ? first : now)); setSeat(which); },
    /** How many cards a hand holds, where ranks go by that; the next face comes by itself. */
    async left(which, cards) {
      setNote('');
      setSent((all) => ({ ...all, [which]: cards }));
      setSeat(next(which));
      const answer = await act('count_cards_left', { seat: which, cards });
      setSent(({ [which]: _, ...rest }) => rest);
      if (answer.t === 'no') { setNote(refusal(answer.code, answer.data)); setSeat(which); }
    },
    turnTo(to) {
      setNote('');
      setWay(to);
      if (to === 'pile') keep('pile', { ...begun(count.pile, faces), ...drafts.pile, byCards: false });
    },
  };
}

/** A hand that was being counted here before the page came anew. */
function begunHere(drafts, hands) {
  const found = hands.find((hand) => drafts[hand.seat] && !hand.done);
  return found ? found.seat : undefined;
}
