"""The table is right: missing turns are filled in, everything is put right by one tap.

Cards fall whether or not anybody taps, and no penalty comes of it.
"""

from typing import Any

import pytest

from companion import commands as cmd
from companion.state import Phase
from tests.companion.evening import Evening


def four(**changes: Any) -> Evening:
    return Evening("Aki", "Mika", "Ken", "Yui", **changes)


def test_play_out_of_turn_fills_the_missing_turns_and_says_so() -> None:
    table = four()
    table.yui.plays("skip")
    assert table.hands == [6, 6, 6, 6]
    assert (table.turn, table.view["filled"]) == ("Mika", {"seats": [0, 1, 2]})


def test_filled_turns_are_told_only_until_the_next_move() -> None:
    table = four()
    table.ken.plays()
    table.yui.plays()
    assert table.view["filled"] is None


def test_draw_out_of_turn_fills_up_to_the_drawer() -> None:
    table = four()
    table.ken.draws()
    assert (table.hands, table.turn) == ([6, 6, 8, 7], "Yui")
    assert table.game.filled == (0, 1)


def test_play_against_the_clock_fills_that_way_round() -> None:
    table = four()
    table.aki.plays("rev")
    table.mika.plays()
    assert (table.game.filled, table.turn) == ((3, 2), "Aki")


def test_fill_in_lets_the_victim_take_the_cards_first() -> None:
    table = four()
    table.aki.plays("d2")
    table.ken.plays()
    assert table.hands == [6, 9, 6, 7]
    assert (table.game.pending, table.turn, table.game.filled) == (0, "Yui", (1,))


def test_card_of_the_one_after_the_victim_means_that_the_victim_has_drawn() -> None:
    """Mika took the two and missed her turn, though nobody entered it."""
    table = four()
    table.aki.plays("d2")
    with table.refuses("take_first"):
        table.mika.plays()
    table.ken.plays()
    assert table.hands == [6, 9, 6, 7]
    assert (table.game.filled, table.turn) == ((1,), "Yui")


def test_fill_in_never_lets_anybody_go_out() -> None:
    table = four(hands=(1, 2, 5, 5))
    table.ken.plays()
    assert table.hands == [1, 1, 4, 5]
    assert table.game.phase is Phase.PLAY


def test_fill_in_opens_no_uno_window() -> None:
    """No penalty comes of a turn that the box has only guessed."""
    table = four(hands=(2, 5, 5, 5))
    table.mika.plays()
    assert (table.aki.hand, table.game.races) == (1, ())


def test_its_my_turn_fills_the_turns_before() -> None:
    table = four()
    table.ken.claims_the_turn()
    assert (table.turn, table.hands, table.game.filled) == ("Ken", [6, 6, 7, 7], (0, 1))


def test_its_my_turn_leaves_cards_aimed_at_me_to_be_taken() -> None:
    table = four()
    table.aki.plays("d2")
    with table.refuses("already_your_turn"):
        table.mika.claims_the_turn()
    table.yui.claims_the_turn()
    assert (table.hands, table.turn) == ([6, 9, 6, 7], "Yui")


def test_three_forgotten_turns_are_right_again_after_one_tap() -> None:
    table = four()
    table.aki.puts_turn_to("Yui")
    assert (table.turn, table.hands) == ("Yui", [7, 7, 7, 7])


def test_turn_put_right_takes_the_aim_away() -> None:
    table = four()
    table.aki.plays("wd4", "red")
    table.ken.puts_turn_to("Ken")
    assert (table.game.pending, table.turn) == (0, "Ken")
    table.ken.plays()
    assert table.hands == [6, 7, 6, 7]


def test_direction_put_right_goes_the_other_way() -> None:
    table = four()
    table.ken.taps(cmd.SetDirection(-1))
    table.aki.plays()
    assert table.turn == "Yui"


@pytest.mark.parametrize("direction", [0, 2, -2, 10**30])
def test_direction_that_is_none_is_refused(direction: int) -> None:
    table = four()
    with table.refuses("bad_direction"):
        table.aki.taps(cmd.SetDirection(direction))


@pytest.mark.parametrize("cards", [0, -1, 109, 10**30])
def test_hand_that_cannot_be_is_refused(cards: int) -> None:
    table = four()
    with table.refuses("bad_hand_count"):
        table.ken.puts_hand_right("Aki", cards)


def test_hand_of_the_whole_deck_may_be_told() -> None:
    table = four()
    table.ken.puts_hand_right("Aki", 108)
    assert table.aki.hand == 108


@pytest.mark.parametrize("seat", [-1, 4, 10**30])
def test_chair_that_is_not_there_is_refused(seat: int) -> None:
    table = four()
    for command in (
        cmd.Play(seat),
        cmd.Draw(seat),
        cmd.ClaimTurn(seat),
        cmd.SetTurn(seat),
        cmd.SetHandCount(seat, 5),
        cmd.EndRound(seat),
        cmd.CallUno(seat),
        cmd.Catch(seat),
    ):
        with table.refuses("no_such_seat"):
            table.aki.taps(command)


def test_hand_put_right_to_more_closes_the_window() -> None:
    table = four(hands=(2, 5, 5, 5))
    table.aki.plays()
    table.ken.puts_hand_right("Aki", 4)
    with table.refuses("no_window"):
        table.mika.catches("Aki")


def test_hand_put_right_to_one_keeps_the_window() -> None:
    table = four(hands=(2, 5, 5, 5))
    table.aki.plays()
    table.ken.puts_hand_right("Aki", 1)
    table.mika.catches("Aki")
    table.judges()
    assert table.aki.hand == 3
