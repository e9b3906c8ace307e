/** What happens on the table's page by itself: verdicts that come up, notices, sounds, words for ears. */
import { useEffect, useRef, useState } from './html.js';
import { t } from './i18n.js';
import { nudgeWords, tableWords, turnWords } from './line_words.js';
import { noticeWords } from './notice_words.js';
import { atOneTable } from './seat_card.js';
import { setting } from './settings.js';
import { justCame } from './sitting.js';
import { play, verdictSound } from './sound.js';
import { speak } from './speech.js';
import { partOf, toldOf } from './told.js';
import { useFading } from './use.js';
import { winnersLine } from './winners.js';
import { closeness, meaning } from './verdict_words.js';

const WASH_MS = 240;
const CARD_MS = 3000;
const FOLDED_MS = 6000;
export const LONG = ['joins', 'doubt_right', 'doubt_wrong', 'doubt_dropped', 'challenge_won', 'challenge_lost', 'first', 'first_again'];
export const LONG_MS = 6000;
const WHO_MS = 6000;

/**
 * The newest verdict of the table at which `own` sits: a wash of colour, then the card, then one line.
 * @param {any} table @param {number|null} own
 * @returns {{wash: any, asks: boolean, card: boolean, folded: boolean, open: () => void, close: () => void, stay: () => void}}
 */
export function useVerdict(table, own) {
  const seen = useRef(table && table.verdict ? table.verdict.race : 0);
  const [wash, setWash] = useFading(WASH_MS + 60);
  const [card, setCard] = useFading(CARD_MS);
  const [asks, setAsks] = useFading(WHO_MS);
  const [folded, setFolded] = useFading(FOLDED_MS + CARD_MS);
  const verdict = table && table.verdict;
  const race = verdict ? verdict.race : 0;
  useEffect(() => {
    if (!verdict) { seen.current = 0; setCard(null); setFolded(null); return undefined; }
    if (race === seen.current) return undefined;
    seen.current = race;
    const by = typeof verdict.by === 'number' ? verdict.by : null;
    if (!atOneTable(table.rotation, table.round, by, own)) { setCard(null); setFolded(null); return undefined; }
    setWash({ seat: by, key: race });
    setFolded(true);
    setAsks(true);
    if (setting('table-sounds') === 'on') play(verdictSound(verdict.result));
    const timer = setTimeout(() => setCard(true, verdict.target === null ? 2 * CARD_MS : CARD_MS), WASH_MS);
    return () => clearTimeout(timer);
  }, [race]);
  return {
    wash, card: Boolean(card && verdict), folded: Boolean(folded && verdict),
    asks: Boolean(asks),
    open: () => { setCard(true, 2 * CARD_MS); setAsks(true); }, close: () => setCard(null), stay: () => setCard(true, 0),
  };
}

/** What was put right or filled in, told for three seconds; once the round is over nobody needs it. */
export function useNotice(table) {
  const before = useRef(table);
  const long = useRef(false);
  const [notice, setNotice] = useFading(3000);
  const tell = (found, ms) => setNotice({ text: noticeWords(found, table), part: partOf(table) }, ms);
  // A page that opens on a round in play tells first who has come with it.
  useEffect(() => {
    const keys = justCame(table).map((each) => `e${each.seat}`);
    if (keys.length && table.turn_no !== undefined && table.phase === 'play') tell({ kind: 'joins', keys }, LONG_MS);
  }, []);
  useEffect(() => {
    const found = toldOf(before.current, table);
    const acted = before.current && (before.current.undo || {}).action !== (table.undo || {}).action;
    before.current = table;
    if (acted && !found && long.current) setNotice(null);
    if (acted || found) long.current = Boolean(found) && LONG.includes(found.kind);
    if (found) tell(found, long.current ? LONG_MS : undefined);
  }, [table]);
  return notice && notice.part === partOf(table) ? notice.text : null;
}

/** Own turn = tick; the end of a round = three notes, where this phone plays the table's sounds. */
export function useTableSounds(table, me) {
  const turn = table && table.phase === 'play' ? table.turn_no : null;
  const mine = turn !== null && me.seats.length === 1 && table.turn === me.seats[0];
  const first = useRef(true);
  useEffect(() => { if (mine && !first.current) play('tick'); first.current = false; }, [turn, mine]);
  const phase = table && table.phase;
  const old = useRef(phase);
  useEffect(() => {
    if (phase === 'counting' && old.current === 'play' && setting('table-sounds') === 'on') play('round');
    old.current = phase;
  }, [phase]);
}

/** A clock is over and the table waits for somebody of this phone: it ticks and buzzes once, no more. */
export function useNudge(table, me) {
  const mine = table.nudged !== null && me.seats.includes(table.nudged);
  useEffect(() => {
    if (!mine) return;
    play('tick');
    if (navigator.vibrate) navigator.vibrate(40);
  }, [mine]);
}

/** For a screen reader, and aloud where that is switched on: a verdict, what came of a challenge, how a round ended, else whose turn it is. */
export function useSaid(table, me, own, notice) {
  const [said, setSaid] = useState('');
  const race = table && table.verdict ? `${table.verdict.race}${table.verdict.forgiven}${table.verdict.target}` : '';
  useEffect(() => { if (race) setSaid(`${meaning(table.verdict, table)} ${closeness(table.verdict, table)}`); }, [race]);
  const tracked = table && table.phase === 'play' && table.tracking !== 'scores';
  const open = tracked ? tableWords(table) : '';
  const turn = tracked ? `${table.turn}.${table.pending}.${open}` : '';
  useEffect(() => { if (turn) setSaid(open || turnWords(table, me, own)); }, [turn]);
  useEffect(() => { if (notice) setSaid(tracked && !open ? `${notice} ${turnWords(table, me, own)}` : notice); }, [notice]);
  const late = table ? nudgeWords(table) : '';
  useEffect(() => { if (late) setSaid(late); }, [late]);
  const result = table ? resultWords(table) : '';
  useEffect(() => { if (result) setSaid(result); }, [result]);
  useEffect(() => speak(said), [said]);
  return said;
}

/** Who is out while hands are counted, who has won in the end. */
function resultWords(table) {
  const name = (seat) => table.seats[seat].name;
  if (table.phase === 'ended') return t('Good night! This evening is kept in “Our nights”.');
  if (table.phase === 'over') return winnersLine(table.winners.map(name));
  if (table.phase === 'counting' && table.count && table.count.winner !== null) return `${name(table.count.winner)}: ${t('Out!')}`;
  return '';
}
