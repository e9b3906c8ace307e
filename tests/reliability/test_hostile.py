"""A box among hostile and slow guests: the short form of `make bench BENCH=hostile`."""

import pytest

from tests.bench import hostile


def test_family_plays_on_among_three_hundred_guests_who_mean_harm() -> None:
    phases = hostile.measure(seconds=3)
    assert hostile.broken(phases) == []
    assert all(phase.led and phase.taps for phase in phases)


@pytest.mark.full
def test_every_bar_is_kept_for_a_minute_each() -> None:
    assert hostile.main(["--seconds", "60"]) == 0
