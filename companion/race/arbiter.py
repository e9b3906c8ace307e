"""The volatile part of the race: who is waited for, and when a verdict is final."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from math import inf
from types import MappingProxyType

from companion.race.page import Page
from companion.race.verdict import Basis, Claim, RaceId, Role, Verdict, Who, Why, judge, margin_s

PATIENCE_S = 0.400
"""A verdict is final at the latest this long after the first claim was handled."""
PANEL_LAG_S = 0.030
"""The box vouches for its own buttons up to this long ago."""
BUTTON_EPSILON_S = 0.001
"""How far the stamp of a button may be off where the kernel makes it."""
PAGE_KEPT_S = 60.0
"""A page without a connection is forgotten after this; its pings are older by then."""

_FULL, _ONE = 30, 10
"""Stall credits are counted in tenths: whole numbers stay exact."""
_NO_HEAD_STARTS: Mapping[Who, float] = MappingProxyType({})


class Answer(StrEnum):
    """What became of a claim."""

    TAKEN = "taken"
    AGAIN = "again"  # this seat or button has its claim already
    LATE = "late"  # the race is judged or gone


@dataclass(frozen=True, slots=True)
class Entry:
    """The answer, and the claim as it stands in the race (head start, touch correction)."""

    answer: Answer
    claim: Claim


@dataclass(slots=True)
class _Race:
    id: RaceId
    asked_s: float
    order: tuple[Who, ...]
    head_starts: Mapping[Who, float]
    touch_s: float
    claims: list[Claim] = field(default_factory=list)
    handled_s: float = inf
    leader: Claim | None = None

    def has(self, who: Who) -> bool:
        return any(claim.who == who for claim in self.claims)

    def would_repeat(self, claim: Claim) -> bool:
        if claim.role is Role.CLOSER:
            return any(c.role is Role.CLOSER for c in self.claims)
        return any(c.who == claim.who and c.role is not Role.CLOSER for c in self.claims)

    def take(self, claim: Claim, now_s: float) -> Claim:
        """Add a claim with what this race grants it."""
        claim = replace(
            claim,
            touch_s=0.0 if claim.page is None else self.touch_s,
            head_start_s=0.0 if claim.role is Role.CLOSER else self.head_starts.get(claim.who, 0.0),
        )
        self.claims.append(claim)
        self.handled_s = min(self.handled_s, now_s)
        self.leader = judge(self.claims, race=self.id, order=self.order).winner
        return claim

    def head_start_s(self, whose: Collection[Who]) -> float:
        """The longest head start that these still have, were they to press now."""
        if self.leader is None or self.leader.role is Role.CLOSER:
            return 0.0
        return max((self.head_starts.get(who, 0.0) for who in whose), default=0.0)

    def needed_s(self, epsilon_s: float, whose: Collection[Who], *, on_box: bool) -> float:
        """From when on a press of these can neither win nor make a photo finish."""
        assert self.leader is not None
        apart_s = margin_s(self.leader, epsilon_s, on_box=on_box)
        return self.leader.place_s + apart_s + self.head_start_s(whose)

    def cap_s(self) -> float:
        """When it is final whatever is missing."""
        missing = [who for who in self.head_starts if not self.has(who)]
        return self.handled_s + PATIENCE_S + self.head_start_s(missing)


class Arbiter:
    """Takes beats and claims, says when a race is final and who was first.

    `buttons` are the box's working buttons by name, which a race also waits for, and
    `button_epsilon_s` is how far their stamps may be off; the shell may change both
    when the panel fails or heals. `start_credits` is how
    many races a seat may win by presses that came later than its phone's round trip
    explains; a claim in time earns a tenth of a credit. Races that are `held` are not
    judged while the table is asked about one of their presses, and none before
    `not_before_s`: a press at the box may turn out to be more than it was. One thread
    judges: nothing here is locked.
    """

    def __init__(self, *, buttons: Collection[str] = (), start_credits: float = 2.0) -> None:
        self.buttons = tuple(buttons)
        self.button_epsilon_s = BUTTON_EPSILON_S
        self._start = round(start_credits * _ONE)
        self.held: frozenset[RaceId] = frozenset()
        self.not_before_s = -inf
        self._credits: dict[Who, int] = {}
        self._pages: dict[str, Page] = {}
        self._races: dict[RaceId, _Race] = {}

    # phones

    def seat(self, page: str, seats: Collection[int]) -> None:
        """Say for which seats a page presses, on every connection and change.

        A race waits for no page without a seat.
        """
        self._page(page).seats = frozenset(seats)

    def beat(
        self,
        page: str,
        at_s: float,
        *,
        n: int,
        sent_s: float,
        mark_s: float,
        echo: tuple[int, float] | None = None,
        away: bool = False,
    ) -> None:
        """Take one heartbeat, stamped `at_s` (box) on receipt.

        Times of the page: `sent_s` when it was sent (c1), `mark_s` before which
        it has no press left to send (the previous frame), `echo` the number of
        the last beat answered and when that answer came (c2). `away` means that
        the page is hidden: nobody waits for it, and its clock starts anew.

        Raises `RuleViolation` `bad_stamp` for numbers that are not finite.
        """
        known = self._page(page)
        if away:
            known.hide()
            return
        known.beat(at_s, n, sent_s, mark_s, echo)
        if known.frozen is None and any(self._running()):
            known.frozen = known.clock.offset(at_s)

    def disconnected(self, page: str, at_s: float) -> None:
        """A page's connection is gone: wait for it no longer, keep its clock a while."""
        for name in [n for n, p in self._pages.items() if p.gone_s < at_s - PAGE_KEPT_S]:
            del self._pages[name]
        if page in self._pages:
            self._pages[page].disconnect(at_s)

    # races

    def open(
        self,
        race: RaceId,
        at_s: float,
        *,
        order: Sequence[Who] = (),
        head_starts: Mapping[Who, float] = _NO_HEAD_STARTS,
        touch_latency_s: float = 0.020,
    ) -> None:
        """Open a race; it runs from its first claim on.

        `at_s` is since when the phones beat every 50 ms: when the window opened,
        or else now. `order` is the shuffled order that parts equal times.
        `head_starts`, by seat or button, say how many seconds earlier than it
        was a press counts against other presses (not against the closing tap);
        the race then waits so much longer for those who have one.
        """
        self._races[race] = _Race(race, at_s, tuple(order), dict(head_starts), touch_latency_s)

    def drop(self, race: RaceId) -> None:
        """End a race without a verdict (undo); later claims are `late`."""
        self._races.pop(race, None)
        self._thaw()

    def stamp(
        self,
        role: Role,
        seat: int,
        page: str,
        *,
        page_s: float,
        arrival_s: float,
        epsilon_s: float = 0.0,
    ) -> Claim:
        """Stamp a press on a phone; changes nothing.

        `page_s` is the time of the press on the page's clock, `arrival_s` (box)
        when it came in. `epsilon_s` is what the press is uncertain beyond the
        clock (5 ms after a reload); the shell says it, never the phone, since a
        photo finish spares the caller. The stamp is clamped so that a forged one
        does not pay.

        Raises `RuleViolation` `bad_stamp` for numbers that are not finite.
        """
        known = self._pages.get(page) or Page()
        credit = self._tenths(seat) >= _ONE
        return known.stamp(role, seat, page, page_s, arrival_s, epsilon_s, credit=credit)

    def stamp_button(
        self,
        role: Role,
        button: str,
        *,
        at_s: float,
        arrival_s: float,
        epsilon_s: float = BUTTON_EPSILON_S,
    ) -> Claim:
        """Stamp a press at the box, whose edge was stamped `at_s`; changes nothing."""
        return Claim(
            role=role,
            who=button,
            page=None,
            stamp_s=min(at_s, arrival_s),
            epsilon_s=epsilon_s,
            claimed_s=at_s,
            earliest_s=at_s,
            arrival_s=arrival_s,
            basis=Basis.BOX,
        )

    def enter(self, race: RaceId, claim: Claim, now_s: float) -> Entry:
        """Put a claim into a race; one a seat or button, and one closing tap."""
        entered = self._races.get(race)
        if entered is None:
            return Entry(Answer.LATE, claim)
        if entered.would_repeat(claim):
            return Entry(Answer.AGAIN, claim)
        self._freeze(now_s)
        return Entry(Answer.TAKEN, entered.take(claim, now_s))

    def forget(self, race: RaceId, who: Who) -> int:
        """Leave out what `who` claimed: an earlier press of that seat takes its place.

        Gives how many claims that were. The closing tap stays.
        """
        claims = self._races[race].claims if race in self._races else []
        before = len(claims)
        claims[:] = [c for c in claims if c.who != who or c.role is Role.CLOSER]
        return before - len(claims)

    def due(self, now_s: float) -> list[Verdict]:
        """The verdicts that are final at `now_s`, each given once; they move credits."""
        verdicts = []
        for race in self._judgeable():
            final_s = self._final_s(race)
            if final_s <= now_s:
                why = Why.TIME_UP if final_s >= race.cap_s() else Why.ALL_PASSED
                verdicts.append(judge(race.claims, race=race.id, order=race.order, why=why))
                self._settle_credits(verdicts[-1])
                self.drop(race.id)
        return verdicts

    def deadline_s(self) -> float | None:
        """When (box) to ask `due` again though nothing came in; None: no race runs."""
        return min(map(self._final_s, self._judgeable()), default=None)

    # inside

    def _final_s(self, race: _Race) -> float:
        """When the race is final by the passing of time alone, as things stand."""
        return max(min(max(self._waits(race)), race.cap_s()), self.not_before_s)

    def _judgeable(self) -> list[_Race]:
        return [race for race in self._running() if race.id not in self.held]

    def _waits(self, race: _Race) -> Iterator[float]:
        """Until when each button and page that could still be earlier is waited for."""
        yield race.handled_s
        for button in self.buttons:
            if not race.has(button):
                yield race.needed_s(self.button_epsilon_s, [button], on_box=True) + PANEL_LAG_S
        for page in self._pages.values():
            seats = [seat for seat in page.seats if not race.has(seat)]
            if seats and page.is_present(race.asked_s, race.handled_s):
                yield race.handled_s if _has_passed(race, page, seats) else inf

    def _page(self, page: str) -> Page:
        return self._pages.setdefault(page, Page())

    def _running(self) -> Iterator[_Race]:
        return (race for race in self._races.values() if race.claims)

    def _freeze(self, now_s: float) -> None:
        """Keep every page's offset as it is while a race runs."""
        for page in self._pages.values():
            page.frozen = page.offset(now_s)

    def _thaw(self) -> None:
        if not any(self._running()):
            for page in self._pages.values():
                page.frozen = None

    def _tenths(self, seat: Who) -> int:
        return self._credits.get(seat, self._start)

    def _settle_credits(self, verdict: Verdict) -> None:
        """A credit less if it decided the race, a tenth more for a claim in time."""
        for claim in verdict.claims:
            if claim.page is not None:
                spent = _ONE if verdict.owed_to_credit(claim) else 0
                earned = 0 if claim.credit_s > 0 or claim.moved else 1
                self._credits[claim.who] = min(_FULL, self._tenths(claim.who) - spent + earned)


def _has_passed(race: _Race, page: Page, seats: Collection[Who]) -> bool:
    """Whether the page's watermark leaves it no press that could still matter."""
    if page.frozen is None:
        return False
    pressed_s = page.mark_s + page.frozen.theta_s - race.touch_s
    return pressed_s >= race.needed_s(page.frozen.epsilon_s, seats, on_box=False)
