"""What a stamp is worth: the clamp, stall credits, frozen clocks, and forged numbers."""

import pytest

from companion.errors import RuleViolation
from companion.race import Arbiter, Basis, Role
from companion.race.arbiter import PAGE_KEPT_S
from companion.race.page import ASSUMED_RTT_S
from tests.companion.race_table import RaceTable

AKI, KEN = 0, 1
CATCHER = Role.CATCHER


def _synchronised() -> Arbiter:
    table = RaceTable(1)
    table.synchronises(99.0, 100.0)  # theta 0.25, round trip 8 ms, watermark 99.983
    return table.arbiter


@pytest.mark.parametrize(
    ("claimed_s", "arrival_s", "stamp_s", "credit_s", "moved"),
    [
        (100.040, 100.050, 100.040, 0.0, False),  # an ordinary press
        (100.060, 100.050, 100.050, 0.0, True),  # from the future: arrival
        (99.900, 100.050, 100.000 - 1 / 60, 0.0, True),  # before its own watermark
        (100.000, 100.200, 100.000, 0.132, False),  # stalled: 200 - (8 + 60) ms on credit
        (100.000, 100.500, 100.100, 0.332, True),  # a credit pays for 400 ms at most
    ],
)
def test_claim_is_clamped(
    claimed_s: float, arrival_s: float, stamp_s: float, credit_s: float, moved: bool
) -> None:
    claim = _synchronised().stamp(
        CATCHER, AKI, "page-0", page_s=claimed_s - 0.25, arrival_s=arrival_s
    )
    assert claim.stamp_s == pytest.approx(stamp_s, abs=1e-6)
    assert claim.credit_s == pytest.approx(credit_s, abs=1e-6)
    assert claim.moved is moved
    assert claim.stamp_s == min(claim.arrival_s, max(claim.claimed_s, claim.earliest_s))


def test_slow_answers_on_purpose_buy_no_more_than_sixty_milliseconds() -> None:
    arbiter = Arbiter(start_credits=0.0)
    for n in range(5):
        arbiter.beat("p", 10.0 + n, n=n, sent_s=9.99 + n, mark_s=0.0, echo=(n - 1, 9.9 + n))
    claim = arbiter.stamp(CATCHER, AKI, "p", page_s=0.0, arrival_s=20.0)
    assert claim.earliest_s == pytest.approx(20.0 - 0.120)
    assert claim.epsilon_s == 0.030


def test_press_of_a_phone_that_is_always_far_off_needs_no_credit() -> None:
    """Its packets take 300 ms each way, the one with the press as well: nothing is held back."""
    arbiter = Arbiter(start_credits=1.0)
    for n in range(5):
        arbiter.beat("p", 10.3 + n, n=n, sent_s=10.0 + n, mark_s=9.98 + n, echo=(n - 1, 9.6 + n))
    claim = arbiter.stamp(CATCHER, AKI, "p", page_s=14.5, arrival_s=14.8)
    assert claim.stamp_s == pytest.approx(14.5, abs=0.001)
    assert claim.credit_s == 0.0
    held_back = arbiter.stamp(CATCHER, AKI, "p", page_s=14.5, arrival_s=15.4)
    assert held_back.stamp_s == pytest.approx(15.0, abs=0.001)


def test_phone_that_never_synchronised_gets_its_arrival_less_half_a_round_trip() -> None:
    claim = Arbiter().stamp(CATCHER, AKI, "new", page_s=3.0, arrival_s=50.0)
    assert claim.basis is Basis.ARRIVAL
    assert claim.stamp_s == 50.0 - ASSUMED_RTT_S / 2
    assert claim.epsilon_s == ASSUMED_RTT_S / 2
    assert not claim.moved


def test_phone_that_slept_gets_half_of_the_round_trip_it_had() -> None:
    arbiter = _synchronised()
    arbiter.beat("page-0", 100.2, n=99, sent_s=0.0, mark_s=0.0, away=True)
    claim = arbiter.stamp(CATCHER, AKI, "page-0", page_s=99.0, arrival_s=105.0)
    assert claim.basis is Basis.ARRIVAL
    assert claim.stamp_s == pytest.approx(105.0 - 0.004)


@pytest.mark.parametrize("sleeps", [True, False])
def test_answer_in_no_time_makes_no_press_surer_than_half_a_grain(sleeps: bool) -> None:
    """Two beats at one instant: the page had its answer when it asked, a round trip of nothing."""
    arbiter = Arbiter()
    arbiter.beat("p", 100.0, n=1, sent_s=7.0, mark_s=6.9)
    arbiter.beat("p", 100.0, n=2, sent_s=7.0, mark_s=6.9, echo=(1, 7.0))
    arbiter.beat("p", 100.0, n=3, sent_s=7.0, mark_s=6.9, away=sleeps)
    claim = arbiter.stamp(CATCHER, AKI, "p", page_s=7.0, arrival_s=100.0)
    assert claim.basis is (Basis.ARRIVAL if sleeps else Basis.CLOCK)
    assert claim.epsilon_s == 0.0005
    assert claim.stamp_s == (100.0 - 0.0005 if sleeps else 100.0)


def test_press_kept_over_a_reload_is_taken_for_less_sure() -> None:
    arbiter = _synchronised()
    claim = arbiter.stamp(CATCHER, AKI, "page-0", page_s=99.75, arrival_s=100.010, epsilon_s=0.005)
    assert claim.epsilon_s == pytest.approx(0.009, abs=1e-4)


def test_clock_stands_still_for_the_race_while_pings_go_on() -> None:
    table = RaceTable(2)
    table.synchronises(99.0, 100.0)
    ken = table.arbiter.stamp(CATCHER, KEN, "page-1", page_s=-900.25, arrival_s=100.004)
    table.arbiter.open("x", 99.0)
    table.arbiter.enter("x", ken, 100.004)
    # In the middle of the race page 0 makes its clock 4 ms later: no time back, it says.
    aki = table.phones[0]
    sent_s = aki.last_s - aki.theta_s
    table.arbiter.beat("page-0", 100.020, n=500, sent_s=99.766, mark_s=0.0, echo=(aki.n, sent_s))
    claim = table.arbiter.stamp(CATCHER, AKI, "page-0", page_s=99.770, arrival_s=100.030)
    assert claim.claimed_s == pytest.approx(100.020, abs=1e-6)
    assert len(table.arbiter.due(100.405)) == 1
    claim = table.arbiter.stamp(CATCHER, AKI, "page-0", page_s=99.770, arrival_s=100.030)
    assert claim.claimed_s == pytest.approx(100.024, abs=1e-4)


def test_page_cannot_take_its_word_back() -> None:
    arbiter = _synchronised()
    arbiter.beat("page-0", 100.020, n=500, sent_s=99.766, mark_s=99.0)
    claim = arbiter.stamp(CATCHER, AKI, "page-0", page_s=99.6, arrival_s=100.030)
    assert claim.stamp_s == pytest.approx(100.0 - 1 / 60, abs=1e-6)


@pytest.mark.parametrize("number", [float("nan"), float("inf"), float("-inf")])
def test_number_no_page_can_mean_is_refused(number: float) -> None:
    arbiter = _synchronised()
    with pytest.raises(RuleViolation, match="bad_stamp"):
        arbiter.stamp(CATCHER, AKI, "page-0", page_s=number, arrival_s=100.0)
    with pytest.raises(RuleViolation, match="bad_stamp"):
        arbiter.beat("page-0", 100.1, n=1, sent_s=number, mark_s=0.0)
    with pytest.raises(RuleViolation, match="bad_stamp"):
        arbiter.beat("page-0", 100.1, n=1, sent_s=1.0, mark_s=0.0, echo=(1, number))


def test_phone_that_reconnects_within_a_minute_still_has_its_clock() -> None:
    arbiter = _synchronised()
    arbiter.disconnected("page-0", 100.1)
    arbiter.beat("other", 105.0, n=1, sent_s=5.0, mark_s=4.9)
    claim = arbiter.stamp(CATCHER, AKI, "page-0", page_s=105.74, arrival_s=106.0)
    assert claim.basis is Basis.CLOCK
    assert claim.stamp_s == pytest.approx(105.99, abs=1e-6)


def test_page_without_a_connection_is_forgotten_after_a_minute() -> None:
    arbiter = _synchronised()
    arbiter.disconnected("page-0", 100.1)
    arbiter.beat("other", 161.0, n=1, sent_s=61.0, mark_s=60.9)
    arbiter.disconnected("other", 161.0)
    claim = arbiter.stamp(CATCHER, AKI, "page-0", page_s=161.0, arrival_s=162.0)
    assert claim.stamp_s == 162.0 - ASSUMED_RTT_S / 2


def test_pages_that_come_and_go_all_evening_are_not_kept() -> None:
    """Each load of a page was kept for good: every race asked all of them."""
    arbiter = Arbiter()
    for n in range(1000):
        arbiter.seat(f"page-{n}", ())
        arbiter.beat(f"page-{n}", float(n), n=1, sent_s=0.5, mark_s=0.4)
        arbiter.disconnected(f"page-{n}", n + 0.5)
    assert len(vars(arbiter)["_pages"]) <= PAGE_KEPT_S + 1


def test_connection_lost_by_a_page_nobody_knows_is_no_matter() -> None:
    arbiter = Arbiter()
    arbiter.disconnected("never-seen", 10.0)
    assert arbiter.deadline_s() is None
