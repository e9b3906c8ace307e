"""Whatever arrives in whatever order: every race is judged once and in time."""

from collections import Counter
from dataclasses import replace

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from companion.race import Answer, Arbiter, Claim, Role

SEATS = st.integers(0, 3)
SECONDS = st.floats(0.0005, 0.2)
FAR = st.floats(-1e6, 1e6)


class Storm(RuleBasedStateMachine):
    """Honest and forged beats and claims, in two kinds of race, with time that passes."""

    def __init__(self) -> None:
        super().__init__()
        self.arbiter = Arbiter(buttons=("uno",))
        for seat in range(4):
            self.arbiter.seat(f"page-{seat}", {seat})
        self.now_s, self.n = 1000.0, 0
        self.first_claim_s: dict[int, float] = {}
        self.head_start_s: dict[int, float] = {}
        self.taken: Counter[int] = Counter()
        self.judged: Counter[int] = Counter()

    @property
    def newest(self) -> int:
        return len(self.head_start_s) - 1

    @rule(head_start_s=st.sampled_from([0.0, 0.3]))
    def opens_a_race(self, head_start_s: float) -> None:
        race = len(self.head_start_s)
        self.head_start_s[race] = head_start_s
        self.arbiter.open(race, self.now_s, order=(2, 0, 3, 1), head_starts={0: head_start_s})

    @rule(seat=SEATS, lag_s=SECONDS, away=st.booleans())
    def beats(self, seat: int, lag_s: float, away: bool) -> None:
        self.n += 1
        sent_s = self.now_s - lag_s - 7.0 * seat
        echo = (self.n - 1, sent_s)
        self.arbiter.beat(
            f"page-{seat}",
            self.now_s,
            n=self.n,
            sent_s=sent_s,
            mark_s=sent_s - 0.016,
            echo=echo,
            away=away,
        )

    @rule(seat=SEATS, page_s=FAR, mark_s=FAR)
    def forges_a_beat(self, seat: int, page_s: float, mark_s: float) -> None:
        self.n += 1
        page = f"page-{seat}"
        self.arbiter.beat(
            page, self.now_s, n=self.n, sent_s=page_s, mark_s=mark_s, echo=(self.n - 1, page_s)
        )

    @precondition(lambda self: self.head_start_s)
    @rule(
        seat=SEATS,
        role=st.sampled_from(Role),
        lag_s=st.one_of(SECONDS, FAR),
        back=st.integers(0, 1),
    )
    def claims(self, seat: int, role: Role, lag_s: float, back: int) -> None:
        race = max(0, self.newest - back)
        page_s = self.now_s - lag_s - 7.0 * seat
        claim = self.arbiter.stamp(role, seat, f"page-{seat}", page_s=page_s, arrival_s=self.now_s)
        assert self.now_s - 0.400 <= claim.stamp_s <= self.now_s
        assert 0.0005 <= claim.epsilon_s <= 0.030
        self._enters(race, claim)

    @precondition(lambda self: self.head_start_s)
    @rule(lag_s=SECONDS)
    def presses_the_button(self, lag_s: float) -> None:
        claim = self.arbiter.stamp_button(
            Role.CALLER, "uno", at_s=self.now_s - lag_s, arrival_s=self.now_s
        )
        self._enters(self.newest, claim)

    @precondition(lambda self: self.head_start_s)
    @rule(on=st.booleans())
    def table_is_asked_about_the_newest(self, on: bool) -> None:
        """While it is asked nothing is judged; the wait is owed afterwards."""
        held = self.arbiter.held
        self.arbiter.held = frozenset({self.newest}) if on else frozenset()
        for race in held - self.arbiter.held:
            if race in self.first_claim_s:
                self.first_claim_s[int(race)] = max(self.first_claim_s[int(race)], self.now_s)
        self._hears(self.now_s)

    @precondition(lambda self: self.head_start_s)
    @rule(seat=SEATS, age_s=st.floats(0.5, 3.0))
    def kept_press_finds_its_race(self, seat: int, age_s: float) -> None:
        """An early catch takes the place of a later one of the same seat."""
        if self.judged[self.newest] or self.newest not in self.arbiter.held:
            return
        page_s = self.now_s - 7.0 * seat
        claim = self.arbiter.stamp(
            Role.CATCHER, seat, f"page-{seat}", page_s=page_s, arrival_s=self.now_s
        )
        early = replace(claim, stamp_s=claim.stamp_s - age_s, claimed_s=claim.claimed_s - age_s)
        self.taken[self.newest] -= self.arbiter.forget(self.newest, seat)
        self._enters(self.newest, early)

    @rule(wait_s=SECONDS)
    def lets_time_pass(self, wait_s: float) -> None:
        until_s = self.now_s + wait_s
        while (deadline_s := self.arbiter.deadline_s()) is not None and deadline_s <= until_s:
            assert self._hears(deadline_s), "a tick that decides nothing would be repeated for ever"
        self.now_s = until_s

    def _enters(self, race: int, claim: Claim) -> None:
        entry = self.arbiter.enter(race, claim, self.now_s)
        if entry.answer is Answer.TAKEN:
            assert not self.judged[race]
            self.first_claim_s.setdefault(race, self.now_s)
            self.taken[race] += 1
        self._hears(self.now_s)

    def _hears(self, now_s: float) -> int:
        verdicts = self.arbiter.due(now_s)
        for verdict in verdicts:
            assert isinstance(verdict.race, int)
            self.judged[verdict.race] += 1
            assert len(verdict.claims) == self.taken[verdict.race]
        return len(verdicts)

    @invariant()
    def every_race_is_judged_once_and_in_time(self) -> None:
        assert all(times == 1 for times in self.judged.values())
        for race, first_s in self.first_claim_s.items():
            if race in self.arbiter.held:
                assert not self.judged[race] or self.judged[race] == 1
            elif self.now_s > first_s + 0.400 + self.head_start_s[race] + 1e-6:
                assert self.judged[race] == 1


Storm.TestCase.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
TestStorm = Storm.TestCase
