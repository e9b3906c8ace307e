"""UNO: silent windows, calls and catches (rules digest, section 1; race.md, "Windows").

Stamps lie 20 ms and more apart unless a photo finish is meant.
"""

from typing import Any

import pytest

from companion import commands as cmd
from companion.state import Phase
from tests.companion.evening import Evening


def four(**changes: Any) -> Evening:
    """Aki holds two cards and is on."""
    told = {"hands": (2, 5, 5, 5)} | changes
    return Evening("Aki", "Mika", "Ken", "Yui", **told)


def result(table: Evening) -> str:
    """What the last verdict says."""
    assert table.game.verdict is not None
    return table.game.verdict.result


# --- the window -------------------------------------------------------------------------------


def test_second_to_last_card_opens_a_window() -> None:
    table = four()
    table.aki.plays()
    assert [race.target for race in table.game.races] == [0]


def test_window_is_called_by_the_number_of_its_event_in_the_log() -> None:
    table = four()
    table.aki.plays()
    opened = [type(event).__name__ for event in table.log[-1][1]].index("RaceOpened") + 1
    assert table.game.races[0].race == table.seq - len(table.log[-1][1]) + opened


def test_caught_without_a_call_draws_two() -> None:
    table = four()
    table.aki.plays()
    table.mika.catches("Aki")
    table.judges()
    assert (result(table), table.hands, table.turn) == ("caught", [3, 5, 5, 5], "Mika")


def test_call_before_the_catch_is_safe() -> None:
    table = four()
    table.aki.plays()
    table.aki.calls_uno(at=200.000)
    table.mika.catches("Aki", at=200.034)
    table.judges()
    assert (result(table), table.aki.hand) == ("safe", 1)


def test_order_is_by_press_and_not_by_arrival() -> None:
    table = four()
    table.aki.plays()
    table.aki.calls_uno(at=200.034)
    table.mika.catches("Aki", at=200.000)
    table.judges()
    assert (result(table), table.aki.hand) == ("caught", 3)


def test_photo_finish_leaves_the_caller_safe() -> None:
    table = four()
    table.aki.plays()
    table.mika.catches("Aki", at=200.000)
    table.aki.calls_uno(at=200.002)
    table.judges()
    assert (result(table), table.aki.hand) == ("photo_finish", 1)


def test_two_catches_cost_one_penalty() -> None:
    """UN-014."""
    table = four()
    table.aki.plays()
    table.mika.catches("Aki")
    table.ken.catches("Aki")
    table.judges()
    assert table.aki.hand == 3
    with table.refuses("no_window"):
        table.yui.catches("Aki", at=table.now_s - 1.0)


def test_penalty_is_what_the_family_has_chosen() -> None:
    """UN-024."""
    table = four(uno_penalty=4)
    table.aki.plays()
    table.mika.catches("Aki")
    table.judges()
    assert table.aki.hand == 5


def test_penalty_of_nothing_draws_nothing_and_needs_no_mercy() -> None:
    table = four(uno_penalty=0)
    table.aki.plays()
    table.mika.catches("Aki")
    table.judges()
    assert (result(table), table.aki.hand) == ("caught", 1)
    with table.refuses("nothing_to_forgive"):
        table.ken.taps(cmd.LetItPass(table.view["verdict"]["race"]))


def test_going_on_with_three_opens_no_window() -> None:
    table = four(hands=(4, 5, 5, 5))
    table.aki.plays()
    assert table.game.races == ()


# --- too late, too early ----------------------------------------------------------------------


@pytest.mark.parametrize("close", ["next_play_or_draw", "next_play", "next_turn_begin"])
def test_next_card_closes_the_window(close: str) -> None:
    """UN-004, UN-008."""
    table = four(uno_window_close=close)
    table.aki.plays()
    table.mika.plays()
    with table.refuses("no_window"):
        table.ken.catches("Aki")


@pytest.mark.parametrize("close", ["next_play_or_draw", "next_turn_begin"])
def test_next_draw_closes_the_window(close: str) -> None:
    """UN-005."""
    table = four(uno_window_close=close)
    table.aki.plays()
    table.mika.draws()
    with table.refuses("no_window"):
        table.ken.catches("Aki")


def test_next_draw_leaves_the_window_open_where_only_a_card_closes_it() -> None:
    table = four(uno_window_close="next_play")
    table.aki.plays()
    table.mika.draws()
    table.ken.catches("Aki")
    table.judges()
    assert table.aki.hand == 3


def test_forced_draw_closes_the_window() -> None:
    """UN-007: the victim's cards come off the draw pile."""
    table = four(uno_window_close="next_play_or_draw")
    table.aki.plays("d2")
    table.mika.draws()
    with table.refuses("no_window"):
        table.ken.catches("Aki")


def test_hand_that_has_drawn_again_has_no_window() -> None:
    """Section 1: also closed by the target no longer holding exactly one.

    Where only a card closes the window, and everybody drew, Aki stayed catchable at two.
    """
    table = four(uno_window_close="next_play")
    table.aki.plays()
    for name in ("mika", "ken", "yui", "aki"):
        table.player(name).draws()
    assert table.aki.hand == 2
    assert table.game.races_about("uno")[0].closed
    table.ken.catches("Aki")
    assert not table.game.races_about("uno")[0].claims


def test_catch_pressed_before_the_closing_tap_still_counts() -> None:
    """The tap arrives first, the press was earlier: a penalty is added, the turn stays."""
    table = four()
    table.aki.plays()
    window = table.game.races[0].race
    table.mika.plays(at=200.500)
    table.accepting = frozenset({window})
    table.ken.catches("Aki", at=200.300)
    table.judges()
    assert (result(table), table.aki.hand, table.turn) == ("caught", 3, "Ken")


def test_catch_pressed_after_the_closing_tap_is_too_late() -> None:
    table = four()
    table.aki.plays()
    window = table.game.races[0].race
    table.mika.plays(at=200.500)
    table.accepting = frozenset({window})
    table.ken.catches("Aki", at=200.700)
    table.judges()
    assert (result(table), table.aki.hand) == ("late", 1)


def test_late_catch_counts_although_another_window_has_closed_since() -> None:
    """Three quick cards: the second close used to forget the first window."""
    table = four(hands=(2, 2, 5, 5))
    table.aki.plays(at=200.0)
    window = table.game.races[0].race
    table.mika.plays(at=200.2)
    table.ken.plays(at=200.3)
    table.accepting = frozenset({window})
    table.yui.catches("Aki", at=200.1)
    table.judges()
    assert (result(table), table.hands) == ("caught", [3, 1, 4, 5])


def test_catch_before_the_card_lands_is_no_catch() -> None:
    """UN-012: it is kept, and costs nothing unless the others say that the card was down."""
    table = four()
    table.mika.catches("Aki")
    table.aki.plays()
    table.yui.plays()
    assert table.aki.hand == 1


def test_going_out_closes_the_window_of_two_players() -> None:
    """UN-019: the hand is empty, the round is over."""
    table = Evening("Aki", "Mika", hands=(2, 5))
    table.aki.plays("skip")
    table.aki.plays()
    assert table.game.phase is Phase.COUNTING
    with table.refuses("not_playing"):
        table.mika.catches("Aki")


def test_two_players_may_catch_between_a_skip_and_the_last_card() -> None:
    """UN-020."""
    table = Evening("Aki", "Mika", hands=(2, 5))
    table.aki.plays("skip")
    table.mika.catches("Aki")
    table.judges()
    assert (table.aki.hand, table.turn) == (3, "Aki")


# --- whose -----------------------------------------------------------------------------------


def test_nobody_catches_oneself() -> None:
    table = four()
    table.aki.plays()
    with table.refuses("own_uno"):
        table.aki.catches()


def test_call_for_somebody_elses_hand_is_refused() -> None:
    table = four()
    table.aki.plays()
    with table.refuses("not_your_chair"):
        table.mika.taps(cmd.CallUno(2))
    with table.refuses("no_window"):
        table.mika.calls_uno()


def test_big_button_calls_for_whoever_stands_at_one() -> None:
    table = four()
    table.aki.plays()
    table.asks(cmd.CallUno())
    table.judges()
    assert (result(table), table.view["verdict"]["by"]) == ("safe", "button")


def test_big_button_calls_early_for_the_player_in_turn() -> None:
    table = four()
    table.asks(cmd.CallUno())
    table.aki.plays()
    assert table.game.races == ()


def test_big_button_without_anybody_at_two_or_one_is_a_dry_tick() -> None:
    table = four(hands=(5, 2, 5, 5))
    with table.refuses("no_window"):
        table.asks(cmd.CallUno())


def test_button_only_refuses_the_call_of_a_phone() -> None:
    table = four(uno_call_on="button")
    table.aki.plays()
    with table.refuses("call_on_the_button"):
        table.aki.calls_uno()
    table.asks(cmd.CallUno())
    table.mika.catches("Aki")
    table.judges()
    assert table.aki.hand == 1


def test_catch_names_whom_it_means() -> None:
    table = four()
    table.aki.plays()
    with table.refuses("no_window"):
        table.mika.catches("Ken")
    table.mika.catches("Aki")
    table.judges()
    assert table.hands == [3, 5, 5, 5]


def test_catch_of_a_chair_that_is_not_there_is_refused() -> None:
    table = four()
    table.aki.plays()
    with table.refuses("no_such_seat"):
        table.mika.taps(cmd.Catch(1, 9))


def test_catch_with_one_window_needs_no_name() -> None:
    table = four()
    table.aki.plays()
    table.ken.catches()
    table.judges()
    assert (result(table), table.game.verdict and table.game.verdict.target) == ("caught", 0)


def test_window_closes_with_cards_drawn_for_a_wrong_catch_of_ones_own() -> None:
    """Whatever it was that gave the hand more cards: nobody owes UNO on three (section 1)."""
    table = Evening("Aki", "Mika", "Ken", hands=(2, 5, 5), false_catch_penalty=2)
    table.aki.plays()
    table.aki.catches("Mika")
    assert table.aki.hand == 3
    table.ken.catches("Aki")
    table.judges()
    assert table.hands == [3, 5, 7]
