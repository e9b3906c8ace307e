"""Jumping in as a race by press time, at the real table (rules digest, W-JUMP)."""

from typing import Any

import pytest

from companion import commands as cmd
from companion.errors import RuleViolation
from companion.press_log import presses_of
from tests.companion.conftest import Deal
from tests.companion.late_presses import comes_in, pressed_and_held_up, table, verdict
from tests.companion.real_table import Box, Phone


def jump(seat: int) -> cmd.Play:
    return cmd.Play(seat, "5", "red", jump=True)


def five_lies_there(deal: Deal, **rules: Any) -> tuple[Box, list[Phone]]:
    """Aki has laid a red five; Mika is next, Yui holds the other one."""
    box, phones = table(deal, jump_in="identical_colored", **rules)
    phones[0].taps(cmd.Play(0, "5", "red"))
    box.waits(0.5)
    return box, phones


def test_jump_goes_down_by_its_press(deal: Deal) -> None:
    box, (*_, yui) = five_lies_there(deal)
    yui.taps(jump(3))
    box.waits(0.5)
    assert (box.view["turn"], box.hands) == (0, [6, 7, 7, 6])
    assert box.view["undo"]["what"] == "CardPlayed"
    box.undoes()
    assert (box.view["turn"], box.hands) == (1, [6, 7, 7, 7])


def test_jump_of_two_cards_is_refused_whoever_pressed_when(deal: Deal) -> None:
    """The race knew of one card: two lay there, and the hand was counted down by one."""
    box, (_, _, ken, _) = five_lies_there(deal, multi_discard="identical_any")
    two = cmd.Play(2, "5", "red", count=2, jump=True)
    for at_s in (None, box.clock.now):
        with pytest.raises(RuleViolation) as refused:
            ken.ask(two, at_s=at_s).result(10)
        assert refused.value.code == "not_together"


def test_jump_pressed_before_the_next_play_counts_though_it_comes_later(deal: Deal) -> None:
    """Mika's card is shown at once and goes back to her hand."""
    box, (_, mika, _, yui) = five_lies_there(deal)
    pressed_s = pressed_and_held_up(yui, 0.1)
    mika.taps(cmd.Play(1, "rev"))
    assert (box.view["turn"], box.view["direction"]) == (0, -1)
    box.waits(0.1)
    comes_in(yui, jump(3), pressed_s)
    assert verdict(box) == {"what": "jump", "result": "jumped", "by": 3, "target": None}
    assert (box.view["turn"], box.view["direction"], box.view["top"]) == (0, 1, "5")
    assert box.hands == [6, 7, 7, 6]
    before = box.view
    box.restarts("boot-2")
    assert box.view == before
    box.undoes()
    assert (box.view["turn"], box.hands) == (1, [6, 7, 7, 7])


def test_jump_pressed_after_the_next_play_is_too_late(deal: Deal) -> None:
    box, (_, mika, _, yui) = five_lies_there(deal)
    yui.held_up = True
    mika.taps(cmd.Play(1, "9", "red"))
    box.waits(0.05)
    with box.refuses("not_identical"):
        yui.does(jump(3), at_s=box.clock.now - 0.02)


def test_play_tapped_before_the_jump_and_come_after_it_stands(deal: Deal) -> None:
    box, (_, mika, _, yui) = five_lies_there(deal)
    tapped_s = pressed_and_held_up(mika, 0.05)
    yui.taps(jump(3))
    box.waits(0.1)
    comes_in(mika, cmd.Play(1, "9", "red"), tapped_s)
    assert verdict(box)["result"] == "late"
    assert (box.view["turn"], box.hands) == (2, [6, 6, 7, 7])


def test_first_of_two_jumpers_goes_down(deal: Deal) -> None:
    box, (_, _, ken, yui) = five_lies_there(deal)
    pressed_s = pressed_and_held_up(ken, 0.05)
    yui.taps(jump(3))
    box.waits(0.1)
    comes_in(ken, jump(2), pressed_s)
    assert verdict(box)["by"] == 2
    assert (box.view["turn"], box.hands) == (3, [6, 7, 6, 7])


def test_late_jump_takes_back_a_draw_as_well(deal: Deal) -> None:
    box, (_, mika, _, yui) = five_lies_there(deal)
    pressed_s = pressed_and_held_up(yui, 0.1)
    mika.taps(cmd.Draw(1))
    assert box.hands[1] == 8
    comes_in(yui, jump(3), pressed_s)
    assert verdict(box)["result"] == "jumped"
    assert (box.view["turn"], box.hands) == (0, [6, 7, 7, 6])


def test_late_jump_is_lost_once_more_has_happened(deal: Deal) -> None:
    box, (aki, mika, ken, _) = five_lies_there(deal)
    pressed_s = pressed_and_held_up(aki, 0.1)
    mika.taps(cmd.Play(1, "9"))
    ken.taps(cmd.Play(2, "8"))
    comes_in(aki, jump(0), pressed_s)
    assert verdict(box)["result"] == "late"
    assert box.hands == [6, 6, 6, 7]


def test_late_jump_of_whoever_is_next_now_is_no_play_on_the_newest_card(deal: Deal) -> None:
    box, (_, mika, ken, _) = five_lies_there(deal)
    pressed_s = pressed_and_held_up(ken, 0.1)
    mika.taps(cmd.Play(1, "9"))
    comes_in(ken, jump(2), pressed_s)
    assert verdict(box)["result"] == "jumped"
    assert (box.view["turn"], box.view["top"], box.hands) == (3, "5", [6, 7, 6, 7])


@pytest.mark.parametrize("jumper_goes_silent", [False, True])
def test_late_jump_leaves_presses_on_their_way_for_older_windows_alone(
    deal: Deal, jumper_goes_silent: bool
) -> None:
    """Aki's five was her second to last: Ken catches her, Yui jumps in, and Mika was quicker.

    The card that was taken back had closed both windows; the catch was forgotten with it.
    """
    box, (aki, mika, ken, yui) = table(deal, 2, 7, 7, 7, jump_in="identical_colored")
    aki.taps(cmd.Play(0, "5", "red"))
    box.waits(0.5)
    caught_s = pressed_and_held_up(ken, 0.02)
    jumped_s = pressed_and_held_up(yui, 0.05)
    mika.taps(cmd.Play(1, "9", "red"))
    comes_in(ken, cmd.Catch(2, target=0), caught_s)
    yui.does(jump(3), at_s=jumped_s)
    yui.held_up = jumper_goes_silent  # the catch waits for her phone, the jump does not
    assert verdict(box) == {"what": "uno", "result": "caught", "by": 2, "target": 0}
    assert (box.view["top"], box.hands) == ("5", [3, 7, 7, 6])
    judged = [row.data["result"] for row in box.rows if row.type == "RaceJudged"]
    assert judged == ["jumped", "caught"]
    (told,) = (each for each in presses_of(box.rows) if each["what"] == "uno")
    assert len(told["strip"]) == 2  # the catch, and the jump that closed the window
    before = box.view
    box.restarts("boot-2")
    assert box.view == before


def test_question_about_an_early_catch_outlives_a_late_jump(deal: Deal) -> None:
    box, (aki, mika, ken, yui) = table(deal, 2, 7, 7, 7, jump_in="identical_colored")
    ken.taps(cmd.Catch(2))
    box.waits(0.1)
    aki.taps(cmd.Play(0, "5", "red"))
    jumped_s = pressed_and_held_up(yui, 0.05)
    mika.taps(cmd.Play(1, "9", "red"))
    comes_in(yui, jump(3), jumped_s)
    box.waits(0.5)
    assert box.hands == [1, 7, 7, 6]
    (query,) = box.view["queries"]
    mika.does(cmd.AnswerCatch(1, query["query"], yes=True))
    assert verdict(box)["result"] == "caught"
    assert box.hands == [3, 7, 7, 6]


@pytest.mark.parametrize("newest_player_goes_silent", [False, True])
def test_late_jumps_on_two_cards_each_get_their_own_verdict(
    deal: Deal, newest_player_goes_silent: bool
) -> None:
    """Ken's card goes back for Aki's jump on Mika's; Yui's on the card before that is too late."""
    box, (aki, mika, ken, yui) = five_lies_there(deal)
    yui_s = pressed_and_held_up(yui, 0.02)
    mika.taps(cmd.Play(1, "9", "red"))
    box.waits(0.02)
    aki_s = pressed_and_held_up(aki, 0.02)
    ken.taps(cmd.Play(2, "8", "red"))
    comes_in(yui, jump(3), yui_s)
    comes_in(aki, cmd.Play(0, "9", "red", jump=True), aki_s)
    ken.held_up = newest_player_goes_silent  # the older window waits for him, the newer does not
    box.waits(0.5)
    assert (box.view["turn"], box.view["top"], box.hands) == (1, "9", [5, 6, 7, 7])
    told = {each["by"]: (each["result"], each["undone"]) for each in presses_of(box.rows)}
    assert told == {0: ("jumped", False), 3: ("late", False)}
    before = box.view
    box.restarts("boot-2")
    assert box.view == before


def test_jump_that_the_rules_forbid_is_refused_at_once(deal: Deal) -> None:
    box, (*_, yui) = five_lies_there(deal)
    with box.refuses("not_identical"):
        yui.does(cmd.Play(3, "6", "red", jump=True), at_s=box.clock.now)


def test_round_keeps_no_window_for_every_card(deal: Deal) -> None:
    box, phones = five_lies_there(deal)
    for seat in (1, 2, 3, 0, 1):
        phones[seat].taps(cmd.Play(seat))
        box.waits(0.5)
    game = box.table.snapshot().history.state.game
    assert game is not None
    assert len(game.races_about("jump")) <= 4
