"""Laying an identical card out of turn (rules digest 4, 7, W-JUMP, A2)."""

from typing import Any

import pytest

from companion import commands as cmd
from tests.companion.evening import Evening


def five(**changes: Any) -> Evening:
    rules = {"jump_in": "identical_colored"} | changes
    return Evening("Aki", "Mika", "Ken", "Yui", "Ren", **rules)


def jump(seat: int, face: str = "5", colour: str | None = "red") -> cmd.Play:
    return cmd.Play(seat, face, colour, jump=True)


def test_play_goes_on_after_the_jumper() -> None:
    """TS-016."""
    table = five()
    table.aki.plays("5", "red")
    table.yui.taps(jump(3))
    assert (table.turn, table.hands, table.view["filled"]) == ("Ren", [6, 7, 7, 6, 7], None)


def test_phones_are_told_when_the_card_on_top_may_be_laid_out_of_turn() -> None:
    table = five(facedown_limit=3)
    assert not table.view["jumps"]  # nothing lies there
    table.aki.plays("skip", "red")
    assert table.view["jumps"]
    table.ken.draws()
    assert not table.view["jumps"]  # somebody has drawn since
    for card in (cmd.Play(3, "wild", "blue"), cmd.Play(4, facedown=True)):
        table.asks(card)
        assert not table.view["jumps"]
    without = five(jump_in="off")
    without.aki.plays("5", "red")
    assert not without.view["jumps"]


def test_next_player_who_jumps_just_plays() -> None:
    """TS-019."""
    table = five()
    table.aki.plays("5", "red")
    table.mika.taps(jump(1))
    assert table.turn == "Ken"


def test_one_may_jump_on_ones_own_card() -> None:
    """A2."""
    table = five()
    table.aki.plays("5", "red")
    table.aki.taps(jump(0))
    assert (table.turn, table.aki.hand) == ("Mika", 5)


def test_reverse_turns_again_from_the_jumper() -> None:
    """TS-017: the first turned it, the second turns it back."""
    table = five()
    table.aki.plays("rev", "red")
    table.ken.taps(jump(2, "rev"))
    assert (table.turn, table.game.direction) == ("Yui", 1)


def test_skip_applies_again_from_the_jumper() -> None:
    """TS-018: what the first one did is superseded."""
    table = five()
    table.aki.plays("skip", "red")
    table.ren.taps(jump(4, "skip"))
    assert table.turn == "Mika"


def test_skip_that_waits_for_an_answer_is_superseded_too() -> None:
    table = five(skip_pass_on=True)
    table.aki.plays("skip", "red")
    table.yui.taps(jump(3, "skip"))
    assert (table.turn, table.view["skips"]) == ("Ren", 1)


def test_draw_card_meets_the_one_after_the_jumper() -> None:
    table = five()
    table.aki.plays("d2", "red")
    table.yui.taps(jump(3, "d2"))
    assert (table.turn, table.game.pending) == ("Ren", 2)


def test_victim_in_turn_cannot_jump_out_of_drawing() -> None:
    """A2: it is her turn, so a +2 of hers is an answer, and this family does not stack."""
    table = five()
    table.aki.plays("d2", "red")
    with table.refuses("cannot_answer"):
        table.mika.taps(jump(1, "d2"))


def test_penalty_that_has_begun_ends_the_chance() -> None:
    table = five()
    table.aki.plays("d2", "red")
    table.mika.draws()
    with table.refuses("not_identical"):
        table.ren.taps(jump(4, "d2"))


@pytest.mark.parametrize(("face", "colour"), [("6", "red"), ("5", "blue"), ("skip", "red")])
def test_only_the_very_same_card_jumps(face: str, colour: str) -> None:
    table = five()
    table.aki.plays("5", "red")
    with table.refuses("not_identical"):
        table.yui.taps(jump(3, face, colour))


def test_next_card_or_draw_ends_the_chance() -> None:
    for goes_on in ("plays", "draws"):
        table = five()
        table.aki.plays("5", "red")
        getattr(table.mika, goes_on)()
        with table.refuses("not_identical"):
            table.ren.taps(jump(4))


def test_wilds_never_jump() -> None:
    table = five()
    table.aki.plays("wild", "red")
    with table.refuses("wilds_do_not_jump"):
        table.ken.taps(jump(2, "wild"))


def test_not_at_every_table() -> None:
    table = five(jump_in="off")
    table.aki.plays("5", "red")
    with table.refuses("no_jump_in"):
        table.ken.taps(jump(2))


def test_somebody_who_is_out_does_not_jump() -> None:
    table = five()
    table.yui.taps(cmd.LeaveRound(3))
    table.aki.plays("5", "red")
    with table.refuses("seat_is_out"):
        table.yui.taps(jump(3))


def test_jumper_goes_out() -> None:
    table = five(hands=(5, 5, 5, 1, 5))
    table.aki.plays("5", "red")
    table.yui.taps(jump(3))
    assert table.hands == [4, 5, 5, 0, 5]
    assert table.view["phase"] == "counting"


def test_jump_closes_the_uno_window() -> None:
    """UN-016."""
    table = five(hands=(2, 5, 5, 5, 5))
    table.aki.plays("5", "red")
    table.yui.taps(jump(3))
    with table.refuses("no_window"):
        table.ken.catches("Aki")


def test_jump_on_a_stack_of_draw_cards_adds_to_it() -> None:
    """Where +2 answers +2 an identical one out of turn goes on top: nothing vanishes (9)."""
    rules: dict[str, Any] = {"jump_in": "identical_colored", "draw_stack": "same_symbol"}
    table = Evening("Aki", "Mika", "Ken", "Yui", **rules)
    table.aki.plays("d2", "red")
    table.mika.plays("d2", "green")
    table.aki.taps(cmd.Play(0, "d2", "green", jump=True))
    assert (table.game.pending, table.turn) == (6, "Mika")
