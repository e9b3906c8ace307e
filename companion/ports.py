"""What the table needs from the outside, as protocols; `companion.app` plugs them in."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol


class Clock(Protocol):
    """Time that never jumps: `CLOCK_MONOTONIC` of the box, and which boot it belongs to."""

    @property
    def boot(self) -> str:
        """The kernel's boot id; times of different boots cannot be compared."""
        ...

    def now_s(self) -> float:
        """Seconds since some moment of this boot."""
        ...

    def wall(self) -> str:
        """Date and time in UTC, ISO 8601, for display only."""
        ...

    def knows_the_date(self) -> bool:
        """Whether `wall` can be right: a box without battery and network begins anywhere."""
        ...


class Button(StrEnum):
    """The buttons a box may have: the big one and the smaller one for catches."""

    UNO = "uno"
    CATCH = "catch"


@dataclass(frozen=True, slots=True)
class ButtonPress:
    """One press of a real or drawn button, at its first edge.

    `at_s` is monotonic time of the box, `epsilon_s` how far it may be off.
    `held` marks the second report of a press that has been held for the hold time. `here` is
    False where the button is only drawn, on a screen that may be anywhere: such a press plays,
    but proves nobody's presence.
    """

    button: Button
    at_s: float
    epsilon_s: float
    held: bool = False
    here: bool = True


@dataclass(frozen=True, slots=True)
class Edge:
    """One movement of a contact as it was told, bounces and all: closed or opened at `at_s`."""

    button: Button
    at_s: float
    closed: bool


@dataclass(frozen=True, slots=True)
class Wire:
    """One role of the box's front and where its wire goes.

    `pin` is the GPIO number, `header` the place on the 40-pin header (1 to 40), `ground` the
    ground pin to use with it, `kind` what hangs there: `button`, `lamp`, `beeper`, `ring`,
    `display`; `button_up` closes to 3.3 V and `lamp_low` lights on low.
    """

    role: str
    pin: int
    header: int
    ground: int
    kind: str


class Sign(StrEnum):
    """The light and sound language (`/help` explains it); see `companion.rhythms`."""

    STARTING = "starting"
    READY = "ready"
    WAITING = "waiting"
    SEEN = "seen"
    SAFE = "safe"
    CAUGHT = "caught"
    PHOTO_FINISH = "photo_finish"
    CLOCK = "clock"
    NEEDS_HELP = "needs_help"
    OWN_WIFI = "own_wifi"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class PanelStatus:
    """What the box's front is just now: `kind` is gpio, simulated or none.

    `code` and `data` say in one calm line why, e.g. ("no_gpio", {}). `epsilon_s` is how far the
    stamps of its presses may be off: a race waits so much longer for them.
    """

    kind: str
    code: str
    data: Mapping[str, object]
    epsilon_s: float = 0.001


class Panel(Protocol):
    """Button, lights and beeper.

    `start` calls `on_press` from a thread of its own for every press; the double
    blink of `Sign.SEEN` is shown by the panel itself before it calls. `rest` sets
    what the lights show from now on, `flash` plays a sign once and falls back to
    that. Neither blocks nor raises: a panel in trouble reports it in `status`, and calls
    `on_status`, from the same thread, whenever that has changed.
    """

    def start(
        self, on_press: Callable[[ButtonPress], None], on_status: Callable[[], None]
    ) -> None: ...
    def rest(self, sign: Sign, *, blinks: int = 1) -> None: ...
    def flash(self, sign: Sign) -> None: ...
    def clock(self, left_s: float) -> None:
        """Blink ever faster until `left_s` seconds from now; 0 or less stops the clock."""
        ...

    def direction(self, direction: int | None) -> None:
        """Light the clockwise (1) or counter-clockwise (-1) lamp, or neither."""
        ...

    def turn(self, seat: int | None, seats: int) -> None:
        """Light the lamp of the chair whose turn it is, of so many chairs, where there is one."""
        ...

    def status(self) -> PanelStatus: ...
    def answers(self, within_s: float) -> bool:
        """Whether its own thread still does what it is told; from any thread."""
        ...

    def switches_off(self, allowed: Callable[[], bool], then: Callable[[], None]) -> None:
        """Call `then`, once, when the big button is held for long while that is `allowed`."""
        ...

    def close(self) -> None: ...


class BoxView(Protocol):
    """The box to look at: lamps by role, its wiring, and presses where the box is only drawn.

    `edges` are the newest movements of the contacts, oldest first, `presses_told` counts
    what became of all of them; `try_out` lights one
    role for a moment, whatever the table shows. `drawing` is the header with its wires as SVG,
    lettered with `words` (see `hardware.wiring`).
    """

    @property
    def can_press(self) -> bool: ...
    def lamps(self) -> Mapping[str, bool]: ...
    def watch(self, listener: Callable[[Mapping[str, bool]], None]) -> None: ...
    def press(self, button: Button, *, here: bool = True) -> None: ...
    def release(self, button: Button) -> None: ...
    def pins(self) -> Mapping[str, int]: ...
    def status(self) -> PanelStatus: ...
    def edges(self) -> Sequence[Edge]: ...
    def presses_told(self) -> int: ...
    def try_out(self, role: str) -> None: ...
    def wires(self) -> Sequence[Wire]: ...
    def drawing(self, words: Mapping[str, str]) -> str: ...
