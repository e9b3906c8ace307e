"""Turns that nobody entered are filled in and told; nobody goes out or on for ever by it."""

from typing import Any

import pytest

from companion import commands as cmd
from companion import events as ev
from companion.state import Phase
from tests.companion.evening import Evening


def four(*hands: int, **changes: Any) -> Evening:
    return Evening("Aki", "Mika", "Ken", "Yui", hands=hands, **changes)


def test_turns_before_a_card_are_taken_for_ordinary_cards() -> None:
    table = four()
    table.ken.plays("skip")
    assert (table.view["filled"], table.hands) == ({"seats": [0, 1]}, [6, 6, 6, 7])
    assert table.turn == "Aki"


def test_turns_are_told_last_and_undone_with_the_card() -> None:
    table = four()
    table.yui.plays()
    assert isinstance(table.log[-1][1][-1], ev.TurnsFilled)
    table.undoes()
    assert (table.turn, table.hands) == ("Aki", [7, 7, 7, 7])


def test_cards_aimed_at_a_turn_nobody_entered_were_drawn() -> None:
    table = four()
    table.aki.plays("d2")
    table.yui.plays()
    assert (table.hands, table.view["filled"]) == ([6, 9, 6, 6], {"seats": [1, 2]})


def test_victim_who_keeps_the_turn_draws_and_lays() -> None:
    table = four(draw_victim_forfeits_turn=False)
    table.aki.plays("d2")
    table.ken.plays()
    assert table.hands == [6, 8, 6, 7]


def test_number_that_only_the_table_knows_is_taken_for_none() -> None:
    """The launcher was pressed, nobody said how many came out; the count is put right by hand."""
    table = four(deck="attack_new")
    table.aki.plays("hit1")
    table.ken.plays()
    assert (table.hands, table.turn) == ([6, 7, 6, 7], "Yui")


def test_last_card_is_never_filled_in() -> None:
    table = four(1, 5, 5, 5)
    table.mika.plays()
    assert (table.hands, table.game.phase) == ([1, 4, 5, 5], Phase.PLAY)


def test_filled_card_closes_what_a_card_closes() -> None:
    table = four(2, 5, 5, 5)
    table.aki.plays()
    table.ken.plays()
    with table.refuses("no_window"):
        table.yui.catches("Aki")


def test_filled_turn_settles_turns_that_are_owed() -> None:
    table = four(skip_multi="lose_x_turns")
    table.aki.taps(cmd.Play(0, "skip", count=2))
    table.asks(cmd.ClaimTurn(0))
    assert (table.turn, table.view["filled"]) == ("Aki", {"seats": [2, 3]})
    table.ken.plays()
    assert (table.view["filled"], table.game.owed) == ({"seats": [0]}, (0, 0, 0, 0))


@pytest.mark.parametrize("command", [cmd.Play(2), cmd.Draw(2)])
def test_everybody_may_go_round_once_but_not_past_somebody_who_is_out(command: cmd.Command) -> None:
    table = four()
    table.ken.taps(cmd.LeaveRound(2))
    with table.refuses("seat_is_out"):
        table.asks(command)


def test_draw_after_a_last_card_that_could_be_challenged_ends_the_round() -> None:
    """Mika's draw is filled in; Ken draws nothing any more."""
    table = four(1, 5, 5, 5)
    table.aki.plays("wd4", "red")
    table.ken.draws()
    assert (table.game.phase, table.hands) == (Phase.COUNTING, [0, 9, 5, 5])


def test_pass_after_such_a_card_ends_the_round_where_only_turns_are_tapped() -> None:
    table = Evening("Aki", "Mika", "Ken", tracking="turns")
    table.aki.plays("d2")
    table.ken.passes()
    assert (table.turn, table.view["filled"]) == ("Aki", {"seats": [1]})
