"""What every box front shares: one thread for lamps and buttons, one that tells of presses.

Other threads only leave work in the inbox or a lock's length of orders with the
player. No exception ends a thread: lamps and buttons outlive every fault.
"""

import logging
import threading
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue

from companion.ports import Button, ButtonPress, Clock, Edge, PanelStatus, Sign, Wire
from hardware.lights import Player
from hardware.pins import PanelPins
from hardware.switching_off import SwitchingOff
from hardware.wiring import drawing, wires

log = logging.getLogger(__name__)

PAUSE_AFTER_FAULT_S = 0.1
JOIN_S = 1.0
EDGES_KEPT = 400

BUTTON_OF: Mapping[str, Button] = {"button": Button.UNO, "catch": Button.CATCH}
"""Role of the wiring → button of the game."""

Work = Callable[[], None]


class Front(ABC):
    """The half of a `Panel` and a `BoxView` that does not care where the lamps are.

    Construct, `run`, later `start` with the listener for presses, `close` at the
    end. Tests leave `run` out and call `step` and `tell` by themselves.
    """

    def __init__(self, pins: PanelPins, clock: Clock) -> None:
        self._pins = pins
        self._time = clock
        self._lock = threading.Lock()  # guards the player
        self._player = Player(pins.lamps())
        self._shown = dict.fromkeys(pins.lamps(), False)
        self._inbox: SimpleQueue[Work] = SimpleQueue()
        self._outbox: SimpleQueue[Work | None] = SimpleQueue()
        self._ready: list[ButtonPress] = []  # presses that go out when their blink is lit
        self._on_press: Callable[[ButtonPress], None] | None = None
        self._on_status: Work = _nothing
        self._told: PanelStatus | None = None  # the status that `on_status` was called for
        self._presses_told = 0
        self._edges: deque[Edge] = deque(maxlen=EDGES_KEPT)
        self._watchers: tuple[Callable[[Mapping[str, bool]], None], ...] = ()
        self._closing = threading.Event()
        self._threads: list[threading.Thread] = []
        self._fault: str | None = None  # what a listener for presses last raised
        self._off = SwitchingOff(lambda: False, _nothing)

    def run(self) -> None:
        """Light the lamps and watch the buttons from here on, in threads of its own."""
        self._spawn("panel", self._work)
        self._spawn("panel-presses", self._tell_all)

    # --- Panel ---------------------------------------------------------------------------

    def start(self, on_press: Callable[[ButtonPress], None], on_status: Work | None = None) -> None:
        """Report presses to `on_press` from now on, and to `on_status` that `status` differs.

        Presses before this are forgotten.
        """
        self._on_press = on_press
        self._on_status = on_status or _nothing

    def switches_off(self, allowed: Callable[[], bool], then: Work) -> None:
        """Call `then`, once, when the big button is held for long while that is `allowed`."""
        self._off = SwitchingOff(allowed, partial(self._outbox.put, then))

    @abstractmethod
    def status(self) -> PanelStatus:
        """What the front is just now, and why."""

    def answers(self, within_s: float) -> bool:
        """Whether the thread of lamps and buttons still takes work; from any other thread."""
        done = threading.Event()
        self._inbox.put(done.set)
        return done.wait(within_s)

    def rest(self, sign: Sign, *, blinks: int = 1) -> None:
        """Show `sign` until told otherwise; NEEDS_HELP counts out `blinks`."""
        with self._lock:
            self._player.rest(sign, self._time.now_s(), blinks=blinks)
        self._wake()

    def flash(self, sign: Sign) -> None:
        """Play `sign` once, then fall back to what rests."""
        with self._lock:
            self._player.flash(sign, self._time.now_s())
        self._wake()

    def clock(self, left_s: float) -> None:
        """Blink ever faster until `left_s` seconds from now; 0 or less stops the clock."""
        with self._lock:
            self._player.clock(left_s, self._time.now_s())
        self._wake()

    def direction(self, direction: int | None) -> None:
        """Light the lamp of the way play runs: 1 clockwise, -1 the other, None neither."""
        with self._lock:
            self._player.direction(direction)
        self._wake()

    def turn(self, seat: int | None, seats: int = 0) -> None:
        """Light the lamp of this seat, counted from 0, or none; `seats` is for rings."""
        with self._lock:
            self._player.turn(seat)
        self._wake()

    def close(self) -> None:
        """Go dark and end the threads. Never raises; a second time does nothing."""
        if self._closing.is_set():
            return
        self._closing.set()
        self._wake()
        self._outbox.put(None)
        for thread in self._threads:
            if thread is not threading.current_thread():
                thread.join(JOIN_S)
        try:
            self._show(dict.fromkeys(self._pins.lamps(), False))
            self._shut()
        except Exception:
            log.exception("closing the panel")

    # --- BoxView -------------------------------------------------------------------------

    def lamps(self) -> Mapping[str, bool]:
        """Every lamp and the beeper by role, lit or not just now."""
        with self._lock:
            return self._player.lamps(self._time.now_s())

    def watch(self, listener: Callable[[Mapping[str, bool]], None]) -> None:
        """Call `listener` with all lamps whenever one has changed, from the panel's thread."""
        self._watchers = (*self._watchers, listener)

    def pins(self) -> Mapping[str, int]:
        """The wired roles with their GPIOs: buttons, lamps, beeper, `chair_0` and on."""
        return self._pins.roles()

    def wires(self) -> Sequence[Wire]:
        """Every role with its pin, its place on the header and its ground."""
        return wires(self._pins)

    def drawing(self, words: Mapping[str, str]) -> str:
        """The header with these wires as SVG; `words` as `hardware.wiring.drawing` wants them."""
        return drawing(self.wires(), words)

    def edges(self) -> Sequence[Edge]:
        """The newest movements of the contacts, oldest first, bounces and all."""
        return tuple(self._edges.copy())

    def presses_told(self) -> int:
        """How many presses have come of all edges since the start; a hold is none of its own."""
        return self._presses_told

    def try_out(self, role: str) -> None:
        """Light the lamp, or sound the beeper, of `role` for a second."""
        with self._lock:
            self._player.try_out(role, self._time.now_s())
        self._wake()

    # --- one step of the panel's thread ----------------------------------------------------

    def step(self) -> float | None:
        """Do what has come in or is due; returns when there is something to do next."""
        while not self._inbox.empty():
            self._do(self._inbox.get())
        now_s = self._time.now_s()
        presses_due_s = self._attend(now_s)
        off_s = self._off.left_s(now_s, self._held_since_s(now_s))
        with self._lock:
            if off_s is not None:
                self._player.clock(off_s, now_s)
            lamps = self._player.lamps(now_s)
            lamps_due_s = self._player.next_change_s(now_s)
        self._show(lamps)
        self._send()
        self._tell_status()
        if lamps != self._shown:
            self._shown = lamps
            for watcher in self._watchers:
                self._do(partial(watcher, dict(lamps)))
        off_due_s = now_s + off_s if off_s else None
        dues = (presses_due_s, lamps_due_s, off_due_s)
        return min((due for due in dues if due is not None), default=None)

    def tell(self) -> None:
        """Hand out the presses that are waiting."""
        while not self._outbox.empty():
            news = self._outbox.get()
            if news is not None:
                self._do(news)

    # --- for the fronts ------------------------------------------------------------------

    @abstractmethod
    def _attend(self, now_s: float) -> float | None:
        """Look after the buttons; returns when they want to be looked after again."""

    @abstractmethod
    def _held_since_s(self, now_s: float) -> float | None:
        """Since when the big button has been held, for long enough to count as that."""

    @abstractmethod
    def _show(self, lamps: Mapping[str, bool]) -> None:
        """Make real lamps follow `lamps`, where there are any."""

    @abstractmethod
    def _shut(self) -> None:
        """Let go of the hardware."""

    def _seen(self, now_s: float) -> None:
        """A press has been taken: the double blink is lit before anybody hears of it."""
        with self._lock:
            self._player.flash(Sign.SEEN, now_s)

    def _spawn(self, name: str, work: Work) -> None:
        thread = threading.Thread(target=work, name=name, daemon=True)
        self._threads = [*(old for old in self._threads if old.is_alive()), thread]
        thread.start()

    def _send(self) -> None:
        for press in self._ready:
            self._presses_told += not press.held
            self._outbox.put(partial(self._report, press))
        self._ready = []

    def _tell_status(self) -> None:
        now = self.status()
        if self._told is not None and now != self._told:
            self._outbox.put(lambda: self._on_status())
        self._told = now

    def _wake(self) -> None:
        self._inbox.put(_nothing)

    def _do(self, work: Work) -> None:
        try:
            work()
        except Exception:
            log.exception("in the panel")

    def _report(self, press: ButtonPress) -> None:
        on_press = self._on_press
        if on_press is None:
            return
        try:
            on_press(press)
        except Exception as error:
            self._fault = f"{type(error).__name__}: {error}"
            log.exception("listener for presses")

    def _tell_all(self) -> None:
        while (news := self._outbox.get()) is not None:
            self._do(news)

    def _work(self) -> None:
        while not self._closing.is_set():
            try:
                due_s = self.step()
            except Exception:
                log.exception("in the panel")
                due_s = self._time.now_s() + PAUSE_AFTER_FAULT_S
            patience_s = None if due_s is None else max(0.0, due_s - self._time.now_s())
            with suppress(Empty):
                self._do(self._inbox.get(timeout=patience_s))


def _nothing() -> None:
    """Work that only wakes the thread."""
