"""A real front on the machine's simulated chip, with its real threads and the kernel's time."""

from collections.abc import Callable, Iterator
from queue import SimpleQueue
from threading import Event
from typing import Any

import pytest

from companion.clock import MonotonicClock
from companion.ports import ButtonPress
from hardware.gpio_panel import GpioPanel
from hardware.pins import PanelPins
from tests.hardware.vm.sim import SimChip, SimLine

WITHIN_S = 15.0
RETRY_S = 0.3


class Front:
    """A running GpioPanel, and what it tells."""

    def __init__(self, chip: SimChip, **table: Any) -> None:
        self.chip = chip
        pins = PanelPins.from_mapping(table)
        self.lines = {role: chip.line(pin) for role, pin in pins.roles().items()}
        for role in {"button", "catch"} & self.lines.keys():
            self.lines[role].opens()
        self.presses: SimpleQueue[ButtonPress] = SimpleQueue()
        self.statuses: SimpleQueue[str] = SimpleQueue()
        self.panel = GpioPanel(pins, MonotonicClock(), retry_s=RETRY_S)
        self.panel.connect()
        self.panel.run()
        self.panel.start(self.presses.put, lambda: self.statuses.put(self.panel.status().code))
        rests(0.05)

    @property
    def button(self) -> SimLine:
        return self.lines["button"]

    def next_press(self) -> ButtonPress:
        return self.presses.get(timeout=WITHIN_S)

    def says(self, code: str) -> None:
        """Wait until the status is so; the panel tells of every change."""
        while self.panel.status().code != code:
            self.statuses.get(timeout=WITHIN_S)


def rests(seconds: float) -> None:
    """Let real time pass while the front's threads run: a contact has to be at rest for a while."""
    Event().wait(seconds)


@pytest.fixture
def make_front() -> Iterator[Callable[..., Front]]:
    made: list[Front] = []

    def make(chip: SimChip | None = None, **table: Any) -> Front:
        made.append(Front(chip or SimChip("chip0"), **table))
        return made[-1]

    yield make
    for front in made:
        front.panel.close()


@pytest.fixture
def front(make_front: Callable[..., Front]) -> Front:
    """The smallest box: one button, one light."""
    return make_front()
