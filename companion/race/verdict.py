"""Claims, the one place where their order is decided, and the verdict."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from typing import Any

from companion.errors import RuleViolation
from companion.race.clock import GRAIN_S

Who = int | str
"""Who pressed: a seat number, or the name of a button on the box."""
RaceId = int | str
"""What the shell calls a race, for example the window's id."""

BUTTON_GAP_S = 0.010
"""Glass reports late by 10 to 30 ms: button against phone is never told finer."""


class Role(StrEnum):
    """What a press wants."""

    CALLER = "caller"  # UNO, STOP
    CATCHER = "catcher"
    DOUBTER = "doubter"
    JUMPER = "jumper"
    CLOSER = "closer"  # the tap that closes the window


class Outcome(StrEnum):
    """What the first press brought about, by its role."""

    SAFE = "safe"
    CAUGHT = "caught"
    DOUBTED = "doubted"
    JUMPED = "jumped"
    CLOSED = "closed"


class Basis(StrEnum):
    """Where a stamp comes from."""

    BOX = "box"  # the kernel stamped the button's edge
    CLOCK = "clock"  # the page's stamp, by its synchronised clock
    ARRIVAL = "arrival"  # no synchronised clock: arrival minus half a round trip


class Why(StrEnum):
    """Why a verdict was due."""

    ALL_PASSED = "all_passed"  # nobody present could have been earlier
    TIME_UP = "time_up"  # somebody stayed silent for the whole 400 ms
    FROM_LOG = "from_log"  # found without a verdict after a power cut


_BROUGHT = {
    Role.CALLER: Outcome.SAFE,
    Role.CATCHER: Outcome.CAUGHT,
    Role.DOUBTER: Outcome.DOUBTED,
    Role.JUMPER: Outcome.JUMPED,
    Role.CLOSER: Outcome.CLOSED,
}
_NO_PENALTY = frozenset({Role.CALLER, Role.CLOSER})


@dataclass(frozen=True, slots=True)
class Claim:
    """One press with its stamp and bounds; all times in seconds of the box.

    `claimed_s` is what the page said, `earliest_s` the clamp's lower bound (last
    watermark or arrival minus allowance, whichever is later), so that `stamp_s` =
    min(`arrival_s`, max(`claimed_s`, `earliest_s`)). The press was at `stamp_s`
    give or take `epsilon_s`. `credit_s` is how much of that the phone's round trip
    does not explain: it rests on a stall credit. `touch_s` is the touch correction
    and `head_start_s` what the family grants; both are subtracted.
    """

    role: Role
    who: Who
    page: str | None
    stamp_s: float
    epsilon_s: float
    claimed_s: float
    earliest_s: float
    arrival_s: float
    basis: Basis
    credit_s: float = 0.0
    touch_s: float = 0.0
    head_start_s: float = 0.0

    @property
    def pressed_s(self) -> float:
        """When the finger came down: the stamp less the touch correction."""
        return self.stamp_s - self.touch_s

    @property
    def place_s(self) -> float:
        """What the order goes by: `pressed_s` less the head start."""
        return self.pressed_s - self.head_start_s

    @property
    def moved(self) -> bool:
        """Whether the clamp moved it further than its uncertainty; shown as such."""
        return abs(self.stamp_s - self.claimed_s) > self.epsilon_s

    def to_data(self) -> dict[str, Any]:
        """Plain values for the log."""
        return _plain(asdict(self))

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "Claim":
        """The claim that `to_data` wrote; KeyError, TypeError or ValueError if not."""
        return cls(**{**data, "role": Role(data["role"]), "basis": Basis(data["basis"])})


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who was first, by how much and how surely. It stands; it is never judged again.

    `claims` are in the order they were judged in, `first` and `rival` are places
    in it: the claim that has it, and the one it had to beat (None: nobody else).
    `gap_s` lies between these two (never negative), `epsilon_s` is the sum of
    their uncertainties. `order` is the race's shuffled seat order, which parts
    equal times.
    """

    race: RaceId
    outcome: Outcome
    photo_finish: bool
    claims: tuple[Claim, ...]
    first: int
    rival: int | None
    gap_s: float | None
    epsilon_s: float | None
    why: Why
    order: tuple[Who, ...]

    @property
    def winner(self) -> Claim:
        """The claim that was first."""
        return self.claims[self.first]

    def owed_to_credit(self, claim: Claim) -> bool:
        """Whether another would have been first without this claim's stall credit."""
        if claim.credit_s <= 0:
            return False
        without = replace(claim, stamp_s=claim.stamp_s + claim.credit_s, credit_s=0.0)
        claims = [without if c is claim else c for c in self.claims]
        return judge(claims, race=self.race, order=self.order).winner.who != self.winner.who

    def to_data(self) -> dict[str, Any]:
        """Plain values for the log and for JSON."""
        return _plain(asdict(self)) | {
            "claims": [claim.to_data() for claim in self.claims],
            "order": list(self.order),
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "Verdict":
        """The verdict that `to_data` wrote; KeyError, TypeError or ValueError if not."""
        read = {
            "outcome": Outcome(data["outcome"]),
            "why": Why(data["why"]),
            "claims": tuple(map(Claim.from_data, data["claims"])),
            "order": tuple(data["order"]),
        }
        return cls(**{**data, **read})


def judge(
    claims: Iterable[Claim],
    *,
    race: RaceId,
    order: Sequence[Who] = (),
    why: Why = Why.FROM_LOG,
) -> Verdict:
    """Decide a race from its stamps and bounds (race.md, "Verdict").

    The order is by `place_s`; places within a grain of a page's clock are equal and
    go by `order`. Closer than both
    uncertainties together (button against phone: 10 ms) is a photo finish: a
    catcher then yields to a caller and to the tap that closed the window, since in
    doubt there is no penalty; in all other cases the earlier estimate has it. The
    closing tap is compared by press times alone, without head starts.

    Raises `RuleViolation` `no_claims`.
    """
    ranked = _ranked(claims, order)
    if not ranked:
        raise RuleViolation("no_claims", {"race": race})
    first = _first(ranked)
    rivals = [claim for claim in ranked if _contest(first, claim)]
    close = [claim for claim in rivals if _too_close(first, claim)]
    rival = next(iter(close or rivals), None)
    return Verdict(
        race=race,
        outcome=_BROUGHT[first.role],
        photo_finish=bool(close),
        claims=tuple(ranked),
        first=ranked.index(first),
        rival=None if rival is None else ranked.index(rival),
        gap_s=None if rival is None else abs(_gap_s(first, rival)),
        epsilon_s=None if rival is None else _epsilon_s(first, rival),
        why=why,
        order=tuple(order),
    )


def margin_s(a: Claim, epsilon_s: float, *, on_box: bool) -> float:
    """How far a press of `epsilon_s` must be from claim `a` to be told apart."""
    both_s = a.epsilon_s + epsilon_s
    return both_s if on_box == (a.page is None) else max(both_s, BUTTON_GAP_S)


def _ranked(claims: Iterable[Claim], order: Sequence[Who]) -> list[Claim]:
    """By their places; those within a grain of the earliest of them by lot.

    Clocks step by 0.1 or 1 ms: closer than that the finer or luckier clock would always win.
    """
    lots = {who: lot for lot, who in enumerate(order)}
    equals: list[list[Claim]] = []
    for claim in sorted(claims, key=lambda each: each.place_s):
        if equals and claim.place_s - equals[-1][0].place_s < GRAIN_S:
            equals[-1].append(claim)
        else:
            equals.append([claim])
    return [c for each in equals for c in sorted(each, key=lambda c: lots.get(c.who, len(lots)))]


def _first(ranked: Sequence[Claim]) -> Claim:
    closer = next((c for c in ranked if c.role is Role.CLOSER), None)
    presses = [c for c in ranked if c.role is not Role.CLOSER]
    standing = [c for c in presses if closer is None or _in_time(c, closer)]
    if closer is not None and not standing:
        return closer
    best = standing[0]
    if best.role is not Role.CATCHER:
        return best
    callers = (c for c in standing if c.role is Role.CALLER and _too_close(best, c))
    return next(callers, best)


def _in_time(press: Claim, closer: Claim) -> bool:
    """Whether a press came before the closing tap; in doubt there is no penalty."""
    lead_s = _gap_s(press, closer)
    if _too_close(press, closer) and press.role in (Role.CATCHER, Role.CALLER):
        return press.role is Role.CALLER
    return lead_s >= 0


def _contest(first: Claim, other: Claim) -> bool:
    """Whether the two wanted different things; a caller has two ways to be safe."""
    return other is not first and not {first.role, other.role} <= _NO_PENALTY


def _gap_s(a: Claim, b: Claim) -> float:
    """How much later than `a` `b` was; the closing tap knows no head starts."""
    if Role.CLOSER in (a.role, b.role):
        return b.pressed_s - a.pressed_s
    return b.place_s - a.place_s


def _epsilon_s(a: Claim, b: Claim) -> float:
    """The two uncertainties together; on one page both share one clock."""
    if a.page is not None and a.page == b.page:
        return GRAIN_S
    return a.epsilon_s + b.epsilon_s


def _too_close(a: Claim, b: Claim) -> bool:
    least_s = _epsilon_s(a, b)
    if (a.page is None) != (b.page is None):
        least_s = max(least_s, BUTTON_GAP_S)
    return abs(_gap_s(a, b)) < least_s


def _plain(data: dict[str, Any]) -> dict[str, Any]:
    return {k: v.value if isinstance(v, StrEnum) else v for k, v in data.items()}
