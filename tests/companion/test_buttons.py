"""The box's buttons at the real table, phase by phase."""

from typing import Any

import pytest

from companion import commands as cmd
from companion.ports import Button, Sign
from tests.companion.conftest import Deal
from tests.companion.real_table import Box, Phone


def by_button(deal: Deal) -> tuple[Box, list[Phone]]:
    """Only turns are tracked, and the button passes them."""
    return deal("Aki", "Mika", "Ken", tracking="turns", button_passes_turn=True)


# --- held for a second ------------------------------------------------------------------------


@pytest.mark.parametrize("tracking", ["scores", "turns", "hands"])
def test_hold_starts_think_time_and_the_next_press_says_i_do(deal: Deal, tracking: str) -> None:
    box, _ = deal("Aki", "Mika", "Ken", tracking=tracking)
    box.holds()
    assert (box.room["button"], box.view["clock"]["what"]) == ("speak_up", "think")
    box.waits(5.0)
    box.presses()
    assert box.view["clock"] is None
    thinking = box.view["thinking"]
    assert (thinking["spoken"], thinking["by"]) == (True, None)
    assert box.room["button"] == "uno"


def test_think_time_ends_by_itself(deal: Deal) -> None:
    box, _ = deal("Aki", "Mika", challenge_s=10, doubt_s=5)
    box.holds()
    box.waits(9.5)
    assert box.view["clock"]["what"] == "think"
    box.waits(1.0)
    assert (box.view["clock"], box.view["thinking"]) == (None, None)


def test_next_card_ends_think_time(deal: Deal) -> None:
    box, (aki, _) = deal("Aki", "Mika")
    box.holds()
    aki.does(cmd.Play(0), at_s=box.clock.now)
    assert box.view["thinking"] is None


def test_think_time_without_a_clock_lasts_until_the_next_press(deal: Deal) -> None:
    box, _ = deal("Aki", "Mika", challenge_s=0, doubt_s=0)
    box.holds()
    box.waits(60.0, step_s=10.0)
    assert (box.view["clock"], box.room["button"]) == (None, "speak_up")
    box.presses()
    assert box.view["thinking"]["spoken"]


def test_hold_still_counts_as_an_uno_that_is_due(deal: Deal) -> None:
    box, (aki, mika) = deal("Aki", "Mika", hands=[2, 7])
    aki.does(cmd.Play(0), at_s=box.clock.now)
    box.clock.passes(0.5)
    box.holds()
    assert box.judged() == {"result": "safe", "by": "button", "target": 0, "draw": 0}
    with box.refuses("no_window"):
        mika.does(cmd.Catch(1, 0), at_s=box.clock.now)
    assert box.room["button"] == "speak_up"


def test_press_during_think_time_still_counts_as_an_uno_that_is_due(deal: Deal) -> None:
    box, (aki, _, _) = deal("Aki", "Mika", "Ken", hands=[2, 7, 7])
    aki.does(cmd.Play(0), at_s=box.clock.now)
    box.does(cmd.BeginThinkTime())
    box.clock.passes(1.0)
    box.presses()
    assert box.view["thinking"]["spoken"]
    assert box.judged()["result"] == "safe"


def test_i_do_challenges_where_the_box_knows_of_the_card(deal: Deal) -> None:
    box, (aki, *_) = deal("Aki", "Mika", "Ken")
    aki.does(cmd.Play(0, "wd4", "red"), at_s=box.clock.now)
    box.holds()
    box.clock.passes(1.0)
    box.presses()
    assert box.view["challenge"]["made"]


def test_hold_does_not_pass_the_turn_that_its_press_has_passed(deal: Deal) -> None:
    box, _ = by_button(deal)
    box.holds()
    assert (box.view["turn"], box.room["button"]) == (0, "speak_up")


def test_hold_while_rules_are_shown_or_a_card_is_doubted_starts_no_light(deal: Deal) -> None:
    box, (aki, _, _) = deal("Aki", "Mika", "Ken", facedown_limit=3)
    aki.does(cmd.Play(0, facedown=True), at_s=box.clock.now)
    box.holds()
    assert (box.view["thinking"], box.view["facedown"]["nameless"]) == (None, True)


@pytest.mark.parametrize("passes", [True, False])
def test_i_do_is_no_uno_where_nobody_can_know_of_one(deal: Deal, passes: bool) -> None:
    """ "Who was that?" came up after every "I do!" at the button."""
    box, (aki, *_) = deal("Aki", "Mika", "Ken", tracking="turns", button_passes_turn=passes)
    aki.does(cmd.BeginThinkTime())
    box.clock.passes(1.0)
    box.presses()
    assert box.judged()["result"] is None
    assert "RaceOpened" not in box.types()


def test_phones_start_and_end_think_time_too(deal: Deal) -> None:
    box, (aki, mika) = deal("Aki", "Mika", tracking="scores")
    with box.refuses("nobody_thinks"):
        mika.does(cmd.SpeakUp(1))
    aki.does(cmd.BeginThinkTime())
    mika.does(cmd.SpeakUp(1))
    assert box.view["thinking"]["by"] == 1
    assert box.view["undo"] is None or box.view["undo"]["what"] != "ThinkTimeEnded"


def test_pause_stops_think_time_as_well(deal: Deal) -> None:
    box, (aki, _) = deal("Aki", "Mika")
    box.holds()
    aki.does(cmd.PauseClocks(paused=True))
    box.waits(20.0, step_s=5.0)
    aki.does(cmd.PauseClocks(paused=False))
    assert box.view["clock"]["what"] == "think"
    assert box.view["clock"]["until_s"] == pytest.approx(box.clock.now + 15.0, abs=0.2)


def test_light_that_runs_survives_kill_and_restart(deal: Deal) -> None:
    box, _ = deal("Aki", "Mika")
    box.holds()
    before = box.view
    box.restarts()
    assert box.view == before
    box.presses()
    assert box.view["thinking"]["spoken"]


# --- the double press -------------------------------------------------------------------------


def test_catch_between_two_quick_presses_waits_for_the_second(deal: Deal) -> None:
    """The verdict used to be final before the second press: an UNO stamped first was late."""
    box, (_, mika, _) = by_button(deal)
    box.presses()
    box.waits(0.1)
    mika.does(cmd.Catch(1), at_s=box.clock.now)
    box.waits(0.5)
    assert not box.view["verdict"]
    box.presses()
    told = box.judged()
    assert (told["result"], told["by"]) == ("safe", "button")


def test_catch_after_a_single_press_that_passed_the_turn_is_judged_then(deal: Deal) -> None:
    box, (_, mika, _) = by_button(deal)
    box.presses()
    box.waits(0.1)
    mika.does(cmd.Catch(1), at_s=box.clock.now)
    box.waits(0.8)
    told = box.view["verdict"]
    assert (told["result"], told["by"]) == ("caught", 1)


# --- one button only --------------------------------------------------------------------------


def test_first_slap_locks_the_only_button_for_two_seconds(deal: Deal) -> None:
    """Steady light: the hand underneath was first."""
    box, _ = deal("Aki", "Mika", tracking="scores")
    box.presses()
    box.waits(0.9)
    saved = box.card.last()
    box.presses()
    assert box.card.last() == saved
    assert box.panel.flashes == [Sign.SAFE]
    box.waits(1.5)
    box.presses()
    box.waits(0.5)
    assert box.types().count("RaceJudged") == 2


# --- every phase ------------------------------------------------------------------------------


def test_meaning_follows_the_card_that_lies_facedown(deal: Deal) -> None:
    rules: dict[str, Any] = {"facedown_limit": 3, "tracking": "turns", "button_passes_turn": True}
    box, (aki, _, ken) = deal("Aki", "Mika", "Ken", **rules)
    told = [box.room["button"]]
    aki.does(cmd.Play(0, facedown=True), at_s=box.clock.now)
    told.append(box.room["button"])
    ken.does(cmd.Doubt(2), at_s=box.clock.now)
    box.waits(0.5)
    told.append(box.room["button"])
    assert told == ["turn_over", "doubt", "turn_over"]


def test_catch_button_hits_nothing_between_rounds(deal: Deal) -> None:
    box, (aki, _) = deal("Aki", "Mika")
    aki.does(cmd.EndRound(0))
    saved = box.card.last()
    box.presses(Button.CATCH)
    assert box.card.last() == saved
