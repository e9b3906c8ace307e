"""Golden games: one a rule, with facts of the table worked out by hand."""

from pathlib import Path

import pytest

from companion.errors import RuleViolation
from companion.house_rules import switches
from tests.golden.player import GAMES, Golden


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_golden_game_stands_as_worked_out_by_hand(path: Path) -> None:
    golden = Golden(path.read_text("utf-8"))
    golden.plays()
    assert 3 <= golden.facts <= 8
    assert golden.table.replayed().state == golden.table.history.state


HOW_PRESSES_RACE = {
    "touch_latency_ms",
    "reach_s",
    "uno_grace_ms",
    "catch_cooldown_s",
    "button_passes_turn",
}
"""Switches of the shell: they are played against its own clock, in `tests/companion`."""
NEVER_TWO_WAYS = {"rotation_tables", "young_head_start_s"}
"""A plan for two tables, and a head start of the race."""


def test_every_switch_is_played_in_two_ways_at_least() -> None:
    """One golden game a house rule: a new switch without a game fails here."""
    played: dict[str, set[str]] = {each.name: set() for each in switches()}
    for path in GAMES:
        line = next(each for each in path.read_text("utf-8").splitlines() if "table" in each[:6])
        golden = Golden(line)
        golden.plays()
        for name, value in golden.table.room.rules.to_data().items():
            played[name].add(str(value))
    once = {name for name, values in played.items() if len(values) < 2}
    assert once <= HOW_PRESSES_RACE | NEVER_TWO_WAYS


def test_golden_games_notice_a_fact_that_does_not_hold() -> None:
    """The player itself can fail: a wrong fact, a fact without a rule, a tap refused."""
    for line in ("? turn Mika (2.2)", "? turn Aki", "Aki: play face=dare", "! no_game Aki: play"):
        golden = Golden(f"table Aki Mika mattel\n{line}")
        with pytest.raises((AssertionError, RuleViolation, pytest.fail.Exception)):
            golden.plays()
