"""What the benches promise, in short forms: `make bench` measures at length."""

import pytest

from tests.bench import actions, gpio, latency, race
from tests.undisturbed import before_all_other_work

LONG = pytest.mark.full
BRIEF = 2.0
"""A short form on a busy machine is a rough look: it fails at twice the bar."""


@pytest.mark.parametrize(
    ("races", "players", "gaps"),
    [(300, [4], [race.CLOSE_MS]), pytest.param(600, [4, 10], [race.CLOSE_MS, 100.0], marks=LONG)],
    ids=["short", "long"],
)
def test_right_winner_is_named_in_time_on_quiet_and_busy_wifi(
    races: int, players: list[int], gaps: list[float]
) -> None:
    """Simulated phones, seeded: no clock of this machine is in it."""
    cells = [
        race.run_cell(profile, number, gap_ms, races, seed=1)
        for profile in ("quiet", "busy")
        for number in players
        for gap_ms in gaps
    ]
    rows = [row for cell in cells for row in cell.rows]
    assert race.broken(rows) == []
    arrival = [row.right for row in rows if row.arbiter == "arrival" and row.profile == "busy"]
    assert min(arrival) < race.RIGHT_AT_LEAST, "the phones are late, and who judges by that errs"


@pytest.mark.parametrize(("count", "slack"), [(2000, BRIEF), pytest.param(20_000, 1.0, marks=LONG)])
def test_action_late_in_the_evening_costs_no_more_and_the_log_hardly_more_than_a_bare_one(
    count: int, slack: float
) -> None:
    found = actions.measured(count)
    assert [bar for bar in actions.bars(found) if bar[1] > slack * bar[2]] == []


@pytest.mark.parametrize(("rounds", "slack"), [(40, BRIEF), pytest.param(400, 1.0, marks=LONG)])
def test_press_is_shown_on_twenty_phones_as_soon_as_a_bare_echo_would_be(
    rounds: int, slack: float
) -> None:
    with before_all_other_work():
        rows = latency.measure(20, rounds)
    assert latency.broken(rows, slack) == []


def test_bar_that_does_not_hold_is_seen() -> None:
    """A bench that cannot fail would prove nothing."""
    row = race.Row("busy", 4, race.CLOSE_MS, "companion", 0.99, 0.02, 0.001, 80.0, 330.0)
    assert len(race.broken([row])) == 4
    slow = {"decided_us": {"early": 1.0, "late": 1.3}, "written_ms": {"ours": 2.0, "bare": 1.0}}
    assert all(value > most for _, value, most in actions.bars(slow))
    assert all(value > most for _, value, most in gpio.bars({"ours_p99_ms": 31, "bare_p99_ms": 9}))
