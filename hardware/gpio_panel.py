"""The real box: buttons, lamps and beeper on the 40-pin header, by gpiozero over lgpio.

The kernel stamps each edge; lgpio's thread only carries the stamp into the inbox.
Whatever a pin does wrong is kept for `status` and tried again; the game goes on.
"""

import logging
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeVar

from companion.errors import PanelError
from companion.ports import Button, ButtonPress, Clock, PanelStatus
from hardware.claims import ButtonWire, LampWire, pin_error
from hardware.edges import Press
from hardware.front import Front
from hardware.libraries import EPSILON_S, close_header, library_of, open_header
from hardware.pins import BUTTONS, PanelPins

log = logging.getLogger(__name__)

COLLECT_S = 0.010
"""Handlers of several buttons may run in the wrong order, their stamps never are: so long
after a press an earlier one of another button is waited for."""

COLLECT_MOST_S = 0.020
"""... and so long where that button has moved before and still bounces."""

DEAF_S = 0.4
"""A faulty contact whose edges storm in is not listened to for so long, again and again."""

RETRY_S = 5.0
"""How often a pin that cannot be had is tried again."""

LOOK_S = 1.0
"""How often the contacts are read though nothing moves: a header may have gone."""

_V = TypeVar("_V")
_WHOLE_PANEL = "panel"  # what is in trouble when no pin can be had at all


class GpioPanel(Front):
    """Panel and BoxView over real pins.

    `open_pins` makes gpiozero's pin factory. `connect` claims the pins, and `run`
    tries again every `retry_s` seconds what did not work. `status` is of kind
    `gpio` while there is a big button, else `none`. Its codes: `gpio`, or `gpio_coarse`
    with RPi.GPIO; `no_gpio`, `no_lgpio`, `no_gpiozero`, `unknown_board`, `gpio_failed`
    for the whole header; `pin_busy`, `pin_deaf`, `pin_failed` with role and pin;
    `button_stuck`, `button_chatters`; `listener_failed`.
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
        self._buttons: dict[str, ButtonWire] = {}
        self._lights: dict[str, LampWire] = {}
        self._troubles: dict[str, PanelError] = {}
        self._lost: tuple[ButtonWire | LampWire, ...] = ()  # what has worked, and failed
        self._retrying = False
        self._look_s = 0.0  # when the contacts are read next
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
            if self._lost:  # perhaps the whole header has gone: none of its pins would say so
                self._let_go()
            if self._closing.is_set() or not self._have_factory():
                return
            self._claim_missing()
            if not self._buttons and not self._lights:
                self._let_go()  # perhaps its handle is stale: a new one next time
        self._wake()

    def status(self) -> PanelStatus:
        """What the front is just now, with the worst of its troubles."""
        return replace(self._look(), epsilon_s=EPSILON_S[library_of(self._factory)])

    def _look(self) -> PanelStatus:
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
        code = "gpio" if library_of(self._factory) == "lgpio" else "gpio_coarse"
        return PanelStatus(kind, code, {"chip": getattr(self._factory, "chip", None)})

    # --- the panel's thread ----------------------------------------------------------------

    def _attend(self, now_s: float) -> float | None:
        dues = [self._look_after(role, wire, now_s) for role, wire in self._buttons.items()]
        dues.append(self._hand_out(now_s))
        if self._buttons:
            if now_s >= self._look_s:
                self._look_s = now_s + LOOK_S
            dues.append(self._look_s)
        return min((due for due in dues if due is not None), default=None)

    def _look_after(self, role: str, wire: ButtonWire, now_s: float) -> float | None:
        """Settle what one button has done; returns when it wants to be looked after again."""
        try:
            if wire.is_deaf(now_s):
                return wire.deaf_until_s
            for press in wire.edges.settle(now_s, wire.is_closed()):
                self._take(wire.button, press, now_s)
            if wire.edges.storms(now_s):
                wire.goes_deaf(now_s + DEAF_S)
                return wire.deaf_until_s
        except Exception as error:
            self._lose(role, wire, error)
            return None
        return wire.edges.next_due_s()

    def _take(self, button: Button, press: Press, now_s: float) -> None:
        if not press.held:
            self._seen(now_s)
        epsilon_s = EPSILON_S[library_of(self._factory)]
        self._collected.append(ButtonPress(button, press.at_s, epsilon_s, press.held))

    def _hand_out(self, now_s: float) -> float | None:
        """Pass on the collected presses, smallest stamp first; returns until when to wait."""
        if not self._collected:
            return None
        self._collected.sort(key=lambda press: press.at_s)
        due_s = self._collected[0].at_s + self._collecting_s(self._collected[0].at_s)
        if now_s < due_s:
            return due_s
        self._ready += self._collected
        self._collected = []
        return None

    def _collecting_s(self, at_s: float) -> float:
        """How long after a press of `at_s` seconds an earlier one may still come."""
        if len(self._buttons) == 1:
            return 0.0
        first_s = (wire.edges.undecided_s() for wire in self._buttons.values())
        bouncing = any(each is not None and each < at_s for each in first_s)
        return COLLECT_MOST_S if bouncing else COLLECT_S

    def _held_since_s(self, now_s: float) -> float | None:
        wire = self._buttons.get("button")
        since_s = wire.edges.held_since_s() if wire else None
        try:
            return since_s if wire and since_s is not None and wire.is_closed() else None
        except Exception:  # the pin has just gone: `_look_after` finds out
            return None

    def _show(self, lamps: Mapping[str, bool]) -> None:
        for role, wire in self._lights.items():
            try:
                wire.show(lamps[role])
            except Exception as error:
                self._lose(role, wire, error)

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

    def _claim_missing(self) -> None:
        for role, pin in self._pins.roles().items():
            if role not in self._buttons and role not in self._lights:
                self._claim(role, pin)

    def _claim(self, role: str, pin: int) -> None:
        try:
            if role in BUTTONS:
                noted = self._edges.append
                button = ButtonWire(role, self._pins, self._factory, self._inbox, self._time, noted)
                self._buttons = {**self._buttons, role: button}
            else:
                self._lights = {**self._lights, role: LampWire(role, self._pins, self._factory)}
        except Exception as error:
            self._note(role, pin_error(role, pin, error))
            return
        self._troubles = _without(self._troubles, role)

    def _lose(self, role: str, wire: ButtonWire | LampWire, error: Exception) -> None:
        """A pin that worked has failed: do without it, and open the header anew next time."""
        with self._wiring:
            if wire not in (*self._buttons.values(), *self._lights.values()):
                return  # the thread that tries again has let go of it meanwhile
            self._lost = (*self._lost, wire)
            self._buttons = _without(self._buttons, role)
            self._lights = _without(self._lights, role)
            self._note(role, pin_error(role, self._pins.roles()[role], error))
            self._retry_if_needed()

    def _note(self, role: str, error: PanelError) -> None:
        if str(self._troubles.get(role)) != str(error):  # not the same line every five seconds
            log.warning("%s: %s", role, error)
        self._troubles = {**self._troubles, role: error}
        self._wake()  # the status is told from there

    def _retry_if_needed(self) -> None:
        if self._troubles and self._threads and not self._retrying and not self._closing.is_set():
            self._retrying = True
            self._spawn("panel-retry", self._retry)

    def _retry(self) -> None:
        while not self._closing.is_set():
            self.connect()
            with self._wiring:
                if not self._troubles:
                    self._retrying = False
                    return
            self._closing.wait(self._retry_s)

    def _let_go(self) -> None:
        """Close every pin and the factory itself; its devices live until that is done."""
        claimed = (*self._buttons.values(), *self._lights.values(), *self._lost)
        for wire in claimed:
            with suppress(Exception):
                wire.close()
        if self._factory is not None:
            close_header(self._factory)
        self._factory, self._buttons, self._lights, self._lost = None, {}, {}, ()

    def _shut(self) -> None:
        with self._wiring:
            self._let_go()


def _without(wires: dict[str, _V], role: str) -> dict[str, _V]:
    return {name: wire for name, wire in wires.items() if name != role}
