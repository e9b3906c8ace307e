"""The light and sound language as data: what each sign looks and sounds like.

Every sign is told by the rhythm of one lamp alone; more lamps add colour and
place, never meaning. Lamps are on or off, never dimmed (software PWM flickers).
`hardware.lights` plays them, `/help` draws them.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass

from companion.ports import Sign

LAMP = "lamp"
"""The one lamp of the smallest box: the button's light, or what comes closest to it."""

EARLY_S = 1e-6
"""Sums of floats miss their steps by less than this."""

Steps = tuple[tuple[bool, float], ...]


@dataclass(frozen=True, slots=True)
class Track:
    """What one lamp or the beeper does: (on, seconds) steps, `repeat` times or for ever.

    With `inverts`, "on" means the opposite of what the lamp showed before, so
    that a blink is seen on a lit lamp too.
    """

    role: str
    steps: Steps
    repeat: int | None = None
    inverts: bool = False

    @property
    def period_s(self) -> float:
        """Seconds of one round of the steps."""
        return sum(seconds for _, seconds in self.steps)

    @property
    def length_s(self) -> float:
        """Seconds until the track is over; infinite where it repeats for ever."""
        return math.inf if self.repeat is None else self.period_s * self.repeat

    def at(self, age_s: float) -> tuple[bool, float] | None:
        """On or off `age_s` seconds after the start, and how long still; None when over."""
        age_s += EARLY_S
        if not 0 <= age_s < self.length_s:
            return None
        place = age_s % self.period_s
        for on, seconds in self.steps:
            if place < seconds:
                return on, seconds - place + EARLY_S
            place -= seconds
        return self.steps[-1][0], EARLY_S


def _solid(role: str) -> Track:
    return Track(role, ((True, math.inf),))


_SLOW: Steps = ((True, 1.0), (False, 1.0))
_TWO_PULSES: Steps = ((True, 0.6), (False, 0.4), (True, 0.6), (False, 2.2))
_LONG_FLASH: Steps = ((True, 0.5), (False, 0.25))
_FLICKER: Steps = ((True, 0.05), (False, 0.05))
_DARK: Steps = ((False, 0.15),)  # sets a verdict off from a lamp that was lit

PATTERNS: Mapping[Sign, tuple[Track, ...]] = {
    Sign.STARTING: (Track(LAMP, _SLOW), Track("status", _SLOW)),
    Sign.READY: (_solid(LAMP), _solid("status")),
    Sign.WAITING: (Track(LAMP, ((True, 2.4), (False, 0.6))), _solid("status")),
    Sign.SEEN: (
        Track(LAMP, ((True, 0.06), (False, 0.06)), repeat=2, inverts=True),
        Track("beeper", ((True, 0.015),), repeat=1),
    ),
    Sign.SAFE: (
        Track(LAMP, (*_DARK, (True, 2.0), *_DARK), repeat=1),
        Track("green", ((True, 2.0),), repeat=1),
        Track("beeper", ((True, 0.08), (False, 0.06), (True, 0.3)), repeat=1),
    ),
    Sign.CAUGHT: (
        Track(LAMP, (*_DARK, *(_LONG_FLASH * 3)), repeat=1),
        Track("red", _LONG_FLASH, repeat=3),
        Track("beeper", ((True, 0.12), (False, 0.06)), repeat=3),
    ),
    Sign.PHOTO_FINISH: (
        Track(LAMP, _FLICKER, repeat=10),
        Track("green", _FLICKER, repeat=10),
        Track("red", _FLICKER, repeat=10),
        Track("amber", _FLICKER, repeat=10),
        Track("beeper", ((True, 0.03), (False, 0.03)), repeat=8),
    ),
    Sign.CLOCK: (
        Track(LAMP, ((True, 0.25), (False, 0.25))),
        Track("amber", ((True, 0.25), (False, 0.25))),
    ),
    Sign.OWN_WIFI: (Track(LAMP, _TWO_PULSES), Track("status", _TWO_PULSES)),
    Sign.OFF: (),
}
"""What each sign looks and sounds like; NEEDS_HELP, whose blinks are counted: `pattern`.

White flicker is all colours together. `CLOCK` as a sign stands for a clock of
unknown length; a known one is drawn by `CLOCK_PACE`.
"""

CLOCK_PACE: tuple[tuple[float, float], ...] = ((10, 1.25), (5, 1.0), (2, 0.5), (0, 0.25))
"""(seconds left at the least, seconds a blink): the pace doubles for the last five seconds.

Counted back from the end, so that a clock set again to the same end does not stumble.
"""

CLICKS_S = 5.0
CLICK_S = 0.015
"""The beeper clicks with each blink of the last `CLICKS_S` seconds, `CLICK_S` long."""


def pattern(sign: Sign, blinks: int = 1) -> tuple[Track, ...]:
    """The tracks of `sign`; `blinks` is the number that NEEDS_HELP counts out, at least 1."""
    if sign is not Sign.NEEDS_HELP:
        return PATTERNS[sign]
    counted: Steps = ((True, 0.12), (False, 0.18)) * max(1, blinks) + ((False, 1.3),)
    return Track(LAMP, counted), Track("status", counted)


def blink_at(left_s: float) -> tuple[float, float]:
    """Length of the blink in which `left_s` lies, and how much of it is left; in seconds."""
    for from_s, period_s in CLOCK_PACE:
        if left_s > from_s:
            return period_s, period_s - (-(left_s - from_s)) % period_s
    return CLOCK_PACE[-1][1], 0.0
