"""The table: one thread owns the state, everything else only puts something into its tray.

A command is decided, written to the log, and only then believed, answered and shown. Its
key makes a retry harmless. The thread also holds the race and the presence of phones.
"""

import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from queue import Empty, SimpleQueue
from random import SystemRandom
from typing import Any

from companion import commands as cmd
from companion import events as ev
from companion import signs
from companion.errors import CompanionError, RuleViolation
from companion.history import History
from companion.nights import fold_rows, retell
from companion.ports import Button, ButtonPress, Clock, Panel
from companion.presence import HOST_GONE_S, Presence
from companion.pressing import BigButton, Meaning, meaning
from companion.race import Claim
from companion.racing import Beat, PageStamp, Racing, left_unjudged
from companion.rules import Context, decide
from companion.snapshot import RoomNow, Snapshot
from companion.store import Position, Row, Store

__all__ = ["Answer", "Beat", "PageStamp", "Snapshot", "Table"]

log = logging.getLogger(__name__)

REMEMBERED_REFUSALS = 1000


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of an action: the newest event number, and whether it is on the card."""

    seq: int
    saved: bool


def _after(position: Position, event: ev.Event, action: int) -> Position:
    """The numbers given once `event` is written: a new night or game gets its own."""
    night = event.night if isinstance(event, ev.NightStarted) else position.night
    game = event.game if isinstance(event, ev.GameStarted) else position.game
    return Position(position.seq + 1, night, game, action)


class Table:
    """Owns the state. All methods may be called from any thread; none of them blocks."""

    def __init__(self, store: Store, clock: Clock, panel: Panel) -> None:
        self.store = store
        self._clock = clock
        self._panel = panel
        self._tray: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="table", daemon=True)
        self._stopping = False
        self._lots = SystemRandom()
        self._racing = Racing([each.value for each in Button], self._lots)
        self._presence = Presence()
        self._big_button = BigButton()
        self._history = History()
        self._position = store.last()
        self._last_boot = clock.boot
        self._today = ""
        self._answers: dict[str, Answer] = {}
        self._refusals: OrderedDict[str, RuleViolation] = OrderedDict()
        self._on_state: list[Callable[[], None]] = []
        self._on_press: list[Callable[[str], None]] = []
        self._snapshot = Snapshot(self._position.seq, clock.boot, self._history, RoomNow())

    # --- from outside -----------------------------------------------------------------------

    def start(self) -> None:
        """Fold the log, judge what was left unjudged, begin to take commands."""
        self._load()
        self._thread.start()
        self._panel.start(self.press)

    def stop(self) -> None:
        """Finish what lies in the tray, then stop; the log is complete at any moment."""
        self._tray.put(self._stop)
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
        itself), `stamp` when the finger came down. Raises in the future: `RuleViolation`,
        `StoreError`.
        """
        future: Future[Answer] = Future()
        if stamp is not None and isinstance(command, cmd.CallUno | cmd.Catch):
            self._tell_press("phone" if command.seat is None else str(command.seat))
        self._tray.put(partial(self._answer, future, command, key, by, stamp))
        return future

    def press(self, press: ButtonPress) -> None:
        """A button of the box was pressed."""
        self._tell_press("button" if press.button is Button.UNO else "catch_button")
        self._tray.put(partial(self._pressed, press))

    def beat(self, beat: Beat) -> None:
        """A heartbeat of a phone."""
        self._tray.put(partial(self._racing.beat, beat))

    def arrive(self, ref: str, page: str, *, member: bool, date: str = "") -> None:
        """A page of a phone connected; `date` is the phone's, for a box that has none."""
        self._tray.put(partial(self._arrive, ref, page, member, date))

    def leave(self, ref: str, page: str) -> None:
        """A page of a phone is gone."""
        self._tray.put(partial(self._leave, ref, page))

    def nights(self) -> list[dict[str, Any]]:
        """Every night there was, the newest first: night, date and number of games."""
        found = reversed(self.store.nights())
        return [{"night": each.night, "date": each.date, "games": each.games} for each in found]

    def night(self, number: int) -> dict[str, Any] | None:
        """One night retold (`nights.retell`), or None if there was no such night."""
        info = next((each for each in self.store.nights() if each.night == number), None)
        if info is None:
            return None
        return retell(number, info.date, list(self.store.export_rows(number)))

    def subscribe(self, on_state: Callable[[], None], on_press: Callable[[str], None]) -> None:
        """Be told, from foreign threads, of every new snapshot and of every press seen."""
        self._on_state.append(on_state)
        self._on_press.append(on_press)

    # --- the thread -------------------------------------------------------------------------

    def _run(self) -> None:
        while not self._stopping:
            try:
                self._tray.get(timeout=self._patience_s())()
            except Empty:
                pass
            except Exception:
                log.exception("the table goes on after a fault")
            self._judge_due()

    def _patience_s(self) -> float | None:
        due_s = self._racing.arbiter.deadline_s()
        return None if due_s is None else max(0.0, due_s - self._clock.now_s())

    def _stop(self) -> None:
        self._stopping = True

    def _judge_due(self) -> None:
        for verdict in self._racing.due(self._history.state.game, self._clock.now_s()):
            self._do_quietly(verdict)

    def _do_quietly(self, command: cmd.Command) -> None:
        """Something the box does by itself: what cannot be done now is only logged."""
        try:
            self._do(command)
        except CompanionError as refusal:
            log.warning("%s: %s", type(command).__name__, refusal)
        except Exception:
            log.exception("%s", type(command).__name__)

    # --- loading ----------------------------------------------------------------------------

    def _load(self) -> None:
        rows = self.store.night_rows(self._position.night) if self._position.night else []
        game_rows = self.store.game_rows(self._position.game) if self._position.game else []
        if game_rows and game_rows[0].night == self._position.night:
            rows += game_rows
        self._history = fold_rows(rows)
        for row in rows:
            self._last_boot = row.boot
            if row.key:
                self._answers[row.key] = Answer(row.seq, saved=True)
        if not self._history.state.room.night:
            self._do(cmd.StartNight())
        for verdict in left_unjudged(self._history.state.game):
            self._do_quietly(verdict)
        self._racing.restart(self._history.state.game, self._clock.now_s())
        self._publish()

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
            future.set_exception(CompanionError("fault", {"kind": type(fault).__name__}))

    def _once(
        self, command: cmd.Command, key: str, by: str | None, stamp: PageStamp | None
    ) -> Answer:
        """Do it, unless this very action has been answered before."""
        if key in self._answers:
            return self._answers[key]
        if key in self._refusals:
            raise self._refusals[key]
        claim = None if by is None or stamp is None else self._racing.stamp(command, by, stamp)
        try:
            answer = self._do(command, key=key, by=by, claim=claim)
        except RuleViolation as refusal:
            if key:
                self._refusals[key] = refusal
                if len(self._refusals) > REMEMBERED_REFUSALS:
                    self._refusals.popitem(last=False)
            raise
        if key:
            self._answers[key] = answer
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
        game = state.game
        events = self._racing.enter(game, events, claim, now_s)
        try:
            self._commit(events, key, by, now_s)
        except CompanionError:
            self._racing.drop(events)
            raise
        self._after(command, events)
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
            date=self._today or self._clock.wall()[:10],
            press=claim.to_data() if claim else {},
            accepting=self._racing.accepting(self._history.state.game),
        )

    def _commit(self, events: Sequence[ev.Event], key: str, by: str | None, now_s: float) -> None:
        """Write the action; only then does the table believe it."""
        position, rows = self._position, []
        action, wall = position.action + 1, self._clock.wall()
        for event in events:
            position = _after(position, event, action)
            rows.append(
                Row(
                    seq=position.seq,
                    night=position.night,
                    game=0 if event.ROOM else position.game,
                    action=action,
                    type=type(event).__name__,
                    v=event.VERSION,
                    boot=self._clock.boot,
                    at_s=now_s,
                    wall=wall,
                    key=key,
                    by=by or "",
                    data=event.to_data(),
                )
            )
        self.store.append(rows)
        self._position = position
        self._history = self._history.apply(action, events)

    def _after(self, command: cmd.Command, events: Sequence[ev.Event]) -> None:
        """Let race, presence and lights follow what has happened."""
        now_s = self._clock.now_s()
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
        if command is not None:
            self._box_asks(command, press, at_s)
        self._publish()

    def _box_asks(self, command: cmd.Command, press: ButtonPress, at_s: float) -> None:
        claim = self._racing.stamp_button(
            command, press.button.value, at_s, press.epsilon_s, self._clock.now_s()
        )
        try:
            self._do(command, claim=claim)
        except RuleViolation as refusal:
            log.info("a press without effect: %s", refusal)
        except CompanionError as trouble:
            log.warning("a press was lost: %s", trouble)

    def _let_in(self, at_s: float) -> None:
        """A press proves that those who ask are at the table, and hands a lost host role on."""
        self._presence.vouch(at_s)
        for ref in self._presence.waiting:
            self._do_quietly(cmd.AdmitPhone(ref))
        host, live = self._history.state.room.host, self._presence.live
        if host is not None and live and self._presence.gone_for_s(host, at_s) >= HOST_GONE_S:
            self._do_quietly(cmd.HandHost(live[0]))

    def _meaning(self) -> Meaning:
        return meaning(self._history.state, somebody_waits=bool(self._presence.waiting))

    # --- who is here ------------------------------------------------------------------------

    def _arrive(self, ref: str, page: str, member: bool, date: str) -> None:
        now_s = self._clock.now_s()
        if date and not self._today:
            self._today = date
        if member:
            self._open_the_evening()
        changed = self._presence.arrive(ref, page, now_s, member=member)
        self._racing.arrive(ref, page, self._history.state)
        if changed:
            self._publish()

    def _open_the_evening(self) -> None:
        """The first phone back: after "good night" chairs are free again; after another boot
        on another day the next game begins a new night."""
        room, game = self._history.state.room, self._history.state.game
        if room.ended:
            self._do_quietly(cmd.StartNight())
        elif self._last_boot != self._clock.boot and game is None and self._today > room.date > "":
            self._presence.new_night = True
        self._last_boot = self._clock.boot

    def _leave(self, ref: str, page: str) -> None:
        now_s = self._clock.now_s()
        self._racing.leave(ref, page, now_s)
        if self._presence.leave(ref, page, now_s):
            self._publish()

    # --- showing ----------------------------------------------------------------------------

    def _publish(self) -> None:
        now_s, state = self._clock.now_s(), self._history.state
        done = state.game is not None and self._meaning() is Meaning.NEXT_ROUND
        self._big_button.counted(now_s, done=done)
        wanted = self._meaning()
        room = RoomNow(
            live=self._presence.live,
            waiting=self._presence.waiting,
            button=wanted.value,
            panel=self._panel.status(),
            let_in_until_s=(
                self._presence.vouched_until_s if self._presence.vouched(now_s) else None
            ),
        )
        self._snapshot = Snapshot(self._position.seq, self._clock.boot, self._history, room)
        signs.show(self._panel, state, wanted)
        self._tell(self._on_state)

    def _tell_press(self, by: str) -> None:
        self._tell(self._on_press, by)

    def _tell(self, listeners: Sequence[Callable[..., None]], *told: Any) -> None:
        for listener in listeners:
            try:
                listener(*told)
            except Exception:
                log.exception("a listener failed")
