"""What a page's clock says in the time of the box (race.md, "Clocks")."""

from collections import deque
from dataclasses import dataclass

DRIFT = 50e-6
"""How fast two quartz clocks may part: 50 ppm."""
WINDOW_S = 30.0
"""A ping older than this says nothing any more."""
GRAIN_S = 0.001
"""The coarsest step of `performance.now()` in use: 1 ms (Safari, Firefox)."""

UNSURE_S = 0.030
"""No clock is taken for less sure than this: a photo finish spares the caller, and
a phone that answers pings slowly on purpose must gain nothing by it."""


def unsure_s(half_width_s: float) -> float:
    """How far a time told by a page may be off: never less than half a grain, at most 30 ms."""
    return min(max(half_width_s, GRAIN_S / 2), UNSURE_S)


@dataclass(frozen=True, slots=True)
class Offset:
    """Time of the box minus time of the page: `theta_s`, give or take `epsilon_s`."""

    theta_s: float
    epsilon_s: float


class _Lowest:
    """The lowest value of the last `WINDOW_S` seconds, at constant cost."""

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: deque[tuple[float, float]] = deque()

    def add(self, at_s: float, value: float) -> None:
        kept = self._kept
        while kept and kept[-1][1] >= value:
            kept.pop()
        kept.append((at_s, value))

    def at(self, at_s: float) -> float | None:
        kept = self._kept
        while kept and kept[0][0] < at_s - WINDOW_S:
            kept.popleft()
        return kept[0][1] if kept else None

    def clear(self) -> None:
        self._kept.clear()


class PageClock:
    """The clock of one page, found by interval intersection.

    A ping that the page sent at c1, the box stamped at S and the page had back at
    c2 leaves θ no room above S - c1 and none below S - c2; with age both bounds
    widen by 50 ppm. The offset is the middle of what all pings of the last 30 s
    leave, its uncertainty half the width (at least half a grain, at most 30 ms).
    """

    __slots__ = ("_lower", "_rtt", "_rtt_s", "_upper")

    def __init__(self) -> None:
        self._upper = _Lowest()
        self._lower = _Lowest()
        self._rtt = _Lowest()
        self._rtt_s: float | None = None

    @property
    def rtt_min_s(self) -> float | None:
        """The shortest round trip of the 30 s before the last ping; None before any."""
        return self._rtt_s

    def sample(self, sent_s: float, at_s: float, received_s: float) -> None:
        """Take one ping: sent (page), stamped (box), answer received (page).

        A ping that contradicts the others by more than a grain means that the
        page's clock stood still or jumped: the older ones are dropped. An answer
        received before it was sent, or after the window, is ignored.
        """
        if not 0.0 <= received_s - sent_s <= WINDOW_S:
            return
        self._add(sent_s, at_s, received_s)
        bounds = self._bounds(at_s)
        if bounds is not None and bounds[0] - bounds[1] > GRAIN_S:
            self.forget()
            self._add(sent_s, at_s, received_s)
        self._rtt_s = self._rtt.at(at_s)

    def offset(self, at_s: float) -> Offset | None:
        """The offset as known at `at_s` (box), or None without a ping in the window."""
        bounds = self._bounds(at_s)
        if bounds is None:
            return None
        lower, upper = bounds
        return Offset((upper + lower) / 2, unsure_s((upper - lower) / 2))

    def forget(self) -> None:
        """Drop all pings, keep the round trip: the phone slept, its clock with it."""
        for lowest in (self._upper, self._lower, self._rtt):
            lowest.clear()

    def _add(self, sent_s: float, at_s: float, received_s: float) -> None:
        # Both bounds widen alike with age, so they are kept as they were at time 0
        # of the box; the lower one with its sign turned.
        self._upper.add(at_s, at_s - sent_s - DRIFT * at_s)
        self._lower.add(at_s, received_s - at_s - DRIFT * at_s)
        self._rtt.add(at_s, received_s - sent_s)

    def _bounds(self, at_s: float) -> tuple[float, float] | None:
        upper, lower = self._upper.at(at_s), self._lower.at(at_s)
        if upper is None or lower is None:
            return None
        return -lower - DRIFT * at_s, upper + DRIFT * at_s
