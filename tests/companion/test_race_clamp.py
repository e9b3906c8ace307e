"""What a stamp is worth: the clamp, stall credits, frozen clocks, and forged numbers."""

import pytest

from companion.errors import RuleViolation
from companion.race import Arbiter, Basis, Role
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


def test_phone_that_never_synchronised_gets_its_arrival_less_half_a_round_trip() -> None:
    claim = Arbiter().stamp(CATCHER, AKI, "new", page_s=3.0, arrival_s=50.0)
    assert claim.basis is Basis.ARRIVAL
    assert claim.stamp_s == 50.0 - ASSUMED_RTT_S / 2
    assert claim.epsilon_s == ASSUMED_RTT_S / 2
    assert not claim.moved


def test_phone_that_slept_gets_half_of_the_round_trip_it_had() -> None:
    arbiter = _synchronised()
    arbiter.beat("page-0", 100.2, n=99, sent_s=0.0, mark_s=0.0, away=True)
    claim = arbiter.stamp(CATCHER, AKI, "page-0", page_s=99.0, arrival_s=700.0)
    assert claim.basis is Basis.ARRIVAL
    assert claim.stamp_s == pytest.approx(700.0 - 0.004)


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
    # In the middle of the race page 0 tries to move its clock by 30 ms.
    for n in (500, 501, 502):
        at_s = 100.010 + (n - 500) * 0.001
        table.arbiter.beat(
            "page-0", at_s, n=n, sent_s=at_s - 0.28, mark_s=0.0, echo=(n - 1, at_s - 0.28)
        )
    claim = table.arbiter.stamp(CATCHER, AKI, "page-0", page_s=99.770, arrival_s=100.030)
    assert claim.claimed_s == pytest.approx(100.020, abs=1e-6)


@pytest.mark.parametrize("number", [float("nan"), float("inf"), float("-inf")])
def test_number_no_page_can_mean_is_refused(number: float) -> None:
    arbiter = _synchronised()
    with pytest.raises(RuleViolation, match="bad_stamp"):
        arbiter.stamp(CATCHER, AKI, "page-0", page_s=number, arrival_s=100.0)
    with pytest.raises(RuleViolation, match="bad_stamp"):
        arbiter.beat("page-0", 100.1, n=1, sent_s=number, mark_s=0.0)
    with pytest.raises(RuleViolation, match="bad_stamp"):
        arbiter.beat("page-0", 100.1, n=1, sent_s=1.0, mark_s=0.0, echo=(1, number))
