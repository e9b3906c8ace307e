"""The wall clock jumps, and phones bring dates along: neither timers nor good dates heed it."""

import subprocess
import sys
from pathlib import Path

import pytest

from companion import commands as cmd
from companion.clock import BUILT, MonotonicClock
from tests.companion.conftest import Deal
from tests.companion.real_table import Box

ROOT = Path(__file__).parents[2]
TODAY = "2026-01-31T19:00:00Z"


@pytest.mark.parametrize("jump", ["2026-02-20T19:00:00Z", "2026-01-11T19:00:00Z"])
def test_wall_clock_jumps_twenty_days_and_no_timer_fires_or_stalls(deal: Deal, jump: str) -> None:
    """A Wild Draw Four may be challenged for 15 seconds, by the clock that never jumps."""
    box, (aki, *_) = deal("Aki", "Mika", "Ken", challenge_s=15)
    aki.does(cmd.Play(0, "wd4", "blue"))
    began_s = box.clock.now
    assert box.view["clock"]["until_s"] == began_s + 15
    box.waits(5.0, step_s=1.0)
    box.clock.date = jump
    box.waits(9.0, step_s=1.0)
    assert box.view["challenge"], "it fired too early"
    box.waits(2.0, step_s=0.5)
    assert box.view["challenge"] is None, "it stalled"
    assert box.rows[-1].at_s - began_s == pytest.approx(15.0, abs=1.0)


@pytest.mark.parametrize(
    ("lent", "known", "date"),
    [
        ("2026-02-14", False, "2026-02-14"),  # the box has no clock: the phone knows better
        ("2026-02-14", True, "2026-01-31"),  # a phone that is two weeks ahead
        ("2025-12-24", True, "2026-01-31"),
        ("2026-02-01", True, "2026-02-01"),  # it is past midnight already where they play
        ("2026-01-30", True, "2026-01-30"),
    ],
)
def test_date_lent_by_a_phone_never_overrides_a_clock_that_is_right(
    box: Box, lent: str, known: bool, date: str
) -> None:
    box.clock.is_set = known
    aki = box.scans("Aki")
    aki.leaves()
    aki.opens(date=lent)
    assert box.view["date"] == date


def test_date_of_last_week_is_not_kept_for_a_phone_that_is_wrong(box: Box) -> None:
    box.clock.is_set = True
    aki = box.scans("Aki")
    for wall, lent in (("2026-02-01T19:00:00Z", "2026-02-01"), ("2026-02-08T19:00:00Z", "2030")):
        aki.leaves()
        box.clock.date = wall
        aki.opens(date=lent)
    assert box.view["date"] == "2026-02-08"


def test_clock_of_this_machine_knows_the_date_only_after_the_program_was_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = MonotonicClock()
    monkeypatch.setattr("companion.clock._is_set", lambda: True)
    assert clock.knows_the_date() == (clock.wall() >= BUILT)
    monkeypatch.setattr(MonotonicClock, "wall", lambda clock: "1970-01-01T00:00:12Z")
    assert not clock.knows_the_date()
    monkeypatch.setattr(MonotonicClock, "wall", lambda clock: TODAY)
    assert clock.knows_the_date()
    monkeypatch.setattr("companion.clock._is_set", lambda: False)
    assert not clock.knows_the_date()


@pytest.mark.parametrize(
    ("line", "module"),
    [
        ("import time; time.time()", "companion/table.py"),
        ("from time import time; time()", "companion/rules/clocks.py"),
        ("import datetime; datetime.datetime.now()", "web/live.py"),
        ("from datetime import datetime; datetime.now()", "hardware/front.py"),
        ("import time; time.sleep(1)", "companion/caretaker.py"),
    ],
)
def test_game_code_that_asks_the_wall_clock_fails_the_lint(line: str, module: str) -> None:
    told = subprocess.run(
        [sys.executable, "-m", "ruff", "check", "--stdin-filename", ROOT / module, "-"],
        input=line,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 1
    assert "TID251" in told.stdout
