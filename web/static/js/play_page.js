/** A round in play: regions A to E. See "The phone in play" in the interaction design. */
import { html, useEffect, useRef, useState } from './html.js';
import { t } from './i18n.js';
import { catchable } from './asked.js';
import { lineWords } from './line_words.js';
import { callerOf, canTap, catcherOf } from './me.js';
import { forOneLine } from './names.js';
import { colourAsked, ownSeat, padOf, stopperOf } from './pad_state.js';
import { useEvening } from './later.js';
import { Line } from './parts/line.js';
import { Pad } from './parts/pad.js';
import { Race } from './parts/race.js';
import { Ring } from './parts/ring.js';
import { Sheets } from './parts/sheets.js';
import { Standings } from './parts/standings.js';
import { Strip } from './parts/strip.js';
import { Verdict } from './parts/verdict.js';
import { inMiddle, setting } from './settings.js';
import { useNudge, useVerdict } from './table_hooks.js';
import { useAside, useBegun } from './table_aside.js';
import { hears, thinkTime } from './think_time.js';
import { useFading } from './use.js';
import { wakeSound } from './sound.js';

const ASK_MS = { colour: 5000, count: 8000, out: 8000, whom: 6000 };
const OTHER_ASK_MS = 20000;
const UNDO_MS = 6000;
const DREW_MS = { may: 4000, must: 9000 };

/**
 * @param {{state: any, me: import('./me.js').Me, start: any, lost: boolean, note: string|null, notice: string|null, waiting: number,
 *   act: Function, set: (name: string, value: string) => void, redraw: () => void, now: () => number}} props
 */
export function PlayPage({ state, me, start, lost, note, notice, waiting, act, set, redraw, now }) {
  const { table } = state;
  const [chosen, setChosen] = useState(/** @type {number|null} */ (null));
  const [ask, setAsk] = useFading(0);
  const [unsure, setUnsure] = useState(/** @type {string|null} */ (null));
  const [sheet, setSheet] = useState(/** @type {'menu'|'pass'|'points'|null} */ (null));
  const [drew, setDrew] = useFading(DREW_MS.may);
  const [aside, putAside] = useAside(table);
  const begin = useBegun(table, act);
  const undo = useUndo(state);
  useNudge(table, me);
  const later = useEvening(inMiddle());
  const own = ownSeat(me, chosen);
  const verdict = useVerdict(table, own);

  useColourAsk(table, me, ask, setAsk);
  const pad = padOf(table, me, { ask, chosen, drew, aside });

  async function tap(name, cmd, args, more = {}) {
    wakeSound();
    setUnsure(name);
    const own = cmd === 'draw' && table.turn === args.seat && mayLayDrawn(table);
    if (own && !shared(me, args.seat)) setDrew(args.seat, DREW_MS[table.rules.drawn_card_play] || DREW_MS.may);
    const answer = await act(cmd, args, more);
    setUnsure((now) => (now === name ? null : now));
    if (answer.t === 'ok' && more.press === undefined && cmd !== 'pause_clocks') undo.offer(answer.seq);
    else if (cmd === 'draw') setDrew(null);
  }
  const open = (one) => setAsk(one, ASK_MS[one.kind] || OTHER_ASK_MS);
  const uno = (event) => {
    const stops = stopperOf(table, pressers(me));
    return stops === null ? act('call_uno', { seat: callerOf(table, pressers(me), own) }, { press: event }) : act('call_stop', { seat: stops }, { press: event });
  };
  const caught = async (event) => {
    const seat = catcherOf(table, pressers(me), own);
    const few = catchable(table, seat);
    const answer = await act('catch', few.length === 1 ? { seat, target: few[0] } : { seat }, { press: event });
    if (answer.kept && few.length > 1) open({ kind: 'whom', seat, few });
    return answer;
  };
  const press = (what, event) => (what === 'uno' ? uno(event) : caught(event));

  const drawer = table.just_drew !== null && mayLayDrawn({ ...table, pending: 0 }) && pad.kind !== 'drawn' && canTap(me, table.just_drew) && shared(me, table.just_drew)
    ? table.seats[table.just_drew] : null;
  const time = thinkTime(table);
  const words = lineWords({ table: forOneLine(table), me, own, lost, note, notice, waiting, verdict, pad });
  const ring = {
    onTurn: (seat) => { if (seat !== table.turn) tap(`turn-${seat}`, 'set_turn', { seat }); },
    onHand: (seat) => open({ kind: 'count', seat }), onColour: () => open({ kind: 'colour' }),
    onDirection: () => tap('direction', 'set_direction', { direction: -table.direction }),
  };
  const sheets = html`<${Sheets} state=${state} start=${start} act=${act} set=${set} sheet=${sheet} setSheet=${setSheet} own=${own} mine=${pressers(me)}
    onOut=${() => open({ kind: 'out' })} onVerdict=${table.verdict ? verdict.open : null}/>`;
  const takeBack = undo.action === null ? null : () => act('undo', { action: undo.action });
  const asked = { table, me, pad, unsure, tap, ask: open, closeAsk: () => setAsk(null), putAside, toTurn: () => putAside(pad.key), begin };
  if (inMiddle() && later) {
    return html`<${later.MiddlePage} table=${table} me=${me} pad=${pad} words=${words} unsure=${unsure} verdict=${verdict} undo=${takeBack} props=${asked} act=${act} press=${press}
      ring=${ring} sheets=${sheets} onMenu=${() => setSheet('menu')}/>`;
  }
  return html`<main class=${`play${table.tracking === 'scores' ? ' play-scores' : table.seats.length > 8 ? ' play-many' : ''}${ask ? ' play-asking' : ''}`}>
    <h1 class="said">${t('The table')}</h1>
    <${Strip} table=${table} me=${me} own=${own} onChoose=${setChosen} onMenu=${() => setSheet('menu')} onMute=${redraw}/>
    ${table.tracking === 'scores' ? html`<${Standings} table=${table}/>`
      : html`<${Ring} table=${table} own=${own} unsure=${unsure} wash=${verdict.wash} ...${ring}/>`}
    <${Line} text=${words.text} tone=${words.tone} again=${words.again} drew=${drawer} onDrew=${() => setDrew(table.just_drew)} timer=${time} now=${now}
      heard=${time !== null && (setting('table-sounds') === 'on' || hears(time, me.seats))} onPause=${(paused) => tap('pause', 'pause_clocks', { paused })}
      undo=${takeBack}/>
    <${Pad} ...${asked}/>
    ${verdict.card ? html`<${Verdict} key=${table.verdict.race} table=${table} me=${me} act=${act} asks=${verdict.asks} onClose=${verdict.close} onStay=${verdict.stay}/>` : null}
    ${sheets}
    <${Race} button=${table.rules.uno_call_on === 'button'} left=${setting('left') === 'on'} press=${press} disabled=${!pressers(me).length}/>
  </main>`;
}

/** Whether the card just drawn may go down: not where the family forbids it, nor of cards that were aimed. Asked at the tap, before the box has answered: the pad changes in the next frame. */
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
