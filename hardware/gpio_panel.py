"""The real box: buttons, lamps and beeper on the 40-pin header, by gpiozero over lgpio.

The kernel stamps each edge; lgpio's thread only carries the stamp into the inbox.
Whatever a pin does wrong is kept for `status` and tried again; the game goes on.
"""

import logging
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from typing import Any, TypeVar

from companion.errors import PanelError
from companion.ports import Button, ButtonPress, Clock, PanelStatus
from hardware.chips import open_header
from hardware.edges import FirstEdge, Press
from hardware.front import BUTTON_OF, Front, Work
from hardware.pins import BUTTONS, PanelPins

log = logging.getLogger(__name__)

EPSILON_S = 0.001
"""How far a kernel stamp may lie from the moment the contact closed."""

COLLECT_S = 0.020
"""Handlers of several buttons may run in the wrong order; their stamps never are."""

RETRY_S = 5.0

_V = TypeVar("_V")
_WHOLE_PANEL = "panel"  # what is in trouble when no pin can be had at all


class GpioPanel(Front):
    """Panel and BoxView over real pins.

    `open_pins` makes gpiozero's pin factory. `connect` claims the pins, and `run`
    tries again every `retry_s` seconds what did not work. `status` is of kind
    `gpio` while there is a big button, else `none`. Its codes: `gpio`; `no_gpio`,
    `no_lgpio`, `no_gpiozero`, `unknown_board`, `gpio_failed` for the whole header;
    `pin_busy`, `pin_failed` with role and pin; `button_stuck`, `button_chatters`;
    `listener_failed`.
    """

    def __init__(
        self,
        pins: PanelPins,
        clock: Clock,
        *,
        open_pins: Callable[[], Any] = open_header,
        retry_s: float = RETRY_S,
    ) -> None:
        super().__init__(pins, clock)
        self._open_pins = open_pins
        self._retry_s = retry_s
        self._factory: Any = None
        self._wiring = threading.RLock()  # guards what follows; replaced, never changed in place
        self._buttons: dict[str, _ButtonWire] = {}
        self._lights: dict[str, _LampWire] = {}
        self._troubles: dict[str, PanelError] = {}
        self._retrying = False
        self._collected: list[ButtonPress] = []

    @property
    def can_press(self) -> bool:
        """False: a real box is pressed by hand."""
        return False

    def press(self, button: Button, *, here: bool = True) -> None:
        """Nothing: a real box is pressed by hand."""

    def release(self, button: Button) -> None:
        """Nothing: a real box is pressed by hand."""

    def run(self) -> None:
        """Start the threads; pins that could not be had are tried again in one of their own."""
        super().run()
        with self._wiring:
            self._retry_if_needed()

    def connect(self) -> None:
        """Claim every pin that is not claimed yet. Never raises: faults go to `status`."""
        with self._wiring:
            if self._closing.is_set() or not self._have_factory():
                return
            for role, pin in self._pins.roles().items():
                if role not in self._buttons and role not in self._lights:
                    self._claim(role, pin)
            if not self._buttons and not self._lights:
                self._close_factory()  # perhaps its handle is stale: a new one next time
        self._wake()

    def status(self) -> PanelStatus:
        """What the front is just now, with the worst of its troubles."""
        troubles = self._troubles
        kind = "gpio" if "button" in self._buttons else "none"
        for role in (_WHOLE_PANEL, *BUTTONS, *troubles):
            if role in troubles:
                return PanelStatus(kind, troubles[role].code, troubles[role].data)
        for role, wire in self._buttons.items():
            trouble = wire.edges.trouble(self._time.now_s())
            if trouble is not None:
                where = {"button": wire.button.value, "pin": self._pins.roles()[role]}
                return PanelStatus(kind, f"button_{trouble}", where)
        if self._fault is not None:
            return PanelStatus(kind, "listener_failed", {"error": self._fault})
        return PanelStatus(kind, "gpio", {"chip": getattr(self._factory, "chip", None)})

    # --- the panel's thread ----------------------------------------------------------------

    def _attend(self, now_s: float) -> float | None:
        dues = []
        for role, wire in self._buttons.items():
            try:
                presses = wire.edges.settle(now_s, wire.is_closed())
            except Exception as error:
                self._lose(role, error)
                continue
            for press in presses:
                self._take(wire.button, press, now_s)
            dues.append(wire.edges.next_due_s())
        dues.append(self._hand_out(now_s))
        return min((due for due in dues if due is not None), default=None)

    def _take(self, button: Button, press: Press, now_s: float) -> None:
        if not press.held:
            self._seen(now_s)
        self._collected.append(ButtonPress(button, press.at_s, EPSILON_S, press.held))

    def _hand_out(self, now_s: float) -> float | None:
        """Pass on the collected presses, smallest stamp first; returns until when to wait."""
        if not self._collected:
            return None
        self._collected.sort(key=lambda press: press.at_s)
        due_s = self._collected[0].at_s + (COLLECT_S if len(self._buttons) > 1 else 0.0)
        if now_s < due_s:
            return due_s
        self._ready += self._collected
        self._collected = []
        return None

    def _show(self, lamps: Mapping[str, bool]) -> None:
        for role, wire in self._lights.items():
            try:
                wire.show(lamps[role])
            except Exception as error:
                self._lose(role, error)

    # --- getting and losing pins -----------------------------------------------------------

    def _have_factory(self) -> bool:
        if self._factory is not None:
            return True
        try:
            self._factory = self._open_pins()
        except PanelError as error:
            self._note(_WHOLE_PANEL, error)
            return False
        except Exception as error:
            self._note(_WHOLE_PANEL, PanelError("gpio_failed", {"reason": str(error)}))
            return False
        self._troubles = _without(self._troubles, _WHOLE_PANEL)
        return True

    def _claim(self, role: str, pin: int) -> None:
        try:
            if role in BUTTONS:
                button = _ButtonWire(role, pin, self._pins, self._factory, self._inbox, self._time)
                self._buttons = {**self._buttons, role: button}
            else:
                lamp = _LampWire(pin, self._pins.active_high, self._factory)
                self._lights = {**self._lights, role: lamp}
        except Exception as error:
            self._note(role, _pin_error(role, pin, error))
            return
        self._troubles = _without(self._troubles, role)

    def _lose(self, role: str, error: Exception) -> None:
        """A pin that worked has failed: let go of it, and try to get it back."""
        with self._wiring:
            for wires in (self._buttons, self._lights):
                if role in wires:
                    with suppress(Exception):
                        wires[role].close()
            self._buttons = _without(self._buttons, role)
            self._lights = _without(self._lights, role)
            self._note(role, _pin_error(role, self._pins.roles()[role], error))
            self._retry_if_needed()

    def _note(self, role: str, error: PanelError) -> None:
        if str(self._troubles.get(role)) != str(error):  # not the same line every five seconds
            log.warning("%s: %s", role, error)
        self._troubles = {**self._troubles, role: error}

    def _retry_if_needed(self) -> None:
        if self._troubles and self._threads and not self._retrying and not self._closing.is_set():
            self._retrying = True
            self._spawn("panel-retry", self._retry)

    def _retry(self) -> None:
        while not self._closing.wait(self._retry_s):
            self.connect()
            with self._wiring:
                if not self._troubles:
                    self._retrying = False
                    return

    def _close_factory(self) -> None:
        with suppress(Exception):
            self._factory.close()
        self._factory = None

    def _shut(self) -> None:
        with self._wiring:
            for wires in (self._buttons, self._lights):
                for wire in wires.values():
                    with suppress(Exception):
                        wire.close()
            self._buttons, self._lights = {}, {}
            if self._factory is not None:
                self._close_factory()


class _ButtonWire:
    """One claimed button; gpiozero holds the handler weakly, this object keeps it alive."""

    def __init__(
        self,
        role: str,
        pin: int,
        pins: PanelPins,
        factory: Any,
        inbox: SimpleQueue[Work],
        clock: Clock,
    ) -> None:
        from gpiozero import InputDevice

        self.button = BUTTON_OF[role]
        self._inbox = inbox
        self._open_level = pins.pull_up
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
        """Whether the contact reads closed just now."""
        return bool(self._device.is_active)

    def close(self) -> None:
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


class _LampWire:
    """One claimed lamp or beeper, dark at first; writes only what has changed."""

    def __init__(self, pin: int, active_high: bool, factory: Any) -> None:
        from gpiozero import OutputDevice

        self._device = OutputDevice(pin, active_high=active_high, pin_factory=factory)
        self._lit = False

    def show(self, lit: bool) -> None:
        if lit != self._lit:
            self._device.value = lit
            self._lit = lit

    def close(self) -> None:
        self._device.close()


def _without(wires: dict[str, _V], role: str) -> dict[str, _V]:
    return {name: wire for name, wire in wires.items() if name != role}


def _pin_error(role: str, pin: int, error: Exception) -> PanelError:
    told = str(error).strip("'") or type(error).__name__  # lgpio quotes its words
    in_use = "busy" in told.lower() or type(error).__name__ == "GPIOPinInUse"
    code = "pin_busy" if in_use else "pin_failed"
    return PanelError(code, {"role": role, "pin": pin, "reason": told})
