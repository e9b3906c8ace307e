"""What the undo tile says would be taken back: what somebody meant, not what came with it."""

from typing import Any

from companion import commands as cmd
from tests.companion.evening import Evening


def four(**changes: Any) -> Evening:
    return Evening("Aki", "Mika", "Ken", "Yui", **changes)


def uno() -> Evening:
    table = four(hands=(2, 5, 5, 5))
    table.aki.plays()
    return table


def undo_says(table: Evening) -> tuple[str, int | None]:
    undo = table.view["undo"]
    return undo["what"], undo["seat"]


def test_undo_names_the_card_and_its_player() -> None:
    table = four()
    table.aki.plays("wild", "red")
    assert undo_says(table) == ("CardPlayed", 0)


def test_undo_names_the_card_that_closed_a_window() -> None:
    """It used to be called after the window, and after nobody."""
    table = uno()
    table.mika.plays()
    assert undo_says(table) == ("CardPlayed", 1)
    table = uno()
    table.mika.draws()
    assert undo_says(table) == ("CardsDrawn", 1)


def test_undo_names_who_tapped_and_not_whose_turn_was_filled_in() -> None:
    """It used to say that Aki's card would be taken back."""
    table = four()
    table.aki.plays("wd4", "red")
    table.ken.plays("rev")
    assert undo_says(table) == ("CardPlayed", 2)
    table = four()
    table.aki.plays("wd4", "red")
    table.yui.draws()
    assert undo_says(table) == ("CardsDrawn", 3)
    table = four()
    table.aki.plays("wild", "red")
    table.ken.claims_the_turn()
    assert undo_says(table) == ("TurnsFilled", None)


def test_undo_names_the_card_that_was_drawn_and_played() -> None:
    table = four()
    table.aki.draws()
    assert undo_says(table) == ("CardsDrawn", 0)
    table.aki.plays(drawn=True)
    assert undo_says(table) == ("CardPlayed", 0)


def test_undo_names_the_cards_taken() -> None:
    table = four()
    table.aki.plays("d2")
    table.mika.draws()
    assert undo_says(table) == ("CardsDrawn", 1)


def test_undo_names_the_end_of_the_round() -> None:
    """It used to say "the number of cards"."""
    table = four()
    table.ken.is_out()
    assert undo_says(table)[0] == "RoundEnded"


def test_undo_names_what_was_put_right() -> None:
    table = four()
    table.aki.plays("d2")
    table.ken.puts_turn_to("Ken")
    assert undo_says(table) == ("TurnMoved", 2)
    table.ken.taps(cmd.SetDirection(-1))
    assert undo_says(table)[0] == "DirectionTurned"
    table.ken.taps(cmd.SetColour("red"))
    assert undo_says(table)[0] == "ColourNamed"
    table.ken.puts_hand_right("Aki", 3)
    assert undo_says(table) == ("HandPutRight", 0)


def test_undo_names_uno_and_the_turn_passed_and_the_deal() -> None:
    table = four(hands=(2, 5, 5, 5))
    table.aki.calls_uno()
    assert undo_says(table) == ("UnoDeclared", 0)
    table = four(tracking="turns")
    assert undo_says(table)[0] == "GameStarted"
    table.aki.passes()
    assert undo_says(table) == ("TurnMoved", 1)
    table.scores("Ken", Aki=1, Mika=1, Yui=1)
    assert undo_says(table)[0] == "RoundScored"
