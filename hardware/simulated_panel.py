"""The box without a box: its button is pressed on a screen, its lamps are drawn there.

The lamps run by the same player as real ones, and presses go the same way.
"""

from collections.abc import Mapping
from functools import partial

from companion.ports import Button, ButtonPress, Clock, Edge, PanelStatus
from hardware.front import BUTTON_OF, Front
from hardware.pins import PanelPins

EPSILON_S = 0.001
"""A drawn button is stamped on arrival, by the clock of the box."""


class SimulatedPanel(Front):
    """Panel and BoxView in one, without any GPIO.

    `status` says why there is no real one: `simulated`, or `no_gpio` with its reason.
    """

    def __init__(self, pins: PanelPins, clock: Clock, status: PanelStatus) -> None:
        super().__init__(pins, clock)
        self._status = status
        self._down: dict[Button, float] = {}  # held buttons, without those already reported
        self._big_since_s: float | None = None  # the big one, where it is at the table

    @property
    def can_press(self) -> bool:
        """True: pressing on the screen is the only way here."""
        return True

    def press(self, button: Button, *, here: bool = True) -> None:
        """Press a drawn button, now; one that the box does not have does nothing.

        `here`: on the box's own screen, so that whoever presses is at the table.
        """
        if button in {BUTTON_OF.get(role) for role in self._pins.roles()}:
            self._inbox.put(partial(self._pressed, button, self._time.now_s(), here))

    def release(self, button: Button) -> None:
        """Let go of a drawn button."""
        self._inbox.put(partial(self._released, button, self._time.now_s()))

    def status(self) -> PanelStatus:
        """What the front is, and why."""
        if self._fault is not None:
            return PanelStatus("simulated", "listener_failed", {"error": self._fault})
        return self._status

    def _pressed(self, button: Button, at_s: float, here: bool) -> None:
        self._down[button] = at_s
        if button is Button.UNO and here:
            self._big_since_s = at_s
        self._edges.append(Edge(button, at_s, closed=True))
        self._seen(self._time.now_s())
        self._ready.append(ButtonPress(button, at_s, EPSILON_S, here=here))

    def _released(self, button: Button, at_s: float) -> None:
        self._edges.append(Edge(button, at_s, closed=False))
        if button is Button.UNO:
            self._big_since_s = None
        since_s = self._down.pop(button, None)
        if since_s is not None and at_s - since_s >= self._pins.hold_s:
            self._ready.append(ButtonPress(button, since_s, EPSILON_S, held=True))

    def _attend(self, now_s: float) -> float | None:
        held = {b: at_s for b, at_s in self._down.items() if now_s >= at_s + self._pins.hold_s}
        for button, at_s in held.items():
            del self._down[button]
            self._ready.append(ButtonPress(button, at_s, EPSILON_S, held=True))
        return min((at_s + self._pins.hold_s for at_s in self._down.values()), default=None)

    def _held_since_s(self, now_s: float) -> float | None:
        since_s = self._big_since_s
        return since_s if since_s is not None and now_s >= since_s + self._pins.hold_s else None

    def _show(self, lamps: Mapping[str, bool]) -> None:
        """Nothing to light: whoever draws the box watches."""

    def _shut(self) -> None:
        self._down.clear()
