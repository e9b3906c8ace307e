"""Clocks at the real table: the light that follows them, restarts, a wall clock that jumps."""

from typing import Any

import pytest

from companion import commands as cmd
from companion.errors import StoreError
from tests.companion.conftest import Deal
from tests.companion.real_table import Box, Phone


@pytest.fixture
def turns(deal: Deal) -> tuple[Box, list[Phone]]:
    """Aki, Mika and Ken with 30 s a turn; Aki begins now."""
    return deal("Aki", "Mika", "Ken", turn_s=30, challenge_s=15, wd4_challenge="stay")


def passes(box: Box, seconds: float) -> None:
    box.clock.passes(seconds)
    box.settles()


def left(box: Box) -> float:
    """What the clock on every screen has left."""
    clock: dict[str, Any] = box.view["clock"]
    if clock["left_s"] is not None:
        return float(clock["left_s"])
    return float(clock["until_s"] - box.clock.now)


def test_light_runs_with_the_turn_and_anew_with_the_next(turns: tuple[Box, list[Phone]]) -> None:
    box, (aki, _, _) = turns
    assert box.panel.left_s == 30.0
    box.clock.passes(12.0)
    aki.does(cmd.SetColour("red"))
    assert box.panel.left_s == 18.0
    aki.does(cmd.Play(0))
    assert box.panel.left_s == 30.0


def test_light_of_a_challenge_stops_when_it_is_made(turns: tuple[Box, list[Phone]]) -> None:
    box, (aki, mika, _) = turns
    aki.does(cmd.Play(0, "wd4", "red"))
    assert box.panel.left_s == 15.0
    mika.does(cmd.MakeChallenge(1))
    assert box.panel.left_s == 0.0


def test_light_of_doubt_and_bid_follows_the_auction(deal: Deal) -> None:
    box, (aki, mika, _) = deal("Aki", "Mika", "Ken", facedown_limit=3, doubt_s=12, bid_s=9)
    aki.does(cmd.Play(0, facedown=True))
    assert box.panel.left_s == 12.0
    box.clock.passes(2.0)
    mika.does(cmd.Doubt(1, 2))
    passes(box, 0.5)  # the others could have been first
    assert box.panel.left_s == 9.0
    aki.does(cmd.DropDoubt(0))
    assert box.panel.left_s == 0.0


def test_light_stands_while_the_clocks_do(turns: tuple[Box, list[Phone]]) -> None:
    box, (_, mika, ken) = turns
    box.clock.passes(5.0)
    mika.does(cmd.PauseClocks(paused=True))
    assert box.panel.left_s == 0.0
    box.clock.passes(500.0)
    ken.does(cmd.PauseClocks(paused=False))
    assert box.panel.left_s == 25.0


def test_light_goes_out_with_the_nudge(turns: tuple[Box, list[Phone]]) -> None:
    box, _ = turns
    passes(box, 30.0)
    assert box.view["nudged"] == 0
    assert box.panel.left_s == 0.0
    saved = box.card.last()
    passes(box, 300.0)
    assert box.card.last() == saved  # nothing is written while nobody does anything


def test_broken_light_does_not_stop_a_clock(turns: tuple[Box, list[Phone]]) -> None:
    box, _ = turns
    box.panel.broken = True
    passes(box, 30.0)
    assert box.view["nudged"] == 0


def test_nudge_comes_in_time_though_the_card_is_full_and_is_written_once(
    turns: tuple[Box, list[Phone]],
) -> None:
    box, _ = turns
    box.card.trouble = StoreError("disk_full")
    passes(box, 30.0)
    assert (box.view["nudged"], box.card.refused) == (0, 1)
    passes(box, 60.0)
    box.card.trouble = None
    passes(box, 5.0)
    assert box.types().count("TurnNudged") == 1


@pytest.mark.parametrize(("gone_s", "left_s"), [(5.0, 25.0), (25.0, 10.0), (1000.0, 10.0)])
def test_program_that_starts_again_leaves_ten_seconds_at_least(
    turns: tuple[Box, list[Phone]], gone_s: float, left_s: float
) -> None:
    box, _ = turns
    box.restarts(gone_s=gone_s)
    assert (left(box), box.view["paused"], box.panel.left_s) == (left_s, None, left_s)
    passes(box, left_s - 0.1)
    assert box.view["nudged"] is None
    passes(box, 0.2)
    assert box.view["nudged"] == 0


def test_short_clock_has_its_whole_time_after_a_restart(deal: Deal) -> None:
    box, _ = deal("Aki", "Mika", "Ken", turn_s=4)
    box.restarts(gone_s=100.0)
    assert left(box) == 4.0


def test_other_boot_finds_the_clocks_standing_with_what_was_left(
    turns: tuple[Box, list[Phone]],
) -> None:
    box, (aki, _, _) = turns
    box.clock.passes(22.0)
    aki.does(cmd.SetColour("red"))
    box.restarts("boot-2")
    assert (left(box), box.view["paused"]["why"], box.panel.left_s) == (8.0, "power", 0.0)
    passes(box, 3600.0)
    assert box.view["nudged"] is None
    aki.does(cmd.PauseClocks(paused=False))
    assert (left(box), box.panel.left_s) == (8.0, 8.0)
    passes(box, 8.0)
    assert box.view["nudged"] == 0


def test_third_boot_still_knows_what_was_left(turns: tuple[Box, list[Phone]]) -> None:
    box, (aki, _, _) = turns
    box.clock.passes(22.0)
    aki.does(cmd.SetColour("red"))
    box.restarts("boot-2")
    passes(box, 50.0)
    box.restarts("boot-3")
    assert (left(box), box.view["paused"]["why"]) == (8.0, "power")


def test_next_card_after_a_power_cut_lets_the_clocks_run(turns: tuple[Box, list[Phone]]) -> None:
    box, (aki, _, _) = turns
    box.restarts("boot-2")
    aki.opens()
    box.clock.passes(40.0)
    aki.does(cmd.Play(0))
    assert (left(box), box.view["paused"]) == (30.0, None)


def test_pause_lasts_through_restart_and_power_cut(turns: tuple[Box, list[Phone]]) -> None:
    box, (aki, _, _) = turns
    box.clock.passes(10.0)
    aki.does(cmd.PauseClocks(paused=True))
    for boot in ("", "boot-2"):
        box.restarts(boot)
        assert (left(box), box.view["paused"]["why"]) == (20.0, "")


def test_wall_clock_that_jumps_changes_nothing(turns: tuple[Box, list[Phone]]) -> None:
    box, (aki, _, _) = turns
    for date in ("2026-02-20T19:00:00Z", "1970-01-01T00:00:00Z"):
        box.clock.date = date
        aki.does(cmd.SetColour("red"))
        assert (left(box), box.view["nudged"]) == (30.0, None)
    passes(box, 30.0)
    assert box.view["nudged"] == 0


def test_undo_at_the_table_stands_the_clock_and_its_light(turns: tuple[Box, list[Phone]]) -> None:
    box, (aki, mika, _) = turns
    aki.does(cmd.Play(0))
    box.clock.passes(3.0)
    box.undoes()
    assert (left(box), box.view["paused"]["why"], box.panel.left_s) == (27.0, "undo", 0.0)
    mika.does(cmd.PauseClocks(paused=False))
    assert (left(box), box.panel.left_s) == (27.0, 27.0)


def test_restart_after_all_this_finds_the_same_table(deal: Deal) -> None:
    box, (aki, mika, _) = deal("Aki", "Mika", "Ken", turn_s=30)
    aki.does(cmd.Play(0))
    box.undoes()
    box.redoes()
    mika.does(cmd.PauseClocks(paused=False))
    passes(box, 31.0)
    before = box.view
    box.restarts()
    assert box.view == before
