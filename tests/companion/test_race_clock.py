"""A page's clock by interval intersection, worked out by hand and against chance."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.race import PageClock


def test_one_ping_puts_the_offset_into_its_middle() -> None:
    clock = PageClock()
    clock.sample(1.000, 101.010, 1.014)
    offset = clock.offset(101.010)
    assert offset is not None
    # At most 101.010 - 1.000 = 100.010, at least 101.010 - 1.014 = 99.996.
    assert offset.theta_s == pytest.approx(100.003)
    assert offset.epsilon_s == pytest.approx(0.007)
    assert clock.rtt_min_s == pytest.approx(0.014)


def test_two_lopsided_pings_leave_only_what_both_allow() -> None:
    clock = PageClock()
    clock.sample(1.000, 101.002, 1.040)  # slow back: 99.962 to 100.002
    clock.sample(2.000, 102.040, 2.042)  # slow there: 99.998 to 100.040
    offset = clock.offset(102.040)
    assert offset is not None
    assert offset.theta_s == pytest.approx(100.000, abs=1e-4)
    assert offset.epsilon_s == pytest.approx(0.002, abs=1e-4)
    assert clock.rtt_min_s == pytest.approx(0.040)


def test_ping_ages_by_fifty_millionths() -> None:
    clock = PageClock()
    clock.sample(1.000, 101.005, 1.010)
    offset = clock.offset(121.005)
    assert offset is not None
    assert offset.theta_s == pytest.approx(100.000)
    assert offset.epsilon_s == pytest.approx(0.005 + 20 * 50e-6)


def test_ping_older_than_thirty_seconds_says_nothing() -> None:
    clock = PageClock()
    clock.sample(1.000, 101.005, 1.010)
    assert clock.offset(131.004) is not None
    assert clock.offset(131.006) is None
    assert clock.rtt_min_s == pytest.approx(0.010)


def test_clock_never_synchronised_knows_nothing() -> None:
    clock = PageClock()
    assert clock.offset(100.0) is None
    assert clock.rtt_min_s is None


def test_clock_that_stood_still_starts_anew_with_the_ping_that_shows_it() -> None:
    clock = PageClock()
    clock.sample(1.000, 101.005, 1.010)
    clock.sample(1.500, 106.505, 1.510)  # five seconds of sleep
    offset = clock.offset(106.505)
    assert offset is not None
    assert offset.theta_s == pytest.approx(105.000)


def test_coarse_grain_is_no_jump() -> None:
    clock = PageClock()
    # 0.1 ms each way, but the page's clock steps by 1 ms: 100.0001 and 100.0009 at once.
    clock.sample(1.000, 101.0001, 1.000)
    clock.sample(2.000, 102.0009, 2.000)
    offset = clock.offset(102.0009)
    assert offset is not None
    assert offset.theta_s == pytest.approx(100.0005, abs=1e-4)
    assert offset.epsilon_s == 0.0005


@pytest.mark.parametrize("received_s", [0.9, 40.0, float("nan"), float("inf")])
def test_answer_from_before_its_question_or_after_the_window_is_ignored(received_s: float) -> None:
    clock = PageClock()
    clock.sample(1.000, 101.0, received_s)
    assert clock.offset(101.0) is None


def test_slow_answers_make_no_clock_less_sure_than_thirty_milliseconds() -> None:
    clock = PageClock()
    clock.sample(1.0, 101.0, 3.0)
    offset = clock.offset(101.0)
    assert offset is not None
    assert offset.epsilon_s == 0.030


@settings(deadline=None)
@given(
    seed=st.integers(0, 2**32),
    drift=st.floats(-45e-6, 45e-6),
    theta_s=st.floats(-1e5, 1e5),
    pings=st.integers(1, 60),
)
def test_true_offset_lies_within_the_bounds_whatever_the_delays(
    seed: int, drift: float, theta_s: float, pings: int
) -> None:
    random, clock, at_s = Random(seed), PageClock(), 500.0

    def page_s(box_s: float) -> float:
        return box_s - theta_s - drift * (box_s - 500.0)

    for _ in range(pings):
        sent_s = at_s + random.uniform(0.05, 4.0)
        at_s = sent_s + random.expovariate(300) + 0.0005
        clock.sample(page_s(sent_s), at_s, page_s(at_s + random.expovariate(300) + 0.0005))
    later_s = at_s + random.uniform(0, 5)
    offset = clock.offset(later_s)
    assert offset is not None
    true_s = later_s - page_s(later_s)
    assert abs(true_s - offset.theta_s) <= offset.epsilon_s + 1e-9 or offset.epsilon_s == 0.030
