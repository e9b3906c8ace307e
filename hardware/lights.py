"""The light and sound language: patterns as data, and a player that knows no clock.

Every sign is told by the rhythm of one lamp alone; more lamps add colour and
place, never meaning. Lamps are on or off, never dimmed (software PWM flickers).
Rhythms: `interaction.md` section 2 and "LED and sound language" of the product.
"""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Protocol

from companion.ports import Sign

LAMP = "lamp"
"""The one lamp of the smallest box: the button's light, or what comes closest to it."""

_ONE_LAMP = ("button_light", "status", "green", "amber", "red")
_WAYS: Mapping[int | None, str] = {1: "clockwise", -1: "counter_clockwise"}
_EARLY_S = 1e-6  # sums of floats miss their steps by less than this

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
        age_s += _EARLY_S
        if not 0 <= age_s < self.length_s:
            return None
        place = age_s % self.period_s
        for on, seconds in self.steps:
            if place < seconds:
                return on, seconds - place + _EARLY_S
            place -= seconds
        return self.steps[-1][0], _EARLY_S


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

TRIED_S = 1.0
"""How long a lamp is lit that somebody tries out."""

CLICKS_S = 5.0
CLICK_S = 0.015
"""The beeper clicks with each blink of the last `CLICKS_S` seconds, `CLICK_S` long."""


def pattern(sign: Sign, blinks: int = 1) -> tuple[Track, ...]:
    """The tracks of `sign`; `blinks` is the number that NEEDS_HELP counts out, at least 1."""
    if sign is not Sign.NEEDS_HELP:
        return PATTERNS[sign]
    counted: Steps = ((True, 0.12), (False, 0.18)) * max(1, blinks) + ((False, 1.3),)
    return Track(LAMP, counted), Track("status", counted)


class _Layer(Protocol):
    """Something that may decide what a lamp shows."""

    def lit(self, role: str, at_s: float) -> bool | None:
        """On or off, or None to leave it to the layer below."""
        ...

    def next_change_s(self, at_s: float) -> float | None:
        """When a lamp of this layer may change next."""
        ...


class _Tracks:
    """Tracks by role, each with the time it starts."""

    def __init__(self) -> None:
        self._playing: dict[str, tuple[Track, float]] = {}

    def put(self, track: Track, start_s: float) -> None:
        self._playing[track.role] = track, start_s

    def clear(self) -> None:
        self._playing.clear()

    def end_s(self, role: str) -> float:
        """When the track of `role` is over; long ago where there is none."""
        if role not in self._playing:
            return -math.inf
        track, start_s = self._playing[role]
        return start_s + track.length_s

    def lit(self, role: str, at_s: float) -> bool | None:
        if role not in self._playing:
            return None
        track, start_s = self._playing[role]
        step = track.at(at_s - start_s)
        return None if step is None else step[0]

    def next_change_s(self, at_s: float) -> float | None:
        changes = []
        for track, start_s in self._playing.values():
            step = track.at(at_s - start_s)
            if step is not None:
                changes.append(at_s + step[1])
            elif at_s < start_s:
                changes.append(start_s)
        return _earliest(changes)


class _Countdown:
    """The clock that blinks ever faster, on the lamps `lamps` and the beeper."""

    def __init__(self, lamps: frozenset[str]) -> None:
        self._lamps = lamps
        self.end_s = -math.inf

    def lit(self, role: str, at_s: float) -> bool | None:
        left_s = self.end_s - at_s - _EARLY_S
        if left_s <= 0 or (role not in self._lamps and role != "beeper"):
            return None
        period_s, left_of_blink_s = _blink(left_s)
        if role != "beeper":
            return left_of_blink_s > period_s / 2
        if left_s > CLICKS_S or left_of_blink_s <= period_s - CLICK_S:
            return None
        return True

    def next_change_s(self, at_s: float) -> float | None:
        left_s = self.end_s - at_s - _EARLY_S
        if left_s <= 0:
            return None
        period_s, left_of_blink_s = _blink(left_s)
        for mark_s in (period_s - CLICK_S, period_s / 2):
            if left_of_blink_s > mark_s:
                return at_s + left_of_blink_s - mark_s + _EARLY_S
        return at_s + left_of_blink_s + _EARLY_S


def _blink(left_s: float) -> tuple[float, float]:
    """Length of the blink in which `left_s` lies, and how much of it is left; in seconds."""
    for from_s, period_s in CLOCK_PACE:
        if left_s > from_s:
            return period_s, period_s - (-(left_s - from_s)) % period_s
    return CLOCK_PACE[-1][1], 0.0


class Player:
    """Says which lamps are on at a time, and when that changes next.

    `roles` are the lamps and the beeper that there are; all rest in OFF at first.
    Times are seconds of any clock that does not jump; the caller brings them. Not
    for several threads at once.
    """

    def __init__(self, roles: Iterable[str]) -> None:
        self._roles = tuple(roles)
        self._lamp = next((role for role in _ONE_LAMP if role in self._roles), LAMP)
        self._resting: tuple[Sign, int] = (Sign.OFF, 1)
        self._rest = _Tracks()
        self._flash = _Tracks()
        self._seen = _Tracks()
        self._tried = _Tracks()
        self._countdown = _Countdown(frozenset({self._lamp, "amber"}))
        below = (self._flash, self._countdown, self._rest)
        self._layers: tuple[_Layer, ...] = (self._tried, self._seen, *below)
        self._steady: dict[str, str] = {}

    def rest(self, sign: Sign, at_s: float, *, blinks: int = 1) -> None:
        """Show `sign` from now on; the same sign again keeps its rhythm. OFF ends everything."""
        if (sign, blinks) == self._resting:
            return
        self._resting = sign, blinks
        self._rest.clear()
        if sign is Sign.OFF:
            self._flash.clear()
            self._countdown.end_s = -math.inf
        for track in self._fit(pattern(sign, blinks)):
            self._rest.put(track, at_s)

    def flash(self, sign: Sign, at_s: float) -> None:
        """Play `sign` once over whatever the lamps rest in; the newest verdict is shown.

        SEEN starts at once. A verdict's colours and sound do so too; the one lamp
        first finishes its double blink.
        """
        if sign is Sign.SEEN:
            self._play_seen(at_s)
            return
        self._flash.clear()
        for track in self._fit(pattern(sign)):
            once = track if track.repeat else replace(track, repeat=1)
            if math.isfinite(once.length_s):
                start_s = max(at_s, self._seen.end_s(self._lamp)) if self._is_lamp(track) else at_s
                self._flash.put(once, start_s)

    def clock(self, left_s: float, at_s: float) -> None:
        """Blink ever faster until `left_s` seconds from now; 0 or less stops the clock."""
        self._countdown.end_s = at_s + left_s if left_s > 0 else -math.inf

    def direction(self, direction: int | None) -> None:
        """Light the lamp of the way play runs: 1 clockwise, -1 counter-clockwise, None neither."""
        self._steady["direction"] = _WAYS.get(direction, "")

    def turn(self, seat: int | None) -> None:
        """Light the lamp of this seat, the first seat being 0, or none."""
        self._steady["turn"] = "" if seat is None else f"chair_{seat}"

    def try_out(self, role: str, at_s: float) -> None:
        """Light this role for `TRIED_S` seconds, whatever else is shown."""
        self._tried.put(Track(role, ((True, TRIED_S),), repeat=1), at_s)

    def lamps(self, at_s: float) -> dict[str, bool]:
        """Every role with on (True) or off at `at_s`."""
        return {role: self._lit(role, at_s, self._layers) for role in self._roles}

    def next_change_s(self, at_s: float) -> float | None:
        """The time after `at_s` at which `lamps` may differ; None when nothing moves."""
        changes = (layer.next_change_s(at_s) for layer in self._layers)
        return _earliest(change for change in changes if change is not None)

    def _lit(self, role: str, at_s: float, layers: tuple[_Layer, ...]) -> bool:
        for layer in layers:
            lit = layer.lit(role, at_s)
            if lit is not None:
                return lit
        return self._resting[0] is not Sign.OFF and role in self._steady.values()

    def _play_seen(self, at_s: float) -> None:
        was_lit = self._lit(self._lamp, at_s, self._layers[2:])
        for track in self._fit(pattern(Sign.SEEN)):
            if track.inverts and was_lit:
                track = replace(track, steps=tuple((not on, s) for on, s in track.steps))
            self._seen.put(track, at_s)

    def _is_lamp(self, track: Track) -> bool:
        return track.role == self._lamp

    def _fit(self, tracks: Iterable[Track]) -> list[Track]:
        """The tracks for the lamps that there are; the one lamp's own track goes first."""
        fitted: dict[str, Track] = {}
        for track in tracks:
            role = self._lamp if track.role == LAMP else track.role
            if role in self._roles:
                fitted.setdefault(role, replace(track, role=role))
        return list(fitted.values())


def _earliest(times: Iterable[float]) -> float | None:
    """The first of `times` that ever comes."""
    return min((time for time in times if math.isfinite(time)), default=None)
