"""The card turned up first, and who begins (rules digest 2.1, 1b-5, 1b-6, 8, C1 to C3)."""

from typing import Any

import pytest

from companion import commands as cmd
from tests.companion.evening import Evening


def four(preset: str = "mattel", **changes: Any) -> Evening:
    """Yui deals, so that Aki sits to her left and Ken to her right."""
    return Evening("Aki", "Mika", "Ken", "Yui", preset=preset, **changes)


def turned(table: Evening, face: str, colour: str | None = None) -> Evening:
    table.asks(cmd.TurnUp(face, colour))
    return table


@pytest.mark.parametrize(
    ("rules", "face", "first", "direction"),
    [
        ({}, "5", "Aki", 1),
        ({}, "skip", "Mika", 1),
        ({}, "d2", "Mika", 1),
        ({"draw_victim_forfeits_turn": False}, "d2", "Aki", 1),
        ({"first_card_reverse": "dealer_first"}, "rev", "Yui", -1),
        ({"first_card_reverse": "right_of_dealer"}, "rev", "Ken", -1),
        ({}, "wild", "Aki", 1),
        ({"deck": "no_mercy"}, "skip-everyone", "Yui", 1),
        ({"deck": "classic_112"}, "w-shuffle", "Aki", 1),
        ({"deck": "flip"}, "flip", "Aki", 1),
    ],
)
def test_first_card_counts_as_the_dealers(
    rules: dict[str, Any], face: str, first: str, direction: int
) -> None:
    """FC-001 to FC-007."""
    table = turned(four(**rules), face)
    assert (table.turn, table.game.direction, table.game.top) == (first, direction, face)


@pytest.mark.parametrize(
    ("face", "reverse", "first"),
    [
        ("rev", "dealer_first", "Mika"),
        ("rev", "right_of_dealer", "Mika"),
        ("skip", "dealer_first", "Mika"),
        ("d2", "dealer_first", "Mika"),
        ("5", "dealer_first", "Aki"),
    ],
)
def test_first_card_of_two_players(face: str, reverse: str, first: str) -> None:
    """FC-010 to FC-013: a Reverse is a Skip, so that the dealer plays."""
    table = turned(Evening("Aki", "Mika", first_card_reverse=reverse), face)
    assert (table.turn, table.game.direction) == (first, 1)


def test_plain_reverse_of_two_turns_the_direction() -> None:
    rules: dict[str, Any] = {"two_player_reverse": "plain"}
    right = Evening("Aki", "Mika", first_card_reverse="right_of_dealer", **rules)
    table = turned(right, "rev")
    assert (table.turn, table.game.direction) == ("Aki", -1)


def test_first_draw_two_is_drawn_at_once_and_not_answered() -> None:
    table = turned(four(draw_stack="any_draw"), "d2")
    assert (table.hands, table.game.pending) == ([9, 7, 7, 7], 0)
    table.mika.plays("5")
    assert table.turn == "Ken"


@pytest.mark.parametrize(("names", "who"), [("left_names", 0), ("dealer_names", 3)])
def test_first_wild_is_given_a_colour(names: str, who: int) -> None:
    table = turned(four(first_card_wild=names), "wild")
    assert table.view["asks"] == [{"kind": "colour", "seat": who, "face": "wild"}]
    table.asks(cmd.SetColour("green"))
    assert (table.game.colour, table.view["asks"]) == ("green", [])


def test_colour_said_with_the_first_wild_is_not_asked() -> None:
    table = turned(four(), "wild", "green")
    assert (table.game.colour, table.view["asks"]) == ("green", [])


@pytest.mark.parametrize("face", ["skip", "rev", "d2", "wild", "wd4"])
def test_number_only_start_puts_everything_else_back(face: str) -> None:
    """1b-5, FC-009."""
    table = turned(four("japan_recap"), face)
    assert (table.turn, table.game.top, table.hands) == ("Aki", None, [7] * 4)
    turned(table, "5")
    assert table.game.top == "5"


def test_wild_draw_four_goes_back_at_every_table() -> None:
    """FC-008."""
    table = turned(four(), "wd4")
    assert (table.game.top, table.view["asks"]) == (None, [])


def test_ignored_card_stays_and_another_one_lies_on_it() -> None:
    """FC-018."""
    table = turned(four("no_mercy"), "d2")
    assert (table.hands, table.turn, table.game.top) == ([7] * 4, "Aki", None)


@pytest.mark.parametrize(("face", "free"), [("skip", 1), ("rev", 3), ("d2", None), ("5", None)])
def test_first_skip_or_reverse_lets_lay_anything_in_taiwan(face: str, free: int | None) -> None:
    """FC-014, FC-015."""
    table = turned(four("taiwan"), face)
    assert table.view["free_play"] == free


@pytest.mark.parametrize("begins", ["card", "draw", "facedown", "first card"])
def test_first_card_comes_before_everything_else(begins: str) -> None:
    table = four(facedown_limit=1)
    asks: dict[str, cmd.Command] = {
        "card": cmd.Play(0),
        "draw": cmd.Draw(0),
        "facedown": cmd.Play(0, facedown=True),
        "first card": cmd.TurnUp("5"),
    }
    table.asks(asks[begins])
    for late in (cmd.TurnUp("skip"), cmd.SetDealer(1)):
        with table.refuses("cards_are_down"):
            table.asks(late)


def test_first_cards_that_cannot_be_are_refused() -> None:
    table = four()
    with table.refuses("unknown_face"):
        turned(table, "joker")
    with table.refuses("unknown_colour"):
        turned(table, "5", "pink")
    table = Evening("Aki", "Mika", tracking="scores")
    with table.refuses("turns_not_tracked"):
        turned(table, "5")


def test_second_round_has_a_first_card_again() -> None:
    table = turned(four(), "skip")
    table.scores("Mika", aki=1, ken=1, yui=1)
    turned(table, "skip")
    assert (table.game.dealer, table.turn) == (0, "Ken")


# --- who deals, who begins --------------------------------------------------------------------


def test_other_dealer_moves_the_first_turn() -> None:
    table = four()
    table.asks(cmd.SetDealer(1))
    assert (table.game.dealer, table.game.first, table.turn) == (1, 2, "Ken")


def test_dealer_drawn_by_the_highest_card_is_asked_for() -> None:
    table = four(deal=False)
    table.asks(cmd.StartGame(), lot=2)
    assert table.view["asks"] == [{"kind": "dealer", "seat": 2, "face": "high_card"}]
    table.asks(cmd.SetDealer(0))
    assert (table.view["asks"], table.turn) == ([], "Mika")


@pytest.mark.parametrize("start", ["janken", "chosen"])
def test_who_begins_is_asked_and_answered_after_the_first_card(start: str) -> None:
    """1b-6."""
    table = turned(four(start_player=start), "skip")
    assert table.view["asks"] == [{"kind": "first_player", "seat": 3, "face": start}]
    table.asks(cmd.SetTurn(2))
    assert (table.turn, table.view["asks"]) == ("Ken", [])


def test_first_card_turned_up_later_leaves_the_chosen_one_first() -> None:
    table = four(start_player="chosen")
    table.asks(cmd.SetDealer(0))
    table.asks(cmd.SetTurn(2))
    assert table.view["asks"] == []
    turned(table, "skip")
    assert table.turn == "Ken"


def test_card_is_an_answer_too() -> None:
    """Questions about the beginning are void once somebody plays."""
    table = four(start_player="chosen")
    table.ken.plays()
    assert table.view["asks"] == []
