"""The table: one thread owns the state, everything else only puts something into its tray.

A command is decided, written to the log, and only then believed, answered and shown (a card
that takes nothing: `companion.backlog`). Its key makes a retry harmless. The thread also holds
the race and the presence of phones.
"""

import logging
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from math import inf
from queue import Empty, SimpleQueue
from random import SystemRandom

from companion import commands as cmd
from companion import events as ev
from companion import signs
from companion.alarm import Alarm, woken
from companion.answers import Answer, Answers, fulfil
from companion.backlog import Backlog
from companion.buttons import Buttons
from companion.errors import CompanionError, RuleViolation
from companion.history import History
from companion.mashing import Mashing
from companion.nights import fold_rows, newest_rows
from companion.notices import Notice, blinks_of
from companion.onlookers import Onlookers, OnPress, safely
from companion.opening import Opening
from companion.ports import Button, ButtonPress, Clock, Panel
from companion.presence import HOST_GONE_S, Presence
from companion.pressing import Meaning
from companion.race import Claim
from companion.racing import Beat, PageStamp, Racing, left_unjudged, of_this_boot, races
from companion.rules import Context, decide_next
from companion.rules.early_catch import was_kept
from companion.snapshot import RoomNow, Snapshot
from companion.state import TableState
from companion.store import Position, Row, Store
from companion.writing import Circumstances, write_down

__all__ = ["Answer", "Beat", "PageStamp", "Snapshot", "Table"]

log = logging.getLogger(__name__)


class Table:
    """Owns the state. All methods may be called from any thread; none of them blocks."""

    def __init__(
        self, store: Store, clock: Clock, panel: Panel, notices: Sequence[Notice] = ()
    ) -> None:
        self.store = store
        self._backlog = Backlog(store)
        self._notices = tuple(notices)
        self._clock = clock
        self._panel = panel
        self._tray: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="table", daemon=True)
        self._stopping = threading.Event()
        self._lots = SystemRandom()
        self._racing = Racing([each.value for each in Button], self._lots)
        self._presence = Presence()
        self._buttons = Buttons(self._racing, clock, self._press_asks, self._situation)
        self._history = History()
        self._position = store.last()
        self._opening = Opening(clock.boot, played_in=clock.boot)
        self._answers = Answers()
        self._alarm = Alarm()
        self._onlookers = Onlookers()
        self._mashing = Mashing()
        self._own_wifi = False
        self._snapshot = Snapshot(
            self._position.action, clock.boot, self._history, RoomNow(), self._position.action
        )

    # --- from outside -----------------------------------------------------------------------

    def start(self) -> None:
        """Fold the log, judge what was left unjudged, begin to take commands."""
        self._load()
        self._thread.start()
        self._panel.start(self.press, partial(self._tray.put, self._publish))

    def stop(self) -> None:
        """Finish what lies in the tray, then stop; the log is complete at any moment."""
        self._tray.put(self._stopping.set)
        if self._thread.is_alive():
            self._thread.join()

    def snapshot(self) -> Snapshot:
        """The table as it was after the newest action."""
        return self._snapshot

    def now_s(self) -> float:
        return self._clock.now_s()

    def ask(
        self,
        command: cmd.Command,
        *,
        key: str = "",
        by: str | None = None,
        stamp: PageStamp | None = None,
    ) -> "Future[Answer]":
        """Ask for an action. The future holds the answer after the commit, or the refusal.

        `key` names the action through all retries, `by` is the asking phone (None: the box
        itself), `stamp` when the finger came down; a press without one counts from now.
        Raises in the future: `RuleViolation`, `StoreError`.
        """
        future: Future[Answer] = Future()
        if races(command):
            stamp = stamp or PageStamp("", 0.0, 0.0, self._clock.now_s())
            if not self._answers.knows(key):
                self._onlookers.tell_press_of(command)
        self._tray.put(partial(fulfil, future, self._once, command, key, by, stamp))
        return future

    def probe(self) -> "Future[Position]":
        """What is newest on the card, asked by the table's own thread (`companion.health`)."""
        future: Future[Position] = Future()
        self._tray.put(partial(fulfil, future, self.store.last))
        return future

    @property
    def panel(self) -> Panel:
        return self._panel

    def press(self, press: ButtonPress) -> None:
        """A button of the box was pressed."""
        self._onlookers.tell_press("button" if press.button is Button.UNO else "catch_button")
        self._tray.put(partial(self._pressed, press))

    def show_own_wifi(self, is_open: bool) -> None:
        """The lights tell while the box is in a network of its own."""
        self._own_wifi = is_open
        self._tray.put(self._publish)

    def beat(self, beat: Beat) -> None:
        """A heartbeat of a phone."""
        self._tray.put(partial(self._racing.beat, beat))

    def arrive(self, ref: str, page: str, *, date: str = "") -> None:
        """A page of a phone connected; `date` is the phone's, for a box that knows none."""
        self._tray.put(partial(self._arrive, ref, page, date))

    def leave(self, ref: str, page: str) -> None:
        """A page of a phone is gone."""
        self._tray.put(partial(self._leave, ref, page))

    def subscribe(self, on_state: Callable[[], None], on_press: OnPress) -> None:
        """Be told, from foreign threads, of every new snapshot and every press (`Onlookers`)."""
        self._onlookers.on_state.append(on_state)
        self._onlookers.on_press.append(on_press)

    # --- the thread -------------------------------------------------------------------------

    def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                with suppress(Empty):
                    self._onlookers.let_out_before(self._tray.get(timeout=self._patience_s()))
                    for _ in range(self._tray.qsize()):  # no verdict overtakes a press that is here
                        self._onlookers.let_out_before(self._tray.get_nowait())
                self._judge(self._racing.due(self._history.state.game, self._clock.now_s()))
                self._look_at_the_clock()
                if self._backlog.settle(self._clock.now_s()):
                    self._publish()
            except Exception:
                log.exception("the table goes on after a fault")
        self._backlog.settle(inf)

    def _patience_s(self) -> float | None:
        due = (
            self._racing.arbiter.deadline_s(),
            self._backlog.retry_s,
            self._alarm.due_s(self._history.state.game),
        )
        soonest_s = min((each for each in due if each is not None), default=None)
        return None if soonest_s is None else max(0.0, soonest_s - self._clock.now_s())

    def _look_at_the_clock(self) -> None:
        """A think time that is over has its consequences."""
        now_s = self._clock.now_s()
        if self._alarm.rings(self._history.state.game, now_s):
            self._do_quietly(cmd.Tick(now_s))

    def _judge(self, verdicts: Sequence[cmd.JudgeRace]) -> None:
        for verdict in verdicts:
            self._do_quietly(verdict)

    def _do_quietly(self, command: cmd.Command, claim: Claim | None = None) -> None:
        """Something the box does by itself."""
        try:
            self._do(command, claim=claim)
        except CompanionError as refusal:
            log.info("%s without effect: %s", type(command).__name__, refusal)
        except Exception:
            log.exception("%s", type(command).__name__)

    # --- loading ----------------------------------------------------------------------------

    def _load(self) -> None:
        rows = newest_rows(self.store, self._position)
        self._history = fold_rows(rows)
        for row in rows:
            self._answers.keep(row.key, Answer(row.action, saved=True))
        self._remember_who_was_here(rows)
        if not self._history.state.room.night:
            self._do(cmd.StartNight())
            if signs.status(self._panel).kind == "gpio":  # where there is a real one, it calls UNO
                self._do(cmd.ChooseRules(changes={"uno_call_on": "button"}))
        if wake := woken(rows, self._clock.boot):
            self._do_quietly(wake)
            if not wake.same_boot:  # what was asked before the plug was pulled is over
                self._do_quietly(cmd.Tick(inf))
        now_s = self._clock.now_s()
        self._judge(left_unjudged(self._history.state.game))
        self._racing.restart(self._history.state.game, now_s)
        self._publish()

    def _remember_who_was_here(self, rows: Sequence[Row]) -> None:
        """Nobody has been away for longer than this program runs."""
        now_s = self._clock.now_s()
        phones = self._history.state.room.phones
        self._presence.gone_since = {phone.ref: now_s for phone in phones}
        self._opening.remember(rows)
        if rows and rows[-1].boot == self._clock.boot:
            self._presence.last_here_s = rows[-1].at_s

    # --- actions ----------------------------------------------------------------------------

    def _once(
        self, command: cmd.Command, key: str, by: str | None, stamp: PageStamp | None
    ) -> Answer:
        """Do it, unless this very action has been answered before."""
        before = self._answers.again(key)
        if before is not None:
            return self._told(before.seq, kept=before.kept)
        stamp = of_this_boot(command, stamp, self._clock.boot)
        claim = None if stamp is None else self._racing.stamp(command, by or "", stamp)
        try:
            self._mashing.check(command, by, self._clock.now_s(), self._history.state.game)
            answer = self._do(command, key=key, by=by, claim=claim)
        except RuleViolation as refusal:
            self._answers.refuse(key, refusal)
            self._mashing.refused(command, by, self._clock.now_s(), refusal)
            raise
        if answer.kept:
            self._mashing.kept(by, self._clock.now_s())
        self._answers.keep(key, answer)
        return answer

    def _do(
        self,
        command: cmd.Command,
        *,
        key: str = "",
        by: str | None = None,
        claim: Claim | None = None,
    ) -> Answer:
        """Decide, write, believe, show."""
        state = self._history.state
        events = decide_next(self._history, command, self._context(by, claim))
        if not events:
            return self._told(self._position.action)
        now_s = self._clock.now_s()
        events = self._racing.enter(state.game, events, claim, now_s)
        try:
            self._commit(events, key, by, now_s)
        except Exception:
            self._racing.withdraw(state.game, events, now_s)
            raise
        safely(self._after, events)
        return self._told(self._position.action, kept=was_kept(events))

    def _told(self, action: int, *, kept: bool = False) -> Answer:
        """Nothing is called saved that is not on the card."""
        return Answer(action, saved=action <= self._backlog.saved_up_to, kept=kept)

    def _context(self, by: str | None, claim: Claim | None) -> Context:
        now_s = self._clock.now_s()
        return Context(
            phone=by,
            live=frozenset(self._presence.live),
            vouched=self._presence.vouched(now_s),
            lot=self._lots.randrange(1 << 30),
            seq=self._position.seq,
            night=self._position.night + 1,
            game=self._position.game + 1,
            new_night=self._presence.new_night,
            date=self._opening.date(self._clock),
            press=claim.to_data() if claim else {},
            accepting=self._racing.accepting(self._history.state.game),
            at_s=now_s,
            boot=self._clock.boot,
        )

    def _commit(self, events: Sequence[ev.Event], key: str, by: str | None, now_s: float) -> None:
        """Write the action, or keep it for a card that takes nothing; then believe it."""
        told = Circumstances(self._clock.boot, now_s, self._clock.wall(), key, by or "")
        position, rows = write_down(events, self._position, told)
        history = self._history.apply(position.action, events)
        self._backlog.append(rows, now_s)
        self._position, self._history = position, history

    def _after(self, events: Sequence[ev.Event]) -> None:
        """Let race, presence and lights follow what has happened."""
        now_s = self._clock.now_s()
        self._opening.follow(events)
        self._presence.follow(events)
        if isinstance(events[0], ev.Undone):
            self._racing.restart(self._history.state.game, now_s)
        self._racing.follow(self._history.state)
        self._publish()
        signs.flash(self._panel, events)

    # --- the box's own buttons --------------------------------------------------------------

    def _pressed(self, press: ButtonPress) -> None:
        if press.here and not press.held:
            self._let_in(press.at_s)
        self._buttons.press(press)
        self._publish()

    def _press_asks(self, command: cmd.Command, claim: Claim) -> int | None:
        """What a press of the box asks for; the action that came of it, if any."""
        before = self._position.action
        self._do_quietly(command, claim)
        return self._position.action if self._position.action != before else None

    def _let_in(self, at_s: float) -> None:
        """A press proves that those who ask are at the table, and hands a lost host role on."""
        self._presence.vouch(at_s)
        for ref in self._welcome():
            self._admit(ref)
        host, live = self._history.state.room.host, self._presence.live
        if host is not None and live and self._presence.gone_for_s(host, at_s) >= HOST_GONE_S:
            self._do_quietly(cmd.HandHost(live[0]))

    def _welcome(self) -> tuple[str, ...]:
        return self._presence.welcome(playing=self._history.state.game is not None)

    def _admit(self, ref: str) -> None:
        if not self._presence.live:
            self._open_the_evening(self._presence.asking.get(ref, ""))
        self._do_quietly(cmd.AdmitPhone(ref))

    def _situation(self) -> tuple[TableState, bool]:
        return self._history.state, bool(self._presence.waiting)

    # --- who is here ------------------------------------------------------------------------

    def _arrive(self, ref: str, page: str, date: str) -> None:
        now_s = self._clock.now_s()
        member = self._history.state.room.phone(ref) is not None
        if member and not self._presence.live:
            self._open_the_evening(date, just_left=self._presence.just_left(now_s))
        changed = self._presence.arrive(ref, page, now_s, member=member, date=date)
        self._racing.arrive(ref, page, self._history.state)
        if ref in self._welcome() and self._presence.vouched(now_s):
            self._admit(ref)
        if changed:
            self._publish()

    def _open_the_evening(self, date: str, *, just_left: bool = False) -> None:
        """The first phone of the table is here, while nobody else is, and lends its date."""
        self._opening.lend(date, self._clock)
        state = self._history.state
        if self._opening.chairs_are_free(state, just_left=just_left):
            self._do_quietly(cmd.StartNight())
        elif self._opening.is_another_night(state.room):
            self._presence.new_night = True

    def _leave(self, ref: str, page: str) -> None:
        now_s = self._clock.now_s()
        self._racing.leave(ref, page, now_s)
        if self._presence.leave(ref, page, now_s):
            self._publish()

    # --- showing ----------------------------------------------------------------------------

    def _publish(self) -> None:
        now_s, state = self._clock.now_s(), self._history.state
        wanted, front = self._buttons.meaning(), signs.status(self._panel)
        done = state.game is not None and wanted is Meaning.NEXT_ROUND
        self._buttons.big.counted(now_s, done=done)
        self._racing.arbiter.button_epsilon_s = front.epsilon_s
        notices = (*self._backlog.notices, *self._notices)
        room = RoomNow.of(self._presence, now_s, wanted.value, front, notices)
        action, saved = self._position.action, self._backlog.saved_up_to
        self._snapshot = Snapshot(action, self._clock.boot, self._history, room, saved)
        self._onlookers.tell_state()
        blinks = blinks_of(notices, front.code)
        signs.show(self._panel, state, wanted, now_s, blinks, own_wifi=self._own_wifi)
