"""UNO declared before the play, and how long it stands."""

from typing import Any

from companion import events as ev
from tests.companion.evening import Evening


def four(**changes: Any) -> Evening:
    """Aki holds two cards and is on."""
    return Evening("Aki", "Mika", "Ken", "Yui", **({"hands": (2, 5, 5, 5)} | changes))


def test_call_while_holding_two_opens_no_window() -> None:
    """UN-001, UN-010."""
    table = four()
    table.aki.calls_uno()
    table.aki.plays()
    assert (table.game.races, table.aki.shown) == ((), 1)
    with table.refuses("no_window"):
        table.mika.catches("Aki")


def test_call_before_ones_turn_stands_until_the_play() -> None:
    table = four(hands=(5, 2, 5, 5))
    table.mika.calls_uno()
    table.aki.plays()
    table.mika.plays()
    assert table.game.races == ()


def test_call_is_void_after_a_turn_without_that_play() -> None:
    """It stands until that player's next play or end of turn."""
    table = four()
    table.aki.calls_uno()
    table.aki.draws()
    table.aki.puts_hand_right("Aki", 2)
    table.aki.puts_turn_to("Aki")
    table.aki.plays()
    assert [race.target for race in table.game.races] == [0]


def test_call_stands_when_the_player_before_plays_the_card_just_drawn() -> None:
    """Taking Aki's turn back used to end Mika's, and her UNO with it."""
    table = four(hands=(5, 2, 5, 5))
    table.aki.draws()
    table.mika.calls_uno()
    table.aki.plays(drawn=True)
    table.mika.plays()
    assert table.game.races == ()


def test_call_stands_when_the_turn_is_put_right() -> None:
    """No penalty comes of putting right."""
    table = four()
    table.aki.calls_uno()
    table.ken.puts_turn_to("Ken")
    table.ken.puts_turn_to("Aki")
    table.aki.plays()
    assert table.game.races == ()


def test_safe_player_who_draws_must_call_again() -> None:
    """UN-028: the same hand, with and without the new call."""
    table = four(hands=(1, 5, 5, 5))
    table.aki.draws()
    table.aki.plays(drawn=True)
    assert [race.target for race in table.game.races] == [0]
    table = four(hands=(1, 5, 5, 5))
    table.aki.draws()
    table.aki.calls_uno()
    table.aki.plays(drawn=True)
    assert table.game.races == ()


def test_safe_player_whose_hand_is_put_right_must_call_again() -> None:
    table = four()
    table.aki.calls_uno()
    table.aki.plays()
    table.ken.puts_hand_right("Aki", 2)
    table.ken.puts_turn_to("Aki")
    table.aki.plays()
    assert [race.target for race in table.game.races] == [0]


def test_call_of_one_round_means_nothing_in_the_next() -> None:
    table = four(hand_size=2, hands=())
    table.mika.calls_uno()
    table.scores("Yui", Aki=1, Mika=1, Ken=1)
    table.mika.plays()
    assert [race.target for race in table.game.races] == [1]


def test_safe_call_is_remembered_and_a_caught_one_is_not() -> None:
    """Section 0.1: one UNO flag a seat."""
    for pressed, declared in (("aki", (0,)), ("mika", ())):
        table = four()
        table.aki.plays()
        table.aki.calls_uno() if pressed == "aki" else table.mika.catches()
        table.judges()
        assert table.game.declared == declared


def test_call_before_the_play_is_a_press_without_a_race() -> None:
    table = four()
    table.aki.calls_uno()
    pressed = table.log[-1][1][0]
    assert isinstance(pressed, ev.PressTaken)
    assert (pressed.race, pressed.role, pressed.seat) == (0, "caller", 0)


def test_call_with_three_cards_is_a_dry_tick() -> None:
    table = four(hands=(3, 5, 5, 5))
    with table.refuses("no_window"):
        table.aki.calls_uno()


def test_uno_pressed_twice_counts_once() -> None:
    table = four()
    table.aki.calls_uno()
    with table.refuses("no_window"):
        table.aki.calls_uno()
    table = four()
    table.aki.plays()
    table.aki.calls_uno()
    with table.refuses("already_pressed"):
        table.aki.calls_uno()


def test_catch_pressed_twice_counts_once() -> None:
    table = four()
    table.aki.plays()
    table.mika.catches("Aki")
    with table.refuses("already_pressed"):
        table.mika.catches("Aki")
