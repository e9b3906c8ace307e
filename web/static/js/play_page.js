/** A round in play: regions A to E. See "The phone in play" in the interaction design. */
import { html, useEffect, useRef, useState } from './html.js';
import { t } from './i18n.js';
import { askWords } from './ask_words.js';
import { padWords, tableWords } from './line_words.js';
import { callerOf, canTap, catcherOf } from './me.js';
import { forOneLine } from './names.js';
import { colourAsked, ownSeat, padOf, stopperOf } from './pad_state.js';
import { Line } from './parts/line.js';
import { Menu } from './parts/menu.js';
import { Pad } from './parts/pad.js';
import { PassOn } from './parts/pass_on.js';
import { Race } from './parts/race.js';
import { Ring } from './parts/ring.js';
import { Standings } from './parts/standings.js';
import { Strip } from './parts/strip.js';
import { Verdict } from './parts/verdict.js';
import { setting } from './settings.js';
import { useNotice, useVerdict } from './table_hooks.js';
import { useAside, useBegun } from './table_aside.js';
import { thinkTime } from './think_time.js';
import { useFading } from './use.js';
import { meaning } from './verdict_words.js';
import { wakeSound } from './sound.js';

const ASK_MS = { colour: 5000, count: 8000, out: 8000 };
const OTHER_ASK_MS = 20000;
const UNDO_MS = 6000;
const DREW_MS = { may: 4000, must: 9000 };

/**
 * @param {{state: any, me: import('./me.js').Me, start: any, link: string, note: string|null, waiting: number,
 *   act: Function, set: (name: string, value: string) => void, redraw: () => void, now: () => number}} props
 */
export function PlayPage({ state, me, start, link, note, waiting, act, set, redraw, now }) {
  const { table } = state;
  const [chosen, setChosen] = useState(/** @type {number|null} */ (null));
  const [ask, setAsk] = useFading(0);
  const [unsure, setUnsure] = useState(/** @type {string|null} */ (null));
  const [sheet, setSheet] = useState(/** @type {'menu'|'pass'|null} */ (null));
  const [drew, setDrew] = useFading(DREW_MS.may);
  const [aside, putAside] = useAside(table);
  const begin = useBegun(table, act);
  const undo = useUndo(state);
  const verdict = useVerdict(table);
  const notice = useNotice(table);
  const own = ownSeat(me, chosen);

  useColourAsk(table, me, ask, setAsk);
  const pad = padOf(table, me, { ask, chosen, drew, aside });

  async function tap(name, cmd, args) {
    wakeSound();
    setUnsure(name);
    const own = cmd === 'draw' && table.turn === args.seat && mayLayDrawn(table);
    if (own && !shared(me, args.seat)) setDrew(args.seat, DREW_MS[table.rules.drawn_card_play] || DREW_MS.may);
    const answer = await act(cmd, args);
    setUnsure((now) => (now === name ? null : now));
    if (answer.t === 'ok') undo.offer(answer.seq);
    else if (cmd === 'draw') setDrew(null);
  }
  const open = (one) => setAsk(one, ASK_MS[one.kind] || OTHER_ASK_MS);
  const uno = (event) => {
    const stops = stopperOf(table, pressers(me));
    return stops === null ? act('call_uno', { seat: callerOf(table, pressers(me), own) }, { press: event }) : act('call_stop', { seat: stops });
  };
  const press = (what, event) => (what === 'uno' ? uno(event) : act('catch', { seat: catcherOf(table, pressers(me), own) }, { press: event }));

  const drawer = table.just_drew !== null && mayLayDrawn({ ...table, pending: 0 }) && pad.kind !== 'drawn' && canTap(me, table.just_drew) && shared(me, table.just_drew)
    ? table.seats[table.just_drew] : null;
  const words = lineWords({ table: forOneLine(table), me, own, link, note, notice, waiting, verdict, pad });
  return html`<main class=${`play${setting('left') === 'on' ? ' left-hand' : ''}${table.tracking === 'scores' ? ' play-scores' : table.seats.length > 8 ? ' play-many' : ''}${ask ? ' play-asking' : ''}`}>
    <h1 class="said">${t('The table')}</h1>
    <${Strip} table=${table} me=${me} own=${own} onChoose=${setChosen} onMenu=${() => setSheet('menu')} onMute=${redraw}/>
    ${table.tracking === 'scores' ? html`<${Standings} table=${table}/>`
      : html`<${Ring} table=${table} own=${own} unsure=${unsure} wash=${verdict.wash}
        onTurn=${(seat) => { if (seat !== table.turn) tap(`turn-${seat}`, 'set_turn', { seat }); }}
        onHand=${(seat) => open({ kind: 'count', seat })} onColour=${() => open({ kind: 'colour' })}
        onDirection=${() => tap('direction', 'set_direction', { direction: -table.direction })}/>`}
    <${Line} text=${words.text} tone=${words.tone} again=${words.again} drew=${drawer} onDrew=${() => setDrew(table.just_drew)} timer=${table.tracking === 'scores' ? null : thinkTime(table)} now=${now}
      undo=${undo.action === null ? null : () => act('undo', { action: undo.action })}/>
    <${Pad} table=${table} me=${me} pad=${pad} unsure=${unsure} tap=${tap} ask=${open} closeAsk=${() => setAsk(null)}
      putAside=${putAside} toTurn=${() => putAside(pad.key)} begin=${begin}/>
    ${verdict.card ? html`<${Verdict} key=${table.verdict.race} table=${table} act=${act} onClose=${verdict.close} onStay=${verdict.stay}/>` : null}
    ${sheet === 'menu' ? html`<${Menu} state=${state} start=${start} act=${act} set=${set} close=${() => setSheet(null)}
      onOut=${() => open({ kind: 'out' })} leaver=${own}  onVerdict=${table.verdict ? verdict.open : null} onPass=${() => setTimeout(() => setSheet('pass'))}/>` : null}
    ${sheet === 'pass' ? html`<div class="menu"><${PassOn} start=${start} close=${() => setSheet(null)}/></div>` : null}
    <${Race} button=${table.rules.uno_call_on === 'button'} left=${setting('left') === 'on'} press=${press} disabled=${!pressers(me).length}/>
  </main>`;
}

/** Whether the card just drawn may go down: not where the family forbids it, nor of cards that were aimed. */
const mayLayDrawn = (table) => table.rules.drawn_card_play !== 'never' && !table.pending && !table.pending_open && !table.skips;

/** Whether this phone is not just that chair's own: the next turn may be here too. */
const shared = (me, seat) => me.seats.length > 1 || !me.seats.includes(seat);

/** For whom this phone may press: its own people, or whoever has no phone. */
const pressers = (me) => (me.seats.length ? me.seats : me.alone);

/** "Undo" beside the line for a while after an own tap; it names just that tap. */
function useUndo(state) {
  const [seq, setSeq] = useFading(UNDO_MS);
  const mine = useRef(null);
  const undo = state.table.undo;
  if (seq === null) mine.current = null;
  else if (state.seq >= seq && undo && (!mine.current || mine.current.seq !== seq)) mine.current = { seq, action: undo.action };
  const action = mine.current && undo && undo.action === mine.current.action ? undo.action : null;
  return { action, offer: setSeq };
}

/** The box waits for a colour from here: ask once, for five seconds. */
function useColourAsk(table, me, ask, setAsk) {
  const seat = colourAsked(table, me);
  const asked = useRef('');
  const which = seat === null ? '' : `${seat}.${table.turn_no}`;
  useEffect(() => {
    if (which && asked.current !== which && !ask) setAsk({ kind: 'colour', seat }, ASK_MS.colour);
    asked.current = which;
  }, [which]);
  useEffect(() => { if (ask && ask.kind === 'colour' && ask.seat !== undefined && table.colour) setAsk(null); }, [table.colour]);
}

function lineWords({ table, me, own, link, note, notice, waiting, verdict, pad }) {
  if (link !== 'open' && waiting) return { text: t('The box is taking a breath. Your tap is kept.'), tone: 'line-late' };
  if (link !== 'open') return { text: t('Looking for the box …'), tone: 'line-late' };
  if (note) return { text: note, tone: 'line-note' };
  if (pad.kind === 'ask') return { text: askWords(pad.ask, table) };
  if (pad.kind === 'question') return { text: askWords(pad.question, table) };
  const open = tableWords(table);
  if (open && pad.kind !== 'saw') return { text: open };
  if (pad.kind === 'came_out') return { text: padWords(table, me, own, pad) };
  if (notice) return { text: notice, tone: 'line-note' };
  if (verdict.folded && !verdict.card) return { text: meaning(table.verdict, table), again: verdict.open };
  return { text: padWords(table, me, own, pad), tone: pad.kind === 'turn' && !pad.foreign ? 'line-mine' : '' };
}
