"""One page as the race knows it: clock, watermark, presence, and the clamp."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import inf, isfinite

from companion.errors import RuleViolation
from companion.race.clock import Offset, PageClock, unsure_s
from companion.race.verdict import Basis, Claim, Role

PRESENT_S = 0.500
"""A phone that beats every 50 ms is present at a claim if it beat so shortly before."""
IDLE_S = 2.500
"""The same for a phone that has not yet been asked to beat fast (every 2 s)."""
SLACK_S = 0.060
"""What a press may be late over the round trip; the round trip counts up to this."""
STALL_S = 0.400
"""What it may be late with a stall credit."""
ASSUMED_RTT_S = 0.020
"""The round trip of a page that never had one measured (busy Wi-Fi, nine of ten)."""
PINGS_KEPT = 64


@dataclass(slots=True)
class Page:
    """Clock, watermark and presence of one page; `Arbiter` documents the arguments.

    `frozen` is its offset for as long as a race runs, `gone_s` since when it has
    had no connection.
    """

    clock: PageClock = field(default_factory=PageClock)
    frozen: Offset | None = None
    seats: frozenset[int] = frozenset()
    mark_s: float = -inf
    beat_s: float = -inf
    away: bool = False
    gone_s: float = inf
    _pings: dict[int, tuple[float, float]] = field(default_factory=dict)

    def offset(self, at_s: float) -> Offset | None:
        """The offset that counts now: the frozen one while a race runs."""
        return self.frozen or self.clock.offset(at_s)

    def beat(
        self, at_s: float, n: int, sent_s: float, mark_s: float, echo: tuple[int, float] | None
    ) -> None:
        """Take a heartbeat of a page that is to be seen."""
        must_be_finite([sent_s, mark_s, 0.0 if echo is None else echo[1]])
        self.beat_s, self.away, self.gone_s = at_s, False, inf
        self.mark_s = max(self.mark_s, mark_s)
        if echo is not None and (ping := self._pings.pop(echo[0], None)) is not None:
            self.clock.sample(*ping, echo[1])
        if len(self._pings) >= PINGS_KEPT:
            del self._pings[next(iter(self._pings))]
        self._pings[n] = (sent_s, at_s)

    def hide(self) -> None:
        """The page is hidden: its clock may stand still from now on."""
        self.away = True
        self._pings.clear()
        self.clock.forget()

    def disconnect(self, at_s: float) -> None:
        """The connection is gone; the clock runs on."""
        self.away, self.gone_s = True, at_s

    def is_present(self, asked_s: float, handled_s: float) -> bool:
        """Whether it is to be seen and heard in a race whose first claim was handled
        at `handled_s` and whose pages beat fast since `asked_s`."""
        if self.away:
            return False
        long_asked = handled_s - asked_s > PRESENT_S
        return self.beat_s >= (handled_s - PRESENT_S if long_asked else asked_s - IDLE_S)

    def stamp(
        self,
        role: Role,
        seat: int,
        name: str,
        page_s: float,
        arrival_s: float,
        epsilon_s: float,
        *,
        credit: bool,
    ) -> Claim:
        """Stamp a press: t = min(A, max(claim + theta, W, A - U)) (race.md, "Clamp")."""
        must_be_finite([page_s, epsilon_s])
        offset, rtt_s = self.offset(arrival_s), self.clock.rtt_min_s
        if offset is None:
            half_s = unsure_s((ASSUMED_RTT_S if rtt_s is None else rtt_s) / 2)
            claimed_s = earliest_s = arrival_s - half_s
            epsilon_s, basis, explained_s = half_s + epsilon_s, Basis.ARRIVAL, SLACK_S
        else:
            claimed_s = page_s + offset.theta_s
            explained_s = (rtt_s or 0.0) + SLACK_S
            allowed_s = STALL_S if credit else min(explained_s, 2 * SLACK_S)
            earliest_s = max(self.mark_s + offset.theta_s, arrival_s - allowed_s)
            epsilon_s, basis = offset.epsilon_s + epsilon_s, Basis.CLOCK
        stamp_s = min(arrival_s, max(claimed_s, earliest_s))
        return Claim(
            role=role,
            who=seat,
            page=name,
            stamp_s=stamp_s,
            epsilon_s=epsilon_s,
            claimed_s=claimed_s,
            earliest_s=earliest_s,
            arrival_s=arrival_s,
            basis=basis,
            credit_s=max(0.0, arrival_s - explained_s - stamp_s),
        )


def must_be_finite(numbers: Iterable[float]) -> None:
    """Refuse numbers that no honest page sends, as `bad_stamp`."""
    if not all(map(isfinite, numbers)):
        raise RuleViolation("bad_stamp")
