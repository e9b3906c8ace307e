"""A box of mock pins and a clock that stands still: `box` is played like a real one.

gpiozero's MockFactory runs handlers in the thread that drives the pin, so that a
story needs no waiting; stamps come from the fake clock instead of the real one.
"""

import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory, MockPin

from companion.errors import PanelError
from companion.ports import ButtonPress
from hardware.front import Front
from hardware.gpio_panel import GpioPanel
from hardware.pins import PanelPins


class FakeClock:
    """A Clock whose time passes only when told."""

    boot = "test"

    def __init__(self) -> None:
        self.now = 100.0

    def now_s(self) -> float:
        return self.now

    def wall(self) -> str:
        return "2026-01-01T00:00:00Z"

    def knows_the_date(self) -> bool:
        return True


class MockHeader(MockFactory):
    """Mock pins with stamps of the fake clock, which may be busy, broken, or found closed."""

    def __init__(self, clock: FakeClock) -> None:
        self.clock = clock
        self.stamp_s: float | None = None  # of the next edges, where handlers run late
        self.busy: set[int] = set()
        self.broken: set[int] = set()
        self.closed: set[int] = set()
        self.gone = False
        self.shut = False
        self.lit = threading.Event()  # some output has gone high
        super().__init__(pin_class=StampedPin)

    def close(self) -> None:
        self.shut = True
        super().close()

    def pin(self, name: Any, **more: Any) -> Any:
        if self.gone:
            raise OSError(19, "No such device")
        if name in self.busy:
            raise RuntimeError("GPIO busy")
        return super().pin(name, **more)


class StampedPin(MockPin):
    """A mock pin whose edges carry the stamp of the fake clock."""

    def close(self) -> None:
        if self.factory.gone and not self.factory.shut:  # as gpiozero's pin over lgpio does
            raise OSError(19, "No such device")
        super().close()

    def _get_state(self) -> bool:
        if self.factory.gone:
            raise OSError(19, "No such device")
        state: bool = super()._get_state()
        return state

    def _change_state(self, value: bool) -> bool:
        if self._number in self.factory.broken:
            raise OSError(5, "Input/output error")
        changed: bool = super()._change_state(value)
        if value and self._function == "output":
            self.factory.lit.set()
        stamp_s = self.factory.stamp_s
        self._last_change = self.factory.clock.now if stamp_s is None else stamp_s
        return changed

    def _set_pull(self, value: str) -> None:
        super()._set_pull(value)
        if self._number in self.factory.closed:
            self._change_state(value != "up")


class Stage:
    """A front without its threads: time passes by `after`, what happened is in `presses`."""

    def __init__(self, panel: Front, clock: FakeClock) -> None:
        self.panel = panel
        self.clock = clock
        self.presses: list[ButtonPress] = []
        self.history: list[tuple[float, dict[str, bool]]] = []
        panel.watch(lambda lamps: self.history.append((self.clock.now, dict(lamps))))
        panel.start(self.presses.append, lambda: None)

    def after(self, seconds: float) -> None:
        """Let time pass; the panel is woken whenever it asked for it."""
        end_s = self.clock.now + seconds
        due_s = self._step()
        while due_s is not None and due_s <= end_s:
            self.clock.now = max(self.clock.now, due_s)
            due_s = self._step()
        self.clock.now = end_s
        self._step()

    def _step(self) -> float | None:
        due_s = self.panel.step()
        self.panel.tell()
        return due_s

    def lit(self, role: str = "button_light") -> bool:
        return bool(self.panel.lamps()[role])

    def changes_of(self, role: str) -> list[float]:
        """The times at which a lamp changed."""
        times, was = [], False
        for at_s, lamps in self.history:
            if lamps[role] != was:
                times.append(at_s)
                was = lamps[role]
        return times


class Box(Stage):
    """A GpioPanel on mock pins."""

    def __init__(self, pins: PanelPins, header: MockHeader, clock: FakeClock) -> None:
        self.header = header
        self.opened = 0
        panel = GpioPanel(pins, clock, open_pins=self._open)
        panel.connect()
        super().__init__(panel, clock)
        self.after(1.0)

    def _open(self) -> MockHeader:
        self.opened += 1
        self.header.shut = False
        if self.header.gone:
            raise PanelError("no_gpio", {"reason": "no_device", "seen": []})
        return self.header

    def closes(self, pin: int = 17) -> None:
        """A contact to ground closes."""
        self.header.pin(pin).drive_low()

    def opens(self, pin: int = 17) -> None:
        self.header.pin(pin).drive_high()

    def taps(self, pin: int = 17, seconds: float = 0.08) -> None:
        """A clean tap, and a moment of rest."""
        self.closes(pin)
        self.after(seconds)
        self.opens(pin)
        self.after(0.2)

    def bounces(self, *steps_s: float, pin: int = 17) -> None:
        """Change the contact at each of the times, counted from now."""
        start_s = self.clock.now
        for step_s in steps_s:
            self.after(start_s + step_s - self.clock.now)
            if self.header.pin(pin).state:
                self.closes(pin)
            else:
                self.opens(pin)

    def level(self, pin: int) -> bool:
        """What a meter on the pin would show."""
        return bool(self.header.pin(pin).state)


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def header(clock: FakeClock) -> Iterator[MockHeader]:
    header = MockHeader(clock)
    yield header
    header.reset()


@pytest.fixture
def make_box(clock: FakeClock, header: MockHeader) -> Iterator[Callable[..., Box]]:
    """Build a box from a `[panel]` table given as keywords."""
    boxes: list[Box] = []

    def make(**table: object) -> Box:
        boxes.append(Box(PanelPins.from_mapping(table), header, clock))
        return boxes[-1]

    yield make
    for box in boxes:
        box.panel.close()


@pytest.fixture
def box(make_box: Callable[..., Box]) -> Box:
    """The smallest box: one button, one light."""
    return make_box()


@pytest.fixture
def make_stage(clock: FakeClock) -> Callable[[Front], Stage]:
    return lambda panel: Stage(panel, clock)
