"""What a ring of coloured lights shows: whose turn it is, which way play runs, how time runs out.

Pure: orders and times come in, colours come out. The lights are numbered clockwise, the
first one stands before the first chair.
"""

import math

from companion.ports import Sign
from companion.rhythms import Track, pattern

Colour = tuple[int, int, int]

DARK: Colour = (0, 0, 0)
TURN: Colour = (24, 40, 64)
DOT: Colour = (60, 48, 0)
CLOCK: Colour = (64, 32, 0)
DIM: Colour = (10, 10, 10)
FLASHES: dict[Sign, Colour] = {
    Sign.SAFE: (0, 64, 16),
    Sign.CAUGHT: (64, 0, 8),
    Sign.PHOTO_FINISH: (48, 48, 48),
}
HELP: Colour = (40, 0, 0)

ROUND_S = 8.0
"""The running light takes so long for a whole round."""

ARC = 0.6
"""The part of a chair's share of the ring that is lit when it is that chair's turn."""


class RingLight:
    """`lights` is how many there are. Not for several threads at once; times in seconds."""

    def __init__(self, lights: int) -> None:
        self.lights = lights
        self._rest: tuple[Sign, int, float] = (Sign.OFF, 1, 0.0)
        self._flash: tuple[Sign, float] | None = None
        self._clock: tuple[float, float] = (-math.inf, 1.0)  # its end and its length
        self._direction: int | None = None
        self._seat: tuple[int, int] | None = None

    def rest(self, sign: Sign, at_s: float, *, blinks: int = 1) -> None:
        """Show `sign` whenever there is nothing else to show."""
        if (sign, blinks) != self._rest[:2]:
            self._rest = sign, blinks, at_s

    def flash(self, sign: Sign, at_s: float) -> None:
        """Let the whole ring say a verdict."""
        if sign in FLASHES:
            self._flash = sign, at_s

    def clock(self, left_s: float, at_s: float) -> None:
        """Run empty from now until `left_s` seconds from now; 0 or less stops it."""
        end_s, length_s = self._clock
        same = math.isclose(end_s, at_s + left_s, abs_tol=0.1)
        self._clock = at_s + left_s, length_s if same else max(left_s, 1e-3)

    def direction(self, direction: int | None) -> None:
        """Which way the running light goes: 1 clockwise, -1 the other, None stands for none."""
        self._direction = direction

    def turn(self, seat: int | None, seats: int) -> None:
        """Whose turn it is, of so many chairs."""
        self._seat = None if seat is None or seats < 1 else (seat, seats)

    def pixels(self, at_s: float) -> list[Colour]:
        """The colour of every light at `at_s`."""
        if self._rest[0] is Sign.OFF:
            return [DARK] * self.lights
        if (lit := self._flash_lit(at_s)) is not None:
            return [FLASHES[self._flash[0]] if lit and self._flash else DARK] * self.lights
        if self._clock[0] > at_s:
            return self._running_empty(at_s)
        if self._seat is None:
            return [self._resting(at_s)] * self.lights
        shown = self._turn_shown(*self._seat)
        if self._direction is not None:
            shown[self._dot(at_s)] = DOT
        return shown

    def next_change_s(self, at_s: float) -> float | None:
        """When the colours may differ next; None while nothing moves."""
        if self._rest[0] is Sign.OFF:
            return None
        times = [self._step_s(at_s)]
        if self._flash is not None:
            times.append(_next_of(pattern(self._flash[0])[0], self._flash[1], at_s))
        if self._clock[0] > at_s:
            times.append(min(self._clock[0], at_s + self._clock[1] / self.lights))
        times.append(_next_of(self._resting_track(), self._rest[2], at_s))
        return min((time for time in times if time is not None), default=None)

    def _flash_lit(self, at_s: float) -> bool | None:
        if self._flash is None:
            return None
        step = pattern(self._flash[0])[0].at(at_s - self._flash[1])
        if step is None:
            self._flash = None
            return None
        return step[0]

    def _running_empty(self, at_s: float) -> list[Colour]:
        end_s, length_s = self._clock
        left = math.ceil(self.lights * min(1.0, (end_s - at_s) / length_s))
        return [CLOCK if light < left else DARK for light in range(self.lights)]

    def _resting_track(self) -> Track:
        return pattern(self._rest[0], self._rest[1])[0]

    def _resting(self, at_s: float) -> Colour:
        step = self._resting_track().at(at_s - self._rest[2])
        if step is None or not step[0]:
            return DARK
        return HELP if self._rest[0] is Sign.NEEDS_HELP else DIM

    def _turn_shown(self, seat: int, seats: int) -> list[Colour]:
        reach = ARC * self.lights / seats / 2
        middle = self.lights * seat / seats
        return [
            TURN if _apart(light, middle, self.lights) <= reach else DARK
            for light in range(self.lights)
        ]

    def _dot(self, at_s: float) -> int:
        steps = math.floor(at_s * self.lights / ROUND_S + 1e-6)
        return steps * (self._direction or 1) % self.lights

    def _step_s(self, at_s: float) -> float | None:
        if self._direction is None or self._seat is None:
            return None
        step_s = ROUND_S / self.lights
        return (math.floor(at_s / step_s + 1e-6) + 1) * step_s


def _apart(light: int, middle: float, lights: int) -> float:
    """How many lights lie between the two, the short way round."""
    way = abs(light - middle) % lights
    return min(way, lights - way)


def _next_of(track: Track, start_s: float, at_s: float) -> float | None:
    step = track.at(at_s - start_s)
    if step is None or not math.isfinite(step[1]):
        return None
    return at_s + step[1]
