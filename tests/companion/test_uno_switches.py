"""UNO as the family has switched it: charged by itself, before the card, what idle presses cost.

Rules digest, section 1 (W-UNO-SELF, W-UNO-CATCH, W-SOLO), 7 and A5.
"""

from typing import Any

import pytest

from companion import commands as cmd
from tests.companion.evening import Evening


def three(*hands: int, **changes: Any) -> Evening:
    return Evening("Aki", "Mika", "Ken", hands=hands, **changes)


def solo(*hands: int, **changes: Any) -> Evening:
    table = three(*hands, preset="solo", **changes)
    table.asks(cmd.SetTurn(0))
    return table


# --- charged by itself ------------------------------------------------------------------------


@pytest.mark.parametrize("goes_on", ["plays", "draws"])
def test_forgotten_call_costs_two_by_itself(goes_on: str) -> None:
    """UN-021; if the next player draws instead it is charged then."""
    table = solo(2, 5, 5)
    table.aki.plays()
    assert table.aki.hand == 1
    getattr(table.mika, goes_on)()
    assert table.aki.hand == 3


def test_call_in_time_costs_nothing() -> None:
    """UN-022."""
    table = solo(2, 5, 5)
    table.aki.calls_uno()
    table.aki.plays()
    table.mika.plays()
    assert table.hands == [1, 4, 5]


def test_late_call_does_not_help() -> None:
    """UN-023."""
    table = solo(2, 5, 5)
    table.aki.plays()
    with table.refuses("uno_too_late"):
        table.aki.calls_uno()
    table.mika.plays()
    assert table.aki.hand == 3


def test_call_on_its_way_when_the_next_card_lies_costs_nothing() -> None:
    """Charged by itself, though the press came first: its verdict has not been given yet."""
    table = three(2, 5, 5, uno_enforce="auto")
    table.aki.plays()
    table.aki.calls_uno()
    table.mika.plays()
    table.judges()
    assert table.hands == [1, 4, 5]


def test_call_that_comes_in_after_the_next_card_gives_the_cards_back() -> None:
    """The order is that of the presses, never that of arrival (rules digest, section 1)."""
    table = three(2, 5, 5, uno_enforce="auto")
    table.aki.plays(at=110.0)
    race = table.game.races_about("uno")[0].race
    table.mika.plays(at=112.0)
    assert table.aki.hand == 3
    table.accepting = frozenset({race})
    table.aki.calls_uno(at=111.0)
    table.judges()
    assert table.hands == [1, 4, 5]
    assert table.game.declared == (0,)


def test_beginning_the_turn_is_not_yet_playing() -> None:
    table = solo(2, 5, 5)
    table.aki.plays()
    table.mika.taps(cmd.BeginTurn(1))
    assert table.aki.hand == 1


def test_charge_is_paid_once() -> None:
    table = solo(2, 5, 5)
    table.aki.plays()
    table.mika.plays()
    table.ken.plays()
    assert table.aki.hand == 3


def test_charge_is_the_familys_and_may_be_nothing() -> None:
    for cards in (0, 4):
        table = solo(2, 5, 5, uno_penalty=cards)
        table.aki.plays()
        table.mika.plays()
        assert table.aki.hand == 1 + cards


@pytest.mark.parametrize(("face", "jump"), [("5", True), ("skip", False)])
def test_last_card_of_the_forgetful_one_ends_the_round_before_any_charge(
    face: str, jump: bool
) -> None:
    """UN-019: no next player has played, and the hand is empty."""
    table = Evening("Aki", "Mika", preset="solo", hands=(2, 5))
    table.asks(cmd.SetTurn(0))
    table.aki.plays(face, "red")
    table.aki.taps(cmd.Play(0, face, "red", jump=jump))
    assert (table.view["phase"], table.hands) == ("counting", [0, 5])


def test_undo_of_the_next_card_gives_the_charge_back() -> None:
    table = solo(2, 5, 5)
    table.aki.plays()
    table.mika.plays()
    table.undoes()
    assert (table.hands, table.turn) == ([1, 5, 5], "Mika")


def test_undo_is_called_by_the_card_and_not_by_the_charge() -> None:
    table = solo(2, 5, 5)
    table.aki.plays()
    table.mika.plays()
    assert table.history.done is not None
    assert (table.history.done.what, table.history.done.seat) == ("CardPlayed", 1)


# --- when and where ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("close", "after", "open_"),
    [
        ("next_play", "draw", True),
        ("next_play", "begin", True),
        ("next_play", "play", False),
        ("next_play_or_draw", "begin", True),
        ("next_play_or_draw", "draw", False),
        ("next_play_or_draw", "play", False),
        ("next_turn_begin", "begin", False),
        ("next_turn_begin", "draw", False),
        ("next_turn_begin", "play", False),
    ],
)
def test_window_closes_as_the_family_says(close: str, after: str, open_: bool) -> None:
    """C7; UN-006, UN-009, UN-011."""
    table = three(2, 5, 5, uno_window_close=close)
    table.aki.plays()
    asks: dict[str, cmd.Command] = {
        "draw": cmd.Draw(1),
        "begin": cmd.BeginTurn(1),
        "play": cmd.Play(1),
    }
    table.mika.taps(asks[after])
    if open_:
        table.ken.catches("Aki")
    else:
        with table.refuses("no_window"):
            table.ken.catches("Aki")


def test_somebody_elses_touch_begins_nothing() -> None:
    table = three(2, 5, 5)
    table.aki.plays()
    table.ken.taps(cmd.BeginTurn(2))
    table.ken.catches("Aki")


def test_call_before_the_card_is_needed_where_later_does_not_count() -> None:
    table = three(2, 5, 5, uno_call_when="before_play_only")
    table.aki.plays()
    with table.refuses("uno_too_late"):
        table.aki.calls_uno()
    table.mika.catches("Aki")
    table.judges()
    assert table.aki.hand == 3


# --- idle presses -----------------------------------------------------------------------------


def test_wrong_catch_costs_what_the_family_says() -> None:
    """UN-025."""
    table = three(5, 5, 5, false_catch_penalty=3)
    table.ken.catches("Aki")
    assert (table.hands, table.turn) == ([5, 5, 8], "Aki")


def test_wrong_catch_of_the_big_button_costs_nobody() -> None:
    table = three(5, 5, 5, false_catch_penalty=3)
    with table.refuses("no_window"):
        table.asks(cmd.Catch())


def test_ones_own_uno_is_no_wrong_catch() -> None:
    table = three(2, 5, 5, false_catch_penalty=3)
    table.aki.plays()
    with table.refuses("own_uno"):
        table.aki.catches()


@pytest.mark.parametrize("who", ["out", "after the round"])
def test_wrong_press_costs_nothing_for_somebody_who_does_not_play(who: str) -> None:
    table = three(5, 5, 5, false_catch_penalty=3, false_uno_penalty=3)
    table.ken.taps(cmd.LeaveRound(2))
    if who == "after the round":
        table.aki.is_out()
    for press in (cmd.Catch(2), cmd.CallUno(2)):
        with table.refuses("no_window" if who == "out" else "not_playing"):
            table.ken.taps(press)


def test_wrong_press_costs_nothing_while_the_last_verdict_of_a_round_is_awaited() -> None:
    """Mika's catch is still to be judged; Ken means somebody else, and the round is over."""
    table = three(2, 2, 5, false_catch_penalty=3)
    table.aki.plays()
    table.mika.catches("Aki")
    table.mika.is_out()
    with table.refuses("no_window"):
        table.ken.catches("Mika")
    table.judges()
    assert table.hands == [3, 0, 5]


@pytest.mark.parametrize(("hand", "costs"), [(1, 0), (2, 0), (3, 2), (7, 2)])
def test_wrong_uno_costs_from_three_cards_on(hand: int, costs: int) -> None:
    table = three(5, hand, 5, false_uno_penalty=2)
    if hand == 1:
        with table.refuses("no_window"):
            table.mika.calls_uno()
    else:
        table.mika.calls_uno()
    assert table.mika.hand == hand + costs


def test_penalty_ends_where_the_pile_ends() -> None:
    """A9."""
    table = three(2, 50, 54, uno_penalty=10)
    table.aki.plays()
    table.mika.catches("Aki")
    table.judges()
    assert table.aki.hand == 1 + (108 - 1 - 105)
