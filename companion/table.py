"""The table: one thread owns the state, everything else only puts something into its tray.

A command is decided, written to the log, and only then believed, answered and shown. Its
key makes a retry harmless. The thread also holds the race and the presence of phones.
"""

import logging
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
from random import SystemRandom

from companion import commands as cmd
from companion import events as ev
from companion import signs
from companion.answers import Answer, Answers
from companion.errors import CompanionError, RuleViolation, StoreError
from companion.history import History
from companion.mashing import Mashing
from companion.nights import fold_rows, newest_rows
from companion.onlookers import Onlookers, safely
from companion.opening import Opening
from companion.ports import Button, ButtonPress, Clock, Panel
from companion.presence import HOST_GONE_S, Presence
from companion.pressing import BigButton, Meaning, meaning, meant
from companion.race import Claim
from companion.racing import Beat, PageStamp, Racing, left_unjudged
from companion.rules import Context, decide
from companion.snapshot import RoomNow, Snapshot
from companion.store import Row, Store
from companion.timers import deadline, next_deadline_s
from companion.writing import Circumstances, write_down

__all__ = ["Answer", "Beat", "PageStamp", "Snapshot", "Table"]

log = logging.getLogger(__name__)

RETRY_S = 1.0
"""A verdict that could not be saved is tried again after this."""


class Table:
    """Owns the state. All methods may be called from any thread; none of them blocks."""

    def __init__(self, store: Store, clock: Clock, panel: Panel) -> None:
        self.store = store
        self._clock = clock
        self._panel = panel
        self._tray: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="table", daemon=True)
        self._stopping = threading.Event()
        self._lots = SystemRandom()
        self._racing = Racing([each.value for each in Button], self._lots)
        self._presence = Presence()
        self._big_button = BigButton()
        self._history = History()
        self._position = store.last()
        self._opening = Opening(clock.boot, played_in=clock.boot)
        self._answers = Answers()
        self._unsaved: list[cmd.JudgeRace] = []
        self._ticked_s = 0.0
        self._retry_s = 0.0
        self._onlookers = Onlookers()
        self._mashing = Mashing()
        self._snapshot = Snapshot(self._position.seq, clock.boot, self._history, RoomNow())

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
        if isinstance(command, cmd.CallUno | cmd.Catch):
            stamp = stamp or PageStamp("", 0.0, 0.0, self._clock.now_s())
            if not self._answers.knows(key):
                self._onlookers.tell_press("phone" if command.seat is None else str(command.seat))
        self._tray.put(partial(self._answer, future, command, key, by, stamp))
        return future

    def press(self, press: ButtonPress) -> None:
        """A button of the box was pressed."""
        self._onlookers.tell_press("button" if press.button is Button.UNO else "catch_button")
        self._tray.put(partial(self._pressed, press))

    def beat(self, beat: Beat) -> None:
        """A heartbeat of a phone."""
        self._tray.put(partial(self._racing.beat, beat))

    def arrive(self, ref: str, page: str, *, member: bool, date: str = "") -> None:
        """A page of a phone connected; `date` is the phone's, for a box that has none."""
        self._tray.put(partial(self._arrive, ref, page, date))

    def leave(self, ref: str, page: str) -> None:
        """A page of a phone is gone."""
        self._tray.put(partial(self._leave, ref, page))

    def subscribe(self, on_state: Callable[[], None], on_press: Callable[[str], None]) -> None:
        """Be told, from foreign threads, of every new snapshot and of every press seen."""
        self._onlookers.on_state.append(on_state)
        self._onlookers.on_press.append(on_press)

    # --- the thread -------------------------------------------------------------------------

    def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                with suppress(Empty):
                    self._tray.get(timeout=self._patience_s())()
                self._judge_due()
                self._look_at_the_clock()
            except Exception:
                log.exception("the table goes on after a fault")

    def _patience_s(self) -> float | None:
        clock_s = next_deadline_s(self._history.state.game)
        due = (
            self._racing.arbiter.deadline_s(),
            self._retry_s if self._unsaved else None,
            None if clock_s is None else max(clock_s, self._ticked_s + RETRY_S),
        )
        soonest_s = min((each for each in due if each is not None), default=None)
        return None if soonest_s is None else max(0.0, soonest_s - self._clock.now_s())

    def _look_at_the_clock(self) -> None:
        """A think time that is over has its consequences."""
        due_s, now_s = next_deadline_s(self._history.state.game), self._clock.now_s()
        if due_s is not None and now_s >= max(due_s, self._ticked_s + RETRY_S):
            self._ticked_s = now_s
            self._do_quietly(cmd.Tick(now_s))

    def _judge_due(self) -> None:
        """Verdicts that are final now, and those that the card would not take before."""
        now_s = self._clock.now_s()
        due = self._racing.due(self._history.state.game, now_s)
        if self._unsaved and now_s >= self._retry_s:
            due, self._unsaved = self._unsaved + due, []
        self._judge(due, now_s)

    def _judge(self, verdicts: Sequence[cmd.JudgeRace], now_s: float) -> None:
        for verdict in verdicts:
            if not self._do_quietly(verdict):
                self._unsaved.append(verdict)
                self._retry_s = now_s + RETRY_S

    def _do_quietly(self, command: cmd.Command, claim: Claim | None = None) -> bool:
        """Something the box does by itself; False if the log could not be written."""
        try:
            self._do(command, claim=claim)
        except StoreError as trouble:
            log.warning("%s: %s", type(command).__name__, trouble)
            return False
        except CompanionError as refusal:
            log.info("%s without effect: %s", type(command).__name__, refusal)
        except Exception:
            log.exception("%s", type(command).__name__)
        return True

    # --- loading ----------------------------------------------------------------------------

    def _load(self) -> None:
        rows = newest_rows(self.store, self._position)
        self._history = fold_rows(rows)
        for row in rows:
            self._answers.keep(row.key, Answer(row.seq, saved=True))
        self._remember_who_was_here(rows)
        if not self._history.state.room.night:
            self._do(cmd.StartNight())
            if signs.status(self._panel).kind == "gpio":  # where there is a real one, it calls UNO
                self._do(cmd.ChooseRules(changes={"uno_call_on": "button"}))
        if rows and rows[-1].boot != self._clock.boot and deadline(self._history.state.game):
            self._do_quietly(cmd.PauseClocks(paused=True))
        now_s = self._clock.now_s()
        self._judge(left_unjudged(self._history.state.game), now_s)
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

    def _answer(
        self,
        future: "Future[Answer]",
        command: cmd.Command,
        key: str,
        by: str | None,
        stamp: PageStamp | None,
    ) -> None:
        try:
            future.set_result(self._once(command, key, by, stamp))
        except CompanionError as refusal:
            future.set_exception(refusal)
        except Exception as fault:
            log.exception("%s", type(command).__name__)
            future.set_exception(CompanionError("internal", {"kind": type(fault).__name__}))

    def _once(
        self, command: cmd.Command, key: str, by: str | None, stamp: PageStamp | None
    ) -> Answer:
        """Do it, unless this very action has been answered before."""
        before = self._answers.again(key)
        if before is not None:
            return before
        claim = None if stamp is None else self._racing.stamp(command, by or "", stamp)
        try:
            self._mashing.check(command, by, self._clock.now_s(), self._history.state.game)
            answer = self._do(command, key=key, by=by, claim=claim)
        except RuleViolation as refusal:
            self._answers.refuse(key, refusal)
            self._mashing.refused(command, by, self._clock.now_s(), refusal)
            raise
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
        if isinstance(command, cmd.Undo):
            events: tuple[ev.Event, ...] = (self._history.undo(command.action),)
        else:
            events = decide(state, command, self._context(by, claim))
        if not events:
            return Answer(self._position.seq, saved=True)
        now_s = self._clock.now_s()
        events = self._racing.enter(state.game, events, claim, now_s)
        try:
            self._commit(events, key, by, now_s)
        except Exception:
            self._racing.withdraw(state.game, events, now_s)
            raise
        safely(self._after, command, events)
        return Answer(self._position.seq, saved=True)

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
            date=self._opening.today or self._clock.wall()[:10],
            press=claim.to_data() if claim else {},
            accepting=self._racing.accepting(self._history.state.game),
            at_s=now_s,
        )

    def _commit(self, events: Sequence[ev.Event], key: str, by: str | None, now_s: float) -> None:
        """Write the action; only then does the table believe it."""
        told = Circumstances(self._clock.boot, now_s, self._clock.wall(), key, by or "")
        position, rows = write_down(events, self._position, told)
        history = self._history.apply(position.action, events)
        self.store.append(rows)
        self._position, self._history = position, history

    def _after(self, command: cmd.Command, events: Sequence[ev.Event]) -> None:
        """Let race, presence and lights follow what has happened."""
        now_s = self._clock.now_s()
        self._opening.follow(events)
        for event in events:
            match event:
                case ev.NightStarted():
                    self._presence.new_night = False
                case ev.PhoneAdmitted(phone):
                    self._presence.admitted(phone)
                case ev.PhoneRemoved(phone):
                    self._presence.sent_away(phone, now_s)
        if isinstance(command, cmd.Undo):
            self._racing.restart(self._history.state.game, now_s)
        self._racing.follow(self._history.state)
        self._publish()
        signs.flash(self._panel, events)

    # --- the box's own buttons --------------------------------------------------------------

    def _pressed(self, press: ButtonPress) -> None:
        if press.held:
            return
        self._let_in(press.at_s)
        wanted = self._meaning()
        command: cmd.Command | None = cmd.Catch()
        at_s = press.at_s
        if press.button is Button.UNO:
            command, at_s = self._big_button.command(wanted, press.at_s)
            command = meant(command, self._history.state)
        if command is not None:
            now_s, button = self._clock.now_s(), press.button.value
            claim = self._racing.stamp_button(command, button, at_s, press.epsilon_s, now_s)
            self._do_quietly(command, claim)
        self._publish()

    def _let_in(self, at_s: float) -> None:
        """A press proves that those who ask are at the table, and hands a lost host role on."""
        self._presence.vouch(at_s)
        for ref in self._presence.waiting:
            self._admit(ref)
        host, live = self._history.state.room.host, self._presence.live
        if host is not None and live and self._presence.gone_for_s(host, at_s) >= HOST_GONE_S:
            self._do_quietly(cmd.HandHost(live[0]))

    def _admit(self, ref: str) -> None:
        if not self._presence.live:
            self._open_the_evening()
        self._do_quietly(cmd.AdmitPhone(ref))

    def _meaning(self) -> Meaning:
        return meaning(self._history.state, somebody_waits=bool(self._presence.waiting))

    # --- who is here ------------------------------------------------------------------------

    def _arrive(self, ref: str, page: str, date: str) -> None:
        now_s = self._clock.now_s()
        member = self._history.state.room.phone(ref) is not None
        if not self._presence.live:
            self._opening.today = date or self._opening.today
            if member:
                self._open_the_evening()
        changed = self._presence.arrive(ref, page, now_s, member=member)
        self._racing.arrive(ref, page, self._history.state)
        if not member and self._presence.vouched(now_s):
            self._admit(ref)
        if changed:
            self._publish()

    def _open_the_evening(self) -> None:
        """The first phone is back, while nobody else is here."""
        state = self._history.state
        if self._opening.chairs_are_free(state):
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
        wanted, front = self._meaning(), signs.status(self._panel)
        done = state.game is not None and wanted is Meaning.NEXT_ROUND
        self._big_button.counted(now_s, done=done)
        room = RoomNow.of(self._presence, now_s, button=wanted.value, panel=front)
        self._snapshot = Snapshot(self._position.seq, self._clock.boot, self._history, room)
        self._onlookers.tell_state()
        signs.show(self._panel, state, wanted, front.code)
