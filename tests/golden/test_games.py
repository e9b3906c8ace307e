"""Golden games: one a rule, with facts of the table worked out by hand (design.md, "Style")."""

from pathlib import Path

import pytest

from companion.errors import RuleViolation
from tests.golden.player import GAMES, Golden


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_golden_game_stands_as_worked_out_by_hand(path: Path) -> None:
    golden = Golden(path.read_text("utf-8"))
    golden.plays()
    assert 3 <= golden.facts <= 8
    assert golden.table.replayed().state == golden.table.history.state


def test_golden_games_notice_a_fact_that_does_not_hold() -> None:
    """The player itself can fail: a wrong fact, a fact without a rule, a tap refused."""
    for line in ("? turn Mika (2.2)", "? turn Aki", "Aki: play face=dare", "! no_game Aki: play"):
        golden = Golden(f"table Aki Mika mattel\n{line}")
        with pytest.raises((AssertionError, RuleViolation, pytest.fail.Exception)):
            golden.plays()
