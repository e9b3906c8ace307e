"""Whose turn it is: rules digest 2.2, 2.3 and 8; a table that forgets to tap."""

from dataclasses import replace
from typing import Any

import pytest

from companion import commands as cmd
from companion.state import Phase
from tests.companion.evening import Evening

TEN = ("Aki", "Mika", "Ken", "Yui", "Ren", "Sora", "Emi", "Taro", "Nao", "Jun")


def four(**changes: Any) -> Evening:
    return Evening("Aki", "Mika", "Ken", "Yui", **changes)


def two(**changes: Any) -> Evening:
    return Evening("Aki", "Mika", **changes)


# --- the order (2.2, 2.3) ---------------------------------------------------------------------


def test_first_turn_is_left_of_the_dealer() -> None:
    table = four()
    assert (table.game.dealer, table.turn) == (3, "Aki")


def test_ordinary_cards_go_round_clockwise() -> None:
    table = four()
    seen = []
    for _ in range(5):
        seen.append(table.turn)
        table.player(table.turn).plays()
    assert seen == ["Aki", "Mika", "Ken", "Yui", "Aki"]
    assert table.hands == [5, 6, 6, 6]


def test_reverse_of_four_lets_the_neighbour_before_play() -> None:
    table = four()
    table.aki.plays("rev")
    assert (table.turn, table.game.direction) == ("Yui", -1)
    table.yui.plays()
    assert table.turn == "Ken"
    table.ken.plays("rev")
    assert (table.turn, table.game.direction) == ("Yui", 1)


def test_reverse_of_three_works_at_once_and_not_a_turn_late() -> None:
    table = Evening("Aki", "Mika", "Ken")
    table.aki.plays("rev")
    table.ken.plays()
    assert table.turn == "Mika"


def test_skip_of_four_leaves_one_out() -> None:
    table = four()
    table.aki.plays("skip")
    assert table.turn == "Ken"
    table.ken.plays("skip")
    assert table.turn == "Aki"


def test_skip_against_the_clock_leaves_out_the_one_before() -> None:
    table = four()
    table.aki.plays("rev")
    table.yui.plays("skip")
    assert table.turn == "Mika"


@pytest.mark.parametrize("face", ["rev", "skip"])
def test_reverse_or_skip_of_two_keeps_the_turn(face: str) -> None:
    table = two()
    table.aki.plays(face)
    assert (table.turn, table.game.direction) == ("Aki", 1)


@pytest.mark.parametrize(("face", "cards"), [("d2", 2), ("wd4", 4)])
def test_draw_card_of_two_comes_back_after_the_other_has_drawn(face: str, cards: int) -> None:
    table = two()
    table.aki.plays(face, "red")
    table.mika.draws()
    assert (table.turn, table.hands) == ("Aki", [6, 7 + cards])


def test_plain_reverse_of_two_passes_the_turn() -> None:
    table = two(two_player_reverse="plain")
    table.aki.plays("rev")
    assert (table.turn, table.game.direction) == ("Mika", -1)


def test_ten_players_wrap_round_both_ends() -> None:
    table = Evening(*TEN, hands=(7,) * 10)
    table.aki.puts_turn_to("Jun")
    table.jun.plays()
    assert table.turn == "Aki"
    table.aki.plays("rev")
    assert table.turn == "Jun"
    table.jun.plays("skip")
    assert table.turn == "Taro"
    table.taro.plays("d2")
    assert (table.turn, table.game.pending) == ("Emi", 2)


def test_chair_that_is_out_is_passed_over() -> None:
    """TS-012: nobody is ever out yet, but every way round the table knows."""
    table = four()
    seats = tuple(
        replace(seat, out=number in (1, 2)) for number, seat in enumerate(table.game.seats)
    )
    state = replace(table.history.state, game=replace(table.game, seats=seats))
    table.history = replace(table.history, state=state)
    for command in (cmd.SetTurn(1), cmd.EndRound(2)):
        with table.refuses("seat_is_out"):
            table.aki.taps(command)
    table.aki.plays()
    assert table.turn == "Yui"
    table.yui.plays("rev")
    assert (table.turn, table.game.direction) == ("Yui", 1)


# --- colours ----------------------------------------------------------------------------------


def test_wild_with_its_colour_puts_that_in_force() -> None:
    table = four()
    table.aki.plays("wild", "green")
    assert (table.game.colour, table.view["asks"]) == ("green", [])


def test_wild_without_a_colour_asks_and_blocks_nothing() -> None:
    table = four()
    table.aki.plays("wild")
    assert table.view["asks"] == [{"kind": "colour", "seat": 0, "face": "wild"}]
    assert table.turn == "Mika"


def test_colour_named_afterwards_ends_the_question() -> None:
    table = four()
    table.aki.plays("wd4")
    table.mika.taps(cmd.SetColour("blue"))
    assert (table.game.colour, table.view["asks"]) == ("blue", [])


def test_colour_of_the_card_turned_up_may_be_told() -> None:
    table = four()
    table.mika.taps(cmd.SetColour("yellow"))
    assert (table.game.colour, table.view["asks"]) == ("yellow", [])


def test_colour_never_said_is_no_longer_asked_once_the_next_card_is_down() -> None:
    """The question used to stay on every phone until somebody named a colour."""
    table = four()
    table.aki.plays("wild")
    table.mika.plays()
    assert (table.game.colour, table.view["asks"]) == (None, [])


def test_colour_never_said_is_no_longer_asked_once_the_round_is_over() -> None:
    table = four(hands=(1, 5, 5, 5))
    table.aki.plays("wild")
    assert table.game.phase is Phase.COUNTING
    assert table.view["asks"] == []


def test_next_ordinary_card_shows_its_own_colour() -> None:
    table = four()
    table.aki.plays("wild", "red")
    table.mika.plays()
    assert table.game.colour is None


def test_ordinary_card_filled_in_shows_its_own_colour_too() -> None:
    """Mika's card was not entered, yet it lies on the wild: red is no longer in force."""
    table = four()
    table.aki.plays("wild", "red")
    table.ken.draws()
    assert (table.game.colour, table.game.filled) == (None, (1,))


def test_ordinary_card_may_tell_its_colour() -> None:
    table = four()
    table.aki.plays("num", "blue")
    assert table.game.colour == "blue"


def test_drawing_leaves_the_colour_in_force() -> None:
    table = four()
    table.aki.plays("wild", "red")
    table.mika.draws()
    assert table.game.colour == "red"


@pytest.mark.parametrize("colour", ["pink", "", "Red"])
def test_colour_that_no_card_has_is_refused(colour: str) -> None:
    table = four()
    with table.refuses("unknown_colour"):
        table.aki.plays("wild", colour)
    with table.refuses("unknown_colour"):
        table.aki.taps(cmd.SetColour(colour))


@pytest.mark.parametrize("face", ["", "dare", "SKIP", "10"])
def test_face_that_the_deck_lacks_is_refused(face: str) -> None:
    table = four()
    with table.refuses("unknown_face"):
        table.aki.plays(face)


# --- children tap twice -----------------------------------------------------------------------


def test_second_tap_of_a_double_tap_does_nothing() -> None:
    table = four()
    seen = table.game.turn_no
    table.aki.plays(turn_no=seen)
    with table.refuses("turn_moved") as refused:
        table.aki.plays(turn_no=seen)
    assert refused.value.data == {"turn": 1, "name": "Mika"}
    with table.refuses("turn_moved"):
        table.aki.draws(turn_no=seen)


def test_double_tap_on_draw_takes_one_card() -> None:
    table = four()
    seen = table.game.turn_no
    table.aki.draws(turn_no=seen)
    with table.refuses("turn_moved"):
        table.aki.draws(turn_no=seen)
    assert table.aki.hand == 8


def test_double_tap_on_a_skip_of_two_lays_one_card() -> None:
    """The turn comes back to the same player: only its number tells the taps apart."""
    table = two()
    seen = table.game.turn_no
    table.aki.plays("skip", turn_no=seen)
    with table.refuses("turn_moved"):
        table.aki.plays("skip", turn_no=seen)
    assert table.aki.hand == 6


def test_double_tap_on_pass_passes_one_turn() -> None:
    table = four(tracking="turns")
    seen = table.game.turn_no
    table.aki.taps(cmd.PassTurn(0, seen))
    with table.refuses("turn_moved"):
        table.aki.taps(cmd.PassTurn(0, seen))


# --- whose chair ------------------------------------------------------------------------------


def test_phone_may_not_tap_for_somebody_whose_phone_is_there() -> None:
    table = four()
    with table.refuses("not_your_chair") as refused:
        table.mika.taps(cmd.Play(2))
    assert refused.value.data == {"seat": 2, "name": "Ken"}


def test_phone_may_tap_for_somebody_whose_phone_is_gone() -> None:
    table = four()
    table.live -= {"ken-phone"}
    table.mika.taps(cmd.Play(2))
    assert table.turn == "Yui"


def test_host_may_tap_for_everybody() -> None:
    table = four()
    table.aki.taps(cmd.Play(2))
    assert table.turn == "Yui"


def test_phone_that_plays_for_two_may_tap_for_both() -> None:
    table = four()
    table.mika.taps(cmd.AskFace(table.yui.person))
    table.mika.taps(cmd.TakeFace(table.yui.person), vouched=True)
    table.mika.taps(cmd.Play(3))
    assert table.turn == "Aki"


# --- how much we tap --------------------------------------------------------------------------


def test_turns_only_passes_the_turn_and_knows_no_hands() -> None:
    table = four(tracking="turns")
    table.aki.passes()
    assert (table.turn, table.hands) == ("Mika", [None] * 4)


def test_button_passes_the_turn_of_whoever_has_it() -> None:
    table = four(tracking="turns")
    table.asks(cmd.PassTurn())
    table.asks(cmd.PassTurn())
    assert table.turn == "Ken"


def test_pass_out_of_turn_fills_the_turns_before() -> None:
    table = four(tracking="turns")
    table.ken.passes()
    assert (table.turn, table.game.filled) == ("Yui", (0, 1))


def test_pass_of_the_victim_takes_the_cards_and_ends_the_turn() -> None:
    table = four(tracking="turns")
    table.aki.plays("d2")
    table.mika.passes()
    assert (table.turn, table.game.pending) == ("Ken", 0)


def test_pass_of_a_victim_who_keeps_the_turn_ends_it_too() -> None:
    """One press says "my turn is over": it used to take the cards and stay."""
    table = four(tracking="turns", draw_victim_forfeits_turn=False)
    table.aki.plays("d2")
    table.mika.passes()
    assert (table.turn, table.game.pending) == ("Ken", 0)


def test_turns_only_never_ends_the_round_by_itself() -> None:
    table = four(tracking="turns")
    for _ in range(40):
        table.player(table.turn).plays()
    assert table.game.phase is Phase.PLAY


def test_pass_where_hands_are_tracked_is_refused() -> None:
    table = four()
    with table.refuses("hands_are_tracked"):
        table.aki.passes()


def test_scores_only_knows_no_turn() -> None:
    table = four(tracking="scores")
    assert table.view["turn"] is None
    for command in (
        cmd.Play(0),
        cmd.Draw(0),
        cmd.PassTurn(0),
        cmd.ClaimTurn(1),
        cmd.SetTurn(1),
        cmd.SetDirection(-1),
        cmd.SetColour("red"),
    ):
        with table.refuses("turns_not_tracked"):
            table.aki.taps(command)
    with table.refuses("hands_not_tracked"):
        table.aki.puts_hand_right("Ken", 5)


def test_nothing_is_played_while_hands_are_counted() -> None:
    table = four()
    table.ken.is_out()
    for command in (cmd.Play(0), cmd.Draw(0), cmd.SetTurn(1), cmd.EndRound(1)):
        with table.refuses("not_playing") as refused:
            table.aki.taps(command)
    assert refused.value.data == {"phase": "counting"}


def test_nothing_is_played_without_a_game() -> None:
    table = four(deal=False)
    for command in (cmd.Play(0), cmd.SetDirection(1), cmd.EndRound(0), cmd.ConfirmRound()):
        with table.refuses("no_game"):
            table.aki.taps(command)
