"""One claimed pin each: a button that passes its edges on, a lamp that is written to."""

import logging
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from typing import Any

from companion.errors import PanelError
from companion.ports import Clock, Edge
from hardware.edges import FirstEdge
from hardware.front import BUTTON_OF, Work
from hardware.header import HEADER
from hardware.pins import PanelPins

log = logging.getLogger(__name__)


class ButtonWire:
    """One claimed button; gpiozero holds the handler weakly, this object keeps it alive.

    Each edge goes into `inbox` as work for the panel's thread, and there also to `noted`.
    """

    def __init__(
        self,
        role: str,
        pins: PanelPins,
        factory: Any,
        inbox: SimpleQueue[Work],
        clock: Clock,
        noted: Callable[[Edge], None],
    ) -> None:
        from gpiozero import InputDevice

        self.button = BUTTON_OF[role]
        self.deaf_until_s: float | None = None
        self._inbox, self._noted = inbox, noted
        self._open_level = pins.pull_up
        pin = pins.roles()[role]
        self._device = InputDevice(pin, pull_up=pins.pull_up, pin_factory=factory)
        try:
            # Edges come from here on; whatever comes before the contact has been read is void.
            self.edges = FirstEdge(pins.hold_s, closed=False, at_s=clock.now_s())
            self._device.pin.edges = "both"
            self._device.pin.when_changed = self._changed
            self.edges = FirstEdge(pins.hold_s, closed=self.is_closed(), at_s=clock.now_s())
        except Exception:
            self._device.close()
            raise

    def is_closed(self) -> bool:
        """Whether the contact reads closed just now. Raises what the pin says when it is gone."""
        return bool(self._device.is_active)

    def is_deaf(self, now_s: float) -> bool:
        """Whether edges are not listened to just now; when that is over, they are again."""
        if self.deaf_until_s is None or now_s < self.deaf_until_s:
            return self.deaf_until_s is not None
        self.deaf_until_s = None
        self._device.pin.when_changed = self._changed
        self.edges.was_deaf(now_s, self.is_closed())
        return False

    def goes_deaf(self, until_s: float) -> None:
        """Spare the box a storm of edges, each of which costs two threads their time."""
        self._device.pin.when_changed = None
        self.deaf_until_s = until_s

    def close(self) -> None:
        """Let go of the pin."""
        self._device.pin.when_changed = None
        self._device.close()

    def _changed(self, ticks: float, state: int | bool) -> None:
        """Run by lgpio's only thread, which one exception would end: for all buttons, for good."""
        try:
            closed = bool(state) is not self._open_level
            self._inbox.put_nowait(partial(self._edge, ticks, closed))
        except Exception:
            log.exception("edge of %s", self.button)

    def _edge(self, at_s: float, closed: bool) -> None:
        self.edges.edge(at_s, closed)
        self._noted(Edge(self.button, at_s, closed))


class LampWire:
    """One claimed lamp or beeper, dark at first; writes only what has changed."""

    def __init__(self, role: str, pins: PanelPins, factory: Any) -> None:
        from gpiozero import OutputDevice

        pin = pins.roles()[role]
        high = pins.is_on_at_high(role)
        self._device = OutputDevice(pin, active_high=high, pin_factory=factory)
        self._lit = False

    def show(self, lit: bool) -> None:
        """Light it or not. Raises what the pin says when it is gone."""
        if lit != self._lit:
            self._device.value = lit
            self._lit = lit

    def close(self) -> None:
        """Let go of the pin."""
        self._device.close()


def pin_error(role: str, pin: int, error: Exception) -> PanelError:
    """What a library said about one pin, as `pin_busy`, `pin_deaf` or `pin_failed`."""
    told = str(error).strip("'") or type(error).__name__  # lgpio quotes its words
    code = "pin_failed"
    if "busy" in told.lower() or type(error).__name__ == "GPIOPinInUse":
        code = "pin_busy"
    elif "edge detection" in told.lower():  # RPi.GPIO on a kernel from 6.6 on
        code = "pin_deaf"
    place = HEADER[pin]
    return PanelError(code, {"role": role, "pin": pin, "place": place, "reason": told})
