"""The clocks of this machine."""

import re
import time

import pytest

from companion.clock import MonotonicClock
from companion.ports import Clock
from tests.fakes import FakeClock


def test_time_goes_forward() -> None:
    clock = MonotonicClock()
    earlier = clock.now_s()
    assert clock.now_s() >= earlier > 0


def test_time_is_that_of_the_kernels_stamps() -> None:
    """The edges of GPIO lines are stamped by CLOCK_MONOTONIC: the race compares them with this."""
    before = time.clock_gettime(time.CLOCK_MONOTONIC)
    now = MonotonicClock().now_s()
    assert before <= now <= time.clock_gettime(time.CLOCK_MONOTONIC)


def test_all_clocks_of_one_boot_name_the_same_boot() -> None:
    boot = MonotonicClock().boot
    assert re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", boot)
    assert MonotonicClock().boot == boot


def test_the_date_is_utc_to_the_second() -> None:
    assert re.fullmatch(r"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ", MonotonicClock().wall())


def test_the_fake_stands_in_for_the_real_one() -> None:
    clocks: list[Clock] = [MonotonicClock(), FakeClock()]
    assert all(clock.boot and clock.wall() for clock in clocks)


def test_the_fake_goes_only_when_told_to() -> None:
    clock = FakeClock()
    before = clock.now_s()
    clock.passes(2.5)
    assert clock.now_s() - before == 2.5
    clock.restarts("boot-2")
    assert (clock.boot, clock.now_s()) == ("boot-2", 5.0)


@pytest.mark.parametrize(("told", "known"), [(0, True), (1, True), (5, False), (-1, False)])
def test_the_date_is_known_only_where_the_kernel_says_that_somebody_has_set_the_clock(
    monkeypatch: pytest.MonkeyPatch, told: int, known: bool
) -> None:
    """adjtimex(2): 5 is TIME_ERROR; -1 that it may not be asked, which is no yes."""

    class Kernel:
        def adjtimex(self, asked: object) -> int:
            return told

    monkeypatch.setattr("companion.clock.ctypes.CDLL", lambda name: Kernel())
    monkeypatch.setattr(MonotonicClock, "wall", lambda self: "2027-01-01T00:00:00Z")
    assert MonotonicClock().knows_the_date() is known
