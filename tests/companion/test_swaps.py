"""Hands that move, and cards for everybody else (rules digest 4, 5, 6.3, 7; A3, A15)."""

from typing import Any

import pytest

from companion import commands as cmd
from companion.state import Phase
from tests.companion.evening import Evening


def four(*hands: int, **changes: Any) -> Evening:
    return Evening("Aki", "Mika", "Ken", "Yui", hands=hands, **changes)


def test_seven_asks_for_a_partner_and_waits_for_nobody() -> None:
    table = four(5, 3, 8, 1, seven_zero=True)
    table.aki.plays("7")
    assert table.view["asks"] == [{"kind": "target", "seat": 0, "face": "7"}]
    assert (table.turn, table.hands) == ("Mika", [4, 3, 8, 1])
    with table.refuses("nobody_asked"):
        table.mika.taps(cmd.NameTarget(1, 0))
    table.aki.taps(cmd.NameTarget(0, 3))
    assert (table.hands, table.view["asks"]) == ([1, 3, 8, 4], [])


@pytest.mark.parametrize("target", [0, 2])
def test_swap_needs_somebody_else_who_plays(target: int) -> None:
    table = four(5, 3, 8, 1, seven_zero=True)
    table.ken.taps(cmd.LeaveRound(2))
    with table.refuses("bad_target"):
        table.aki.taps(cmd.Play(0, "7", target=target))


def test_target_that_is_no_chair_is_refused() -> None:
    table = four(5, 3, 8, 1, seven_zero=True)
    with table.refuses("no_such_seat"):
        table.aki.taps(cmd.Play(0, "7", target=9))


def test_seven_and_zero_are_plain_numbers_elsewhere() -> None:
    table = four(5, 3, 8, 1)
    table.aki.plays("7")
    table.mika.plays("0")
    assert (table.hands, table.view["asks"]) == ([4, 2, 8, 1], [])


@pytest.mark.parametrize(("way", "hands"), [(1, [1, 4, 3, 8]), (-1, [3, 8, 1, 4])])
def test_zero_passes_on_as_play_runs(way: int, hands: list[int]) -> None:
    """HS-002, HS-003: everybody gives to the next in the direction of play."""
    table = four(5, 3, 8, 1, seven_zero=True)
    table.asks(cmd.SetDirection(way))
    table.aki.plays("0")
    assert table.hands == hands


def test_somebody_who_left_passes_nothing_on() -> None:
    table = four(5, 3, 8, 1, seven_zero=True)
    table.mika.taps(cmd.LeaveRound(1))
    table.aki.plays("0")
    assert table.hands == [1, 3, 4, 8]


@pytest.mark.parametrize("face", ["7", "0"])
def test_last_card_moves_nothing(face: str) -> None:
    """A15, HS-004, HS-005."""
    table = four(1, 3, 8, 2, seven_zero=True)
    table.aki.plays(face)
    assert (table.game.phase, table.hands) == (Phase.COUNTING, [0, 3, 8, 2])


def test_shuffle_deals_from_the_left_whichever_way_play_runs() -> None:
    """HS-009: 20 cards are 5 each; 21 give the left neighbour one more."""
    table = four(4, 6, 2, 10, deck="classic_112")
    table.asks(cmd.SetDirection(-1))
    table.aki.plays("w-shuffle", "red")
    assert table.hands == [5, 6, 5, 5]


def test_shuffle_leaves_out_who_is_out() -> None:
    table = four(4, 6, 2, 9, deck="classic_112")
    table.mika.taps(cmd.LeaveRound(1))
    table.aki.plays("w-shuffle", "red")
    assert table.hands == [4, 6, 5, 5]


def test_swap_in_turn_is_solos_zero() -> None:
    """HS-013."""
    table = four(4, 6, 9, 5, deck="bga_solo")
    table.aki.plays("swap-turn", "red")
    assert table.hands == [5, 3, 6, 9]


@pytest.mark.parametrize("amount", [1, 2])
def test_downpour_rains_on_everybody_else_who_plays(amount: int) -> None:
    table = four(4, 4, 3, 4, deck="h2o_108")
    table.ken.taps(cmd.LeaveRound(2))
    table.aki.plays(f"w-downpour{amount}", "red")
    assert table.hands == [3, 4 + amount, 3, 4 + amount]
    assert table.turn == "Mika"


def test_downpour_as_the_last_card_still_rains() -> None:
    """HS-015."""
    table = four(1, 4, 3, 4, deck="h2o_108")
    table.aki.plays("w-downpour1", "red")
    assert (table.game.phase, table.hands) == (Phase.COUNTING, [0, 5, 4, 5])


# --- one card after a swap (A3) ---------------------------------------------------------------


def test_whoever_comes_to_one_card_by_a_swap_may_be_caught() -> None:
    table = four(2, 5, 5, 5, seven_zero=True)
    table.aki.taps(cmd.Play(0, "7", target=1))
    assert table.hands == [5, 1, 5, 5]
    table.ken.catches("Mika")
    table.judges()
    assert table.hands == [5, 3, 5, 5]


def test_call_of_before_does_not_cover_another_hand() -> None:
    table = four(2, 1, 5, 5, seven_zero=True)
    table.aki.calls_uno()
    table.aki.taps(cmd.Play(0, "7", target=2))
    assert table.hands == [5, 1, 1, 5]
    table.yui.catches("Ken")
    table.judges()
    assert table.hands == [5, 1, 3, 5]


def test_window_is_gone_with_the_hand() -> None:
    """UN-027: Mika stood at one; now somebody else holds that hand."""
    table = four(5, 2, 5, 5, seven_zero=True)
    table.asks(cmd.SetTurn(1))
    table.mika.plays()
    table.ken.taps(cmd.Play(2, "7", target=1))
    with table.refuses("no_window"):
        table.aki.catches("Mika")
    table.aki.catches("Ken")


# --- cards aimed at a chosen player -----------------------------------------------------------


def test_aimed_draw_meets_whom_the_player_names() -> None:
    table = four(5, 5, 5, 5, deck="all_wild")
    table.aki.plays("w-td2")
    assert table.view["asks"] == [{"kind": "target", "seat": 0, "face": "w-td2"}]
    with table.refuses("bad_target"):
        table.aki.taps(cmd.NameTarget(0, 0))
    table.aki.taps(cmd.NameTarget(0, 2))
    assert (table.hands, table.turn) == ([4, 5, 7, 5], "Mika")


def test_launcher_aimed_at_somebody_asks_how_many_came_out() -> None:
    table = four(5, 5, 5, 5, deck="attack_new", wd4_challenge="off")
    table.aki.taps(cmd.Play(0, "w-attack", "red", target=3))
    assert table.view["asks"] == [{"kind": "count", "seat": 3, "face": "w-attack"}]
    with table.refuses("how_many_cards"):
        table.yui.draws()
    table.yui.taps(cmd.Draw(3, cards=4))
    assert (table.hands, table.turn, table.view["asks"]) == ([4, 5, 5, 9], "Mika", [])


def test_all_hit_asks_everybody_else() -> None:
    table = four(5, 5, 5, 5, deck="attack_old", wd4_challenge="off")
    table.aki.plays("w-allhit", "red")
    assert [asked["seat"] for asked in table.view["asks"]] == [1, 2, 3]
    table.ken.taps(cmd.Draw(2, cards=0))
    table.ken.taps(cmd.LeaveRound(2))
    table.yui.taps(cmd.LeaveRound(3))
    assert [asked["seat"] for asked in table.view["asks"]] == [1]


def test_white_card_shows_its_text() -> None:
    table = four(5, 5, 5, 5, deck="classic_112")
    table.aki.plays("w-custom", "red")
    assert [asked["kind"] for asked in table.view["asks"]] == ["text"]
    assert table.turn == "Mika"


def test_flip_turns_the_deck_over_and_back() -> None:
    table = four(5, 5, 5, 5, deck="flip")
    assert table.view["side"] == "light"
    table.aki.plays("flip")
    assert table.view["side"] == "dark"
    table.mika.plays("flip")
    assert table.view["side"] == "light"
