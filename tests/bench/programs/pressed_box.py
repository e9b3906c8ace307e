"""`companion run` on mock pins whose big button a thread presses again and again.

    python -m tests.bench.programs.pressed_box FILE run …

Each press adds a line to FILE: milliseconds from the edge until the button's light changes.
The pins run their handlers in the thread that presses, as lgpio's own thread does on a box.
Whoever comes from 127.0.1.… is another machine here, with all the limits of one.
"""

import sys
import threading
from pathlib import Path
from time import perf_counter
from typing import Any

from gpiozero.pins.mock import MockFactory, MockPin

from companion import app
from companion.cli import main
from companion.ports import BoxView, Clock, Panel
from hardware import PanelPins
from hardware.gpio_panel import GpioPanel
from tests.bench.programs.attackers import NEIGHBOURS
from web import gate, server
from web.asgi import is_loopback

BUTTON, LIGHT = 17, 27
HELD_S, OPEN_S = 0.08, 0.25
"""Together longer than the double blink, so that each one begins on a light that rests."""
GIVES_UP_S = 3.0

changed = threading.Event()


class WatchedPin(MockPin):
    """A mock pin that says when the light changes."""

    def _change_state(self, value: bool) -> bool:
        did: bool = super()._change_state(value)
        if did and self._number == LIGHT:
            changed.set()
        return did


def open_panel(pins: PanelPins, clock: Clock, *, simulate: bool) -> tuple[Panel, BoxView]:
    """The front of a real box, on pins of air."""
    factory = MockFactory(pin_class=WatchedPin)
    panel = GpioPanel(pins, clock, open_pins=lambda: factory)
    panel.connect()
    panel.run()
    threading.Thread(target=press, args=(factory,), daemon=True).start()
    return panel, panel


def is_this_machine(host: str) -> bool:
    return is_loopback(host) and not host.startswith(NEIGHBOURS)


def press(factory: Any) -> None:
    """Press for ever, at times that nothing else keeps."""
    button, rest = factory.pin(BUTTON), threading.Event()
    with FILE.open("a", buffering=1) as told:
        while True:
            changed.clear()
            begun = perf_counter()
            button.drive_low()
            changed.wait(GIVES_UP_S)
            told.write(f"{(perf_counter() - begun) * 1e3:.2f}\n")
            rest.wait(HELD_S)
            button.drive_high()
            rest.wait(OPEN_S)


if __name__ == "__main__":
    FILE = Path(sys.argv.pop(1))
    vars(app)["open_panel"] = open_panel
    for module in (gate, server):
        vars(module)["is_here"] = lambda who, own: is_this_machine(who)
    sys.exit(main())
