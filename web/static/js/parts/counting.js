/**
 * Counting what is left: every phone counts its own hands, one phone can walk round the table,
 * and anybody counts for somebody who is missing. A draft lives here until the box has it.
 */
import { html, useEffect, useState } from '../html.js';
import { t } from '../i18n.js';
import { draftOf, foundElsewhere, handsOf, nextSeat, sumOf } from '../tally.js';
import { refusal } from '../words.js';
import { CountClash } from './count_clash.js';
import { CountHand } from './count_hand.js';
import { CountOverview } from './count_overview.js';
import { CountRail } from './count_rail.js';

/** @typedef {{cards: string[], text: string, seen: number}} Draft */

/**
 * @param {{state: any, me: import('../me.js').Me, act: (cmd: string, args?: object) => Promise<any>}} props
 */
export function Counting({ state, me, act }) {
  const { table } = state;
  const [drafts, setDrafts] = useState(/** @type {Object<string, Draft>} */ ({}));
  const [sent, setSent] = useState(/** @type {Object<string, number>} */ ({}));
  const [way, setWay] = useState('cards');
  const [note, setNote] = useState('');
  const [clash, setClash] = useState(null);
  const hands = handsOf(table.count, sent);
  const next = (from) => nextSeat(hands.filter((hand) => hand.seat !== from),
    (seat) => me.seats.includes(seat), (seat) => me.alone.includes(seat), from);
  const [seat, setSeat] = useState(() => next(table.count.winner));

  const key = way === 'pile' ? 'pile' : seat;
  const entry = key === 'pile' ? table.count.pile : hands.find((hand) => hand.seat === seat);
  const draft = drafts[key] || begun(entry, table.deck.faces);
  const untouched = !drafts[key];
  const complete = table.count.complete;
  useEffect(() => { if (complete && untouched) setSeat(null); if (complete) setWay('cards'); }, [complete]);
  // Somebody else has counted the hand that lies open and untouched here: walk on.
  const done = key !== 'pile' && seat !== null && entry && entry.done;
  useEffect(() => { if (done && untouched) setSeat(next(seat)); }, [done]);

  const keep = (which, value) => setDrafts((all) => ({ ...all, [which]: value }));
  const forget = (which) => setDrafts(({ [which]: _, ...rest }) => rest);
  const open = (which) => { setNote(''); setWay((now) => (now === 'pile' ? 'cards' : now)); setSeat(which); };

  async function send(which, told, seen) {
    setNote('');
    setSent((all) => ({ ...all, [which]: seen }));
    if (which === 'pile') { setWay('cards'); setSeat(null); } else setSeat(next(which));
    const answer = which === 'pile'
      ? await act('count_pile', { ...told, seen })
      : await act('count_hand', { seat: which, ...told, seen });
    if (answer.t !== 'no') { forget(which); return; }
    setSent(({ [which]: _, ...rest }) => rest);
    if (answer.code === 'conflict') setClash({ which, told, theirs: (answer.data || {}).theirs });
    else { setNote(refusal(answer.code, answer.data)); if (which === 'pile') setWay('pile'); else setSeat(which); }
  }

  if (clash) {
    const settle = (told) => {
      const seen = versionOf(table.count, clash.which);
      setClash(null);
      forget(clash.which);
      if (told) send(clash.which, told, seen);
    };
    return html`<${CountClash} table=${table} clash=${clash} onTheirs=${() => settle(null)} onMine=${() => settle(clash.told)} />`;
  }
  const rail = html`<${CountRail} table=${table} hands=${hands} seat=${key === 'pile' ? null : seat} onSeat=${open} />`;
  if (key === null || (key === 'pile' && table.rules.scoring !== 'winner_takes')) {
    return html`<${CountOverview} table=${table} hands=${hands} act=${act} onSeat=${open} onPile=${() => setWay('pile')} />`;
  }

  const pile = key === 'pile';
  const byCards = pile ? Boolean(draft.byCards) : way === 'cards';
  const sum = byCards ? (draft.cards.length ? sumOf(draft.cards, table.deck.faces) : null)
    : draft.text === '' ? null : Number(draft.text);
  const known = pile ? null : table.seats[seat].hand;
  const finish = (now) => send(key, byCards ? { cards: countsIn(now.cards) } : { points: Number(now.text) }, now.seen);
  const change = (now) => {
    setNote('');
    keep(key, now);
    const grew = now.cards.length > draft.cards.length;
    if (byCards && grew && known && now.cards.length === known && !(entry && entry.done)) finish(now);
  };
  return html`<${CountHand} seat=${table.seats[seat]} pile=${pile} draft=${draft} sum=${sum} known=${known} deck=${table.deck}
    elsewhere=${pile ? {} : foundElsewhere(hands, seat)} byCards=${byCards} way=${way}
    pileMay=${table.rules.scoring === 'winner_takes'} note=${note} rail=${rail} onDraft=${change}
    onWay=${(to) => { setNote(''); setWay(to); if (to === 'pile') keep('pile', { ...begun(table.count.pile, table.deck.faces), ...drafts.pile, byCards: false }); }} onByCards=${() => keep('pile', { ...draft, byCards: true })}
    onDone=${() => (sum === null ? setNote(t('Nothing entered yet. Is nothing left?')) : finish(draft))}
    onNothing=${() => (sum === null ? send(key, { nothing: true }, draft.seen) : setNote(t('First take the cards away.')))} />`;
}

const countsIn = (cards) => cards.reduce((all, id) => ({ ...all, [id]: (all[id] || 0) + 1 }), {});

/** A draft that begins with what the box knows of this entry. @returns {Draft} */
function begun(entry, faces) {
  const cards = entry ? draftOf(entry.cards, faces) : [];
  const text = entry && entry.points !== null && entry.points !== undefined && !entry.cards ? String(entry.points) : '';
  return { cards, text, seen: entry ? entry.version : 0 };
}

const versionOf = (count, which) => {
  const entry = which === 'pile' ? count.pile : count.hands.find((hand) => hand.seat === which);
  return entry ? entry.version : 0;
};
