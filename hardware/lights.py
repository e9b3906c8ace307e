"""Plays the light and sound language of `companion.rhythms`: a player that knows no clock."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Protocol

from companion.ports import Sign
from companion.rhythms import CLICK_S, CLICKS_S, EARLY_S, LAMP, Track, blink_at, pattern

_ONE_LAMP = ("button_light", "status", "green", "amber", "red")
_WAYS: Mapping[int | None, str] = {1: "clockwise", -1: "counter_clockwise"}

TRIED_S = 1.0
"""How long a lamp is lit that somebody tries out."""


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
        left_s = self.end_s - at_s - EARLY_S
        if left_s <= 0 or (role not in self._lamps and role != "beeper"):
            return None
        period_s, left_of_blink_s = blink_at(left_s)
        if role != "beeper":
            return left_of_blink_s > period_s / 2
        if left_s > CLICKS_S or left_of_blink_s <= period_s - CLICK_S:
            return None
        return True

    def next_change_s(self, at_s: float) -> float | None:
        left_s = self.end_s - at_s - EARLY_S
        if left_s <= 0:
            return None
        period_s, left_of_blink_s = blink_at(left_s)
        for mark_s in (period_s - CLICK_S, period_s / 2):
            if left_of_blink_s > mark_s:
                return at_s + left_of_blink_s - mark_s + EARLY_S
        return at_s + left_of_blink_s + EARLY_S


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
