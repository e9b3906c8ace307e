"""Skips and Reverses: how far the turn jumps, and who pays (rules digest 2.3, 1b-8, 1b-9)."""

from typing import Any

import pytest

from companion import commands as cmd
from tests.companion.evening import Evening

SIX = ("Aki", "Mika", "Ken", "Yui", "Ren", "Sora")


def six(**changes: Any) -> Evening:
    return Evening(*SIX, **changes)


def four(**changes: Any) -> Evening:
    return Evening(*SIX[:4], **changes)


# --- several at once (1b-8) -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mode", "skips", "next_one"),
    [
        ("advance_2x", 1, "Ken"),
        ("skip_x", 1, "Ken"),
        ("lose_x_turns", 1, "Ken"),
        ("advance_2x", 2, "Ren"),
        ("skip_x", 2, "Yui"),
        ("lose_x_turns", 2, "Ken"),
        ("advance_2x", 3, "Aki"),
        ("skip_x", 3, "Ren"),
        ("lose_x_turns", 3, "Ken"),
    ],
)
def test_several_skips_jump_as_the_family_adds_them(mode: str, skips: int, next_one: str) -> None:
    table = six(skip_multi=mode)
    table.aki.taps(cmd.Play(0, "skip", count=skips))
    assert (table.turn, table.aki.hand) == (next_one, 7 - skips)


def test_seats_are_counted_literally_so_that_one_may_skip_oneself() -> None:
    """SK-015: two Skips with two players skip the other and the player."""
    table = Evening("Aki", "Mika", skip_multi="skip_x")
    table.aki.taps(cmd.Play(0, "skip", count=2))
    assert table.turn == "Mika"


def test_turns_owed_are_missed_one_a_lap() -> None:
    """SK-014 against the clock: Yui loses this turn and the next one."""
    table = four(skip_multi="lose_x_turns")
    table.asks(cmd.SetDirection(-1))
    table.aki.taps(cmd.Play(0, "skip", count=2))
    seen = [table.turn]
    for _ in range(5):
        table.player(table.turn).plays()
        seen.append(table.turn)
    assert seen == ["Ken", "Mika", "Aki", "Ken", "Mika", "Aki"]
    table.aki.plays()
    assert table.turn == "Yui"


def test_turn_owed_counts_with_two_players() -> None:
    """SK-011: Mika loses two turns, so that Aki plays three times in a row."""
    table = Evening("Aki", "Mika", skip_multi="lose_x_turns")
    table.aki.taps(cmd.Play(0, "skip", count=2))
    table.aki.plays()
    assert (table.turn, table.game.owed) == ("Aki", (0, 0))
    table.aki.plays()
    assert table.turn == "Mika"


def test_debt_ends_with_the_round() -> None:
    table = four(skip_multi="lose_x_turns")
    table.aki.taps(cmd.Play(0, "skip", count=3))
    table.scores("Aki", mika=1, ken=1, yui=1)
    assert table.game.owed == (0, 0, 0, 0)


def test_card_just_drawn_gives_a_missed_turn_back() -> None:
    """Aki drew, Mika missed her turn; then Aki lays it after all, and Mika misses it once."""
    table = four(skip_multi="lose_x_turns")
    table.asks(cmd.SetTurn(3))
    table.yui.taps(cmd.Play(3, "skip", count=2))
    assert (table.turn, table.game.owed) == ("Mika", (1, 0, 0, 0))
    table.mika.plays()
    table.ken.plays()
    table.yui.draws()
    assert (table.turn, table.game.owed) == ("Mika", (0, 0, 0, 0))
    table.yui.plays("rev", drawn=True)
    assert (table.turn, table.game.owed) == ("Ken", (1, 0, 0, 0))


@pytest.mark.parametrize("mode", ["off", "identical"])
def test_several_skips_are_refused_where_the_family_has_no_rule(mode: str) -> None:
    table = four(multi_discard="off" if mode == "off" else "identical_number")
    with table.refuses("not_together"):
        table.aki.taps(cmd.Play(0, "skip", count=2))


def test_one_face_with_two_skips_needs_no_switch() -> None:
    table = four(deck="all_wild")
    table.aki.plays("w-skip2")
    assert table.turn == "Yui"


# --- with draw cards (1b-9) -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mode", "next_one", "owed"),
    [("advance_2x", "Ren", 0), ("skip_x", "Yui", 0), ("lose_x_turns", "Ken", 1)],
)
def test_skip_and_draw_card_are_two_missed_turns(mode: str, next_one: str, owed: int) -> None:
    """SK-016 to SK-018: the next draws everything."""
    table = six(skip_multi=mode)
    table.aki.taps(cmd.Play(0, "skip", also=({"face": "d2"},)))
    assert (table.turn, table.game.pending) == ("Mika", 2)
    table.mika.draws()
    assert (table.turn, table.mika.hand) == (next_one, 9)
    assert table.game.owed[1] == owed


def test_where_drawing_costs_no_turn_only_the_skip_counts() -> None:
    table = six(skip_multi="skip_x", draw_victim_forfeits_turn=False)
    table.aki.taps(cmd.Play(0, "skip", also=({"face": "d2"},)))
    table.mika.draws()
    assert table.turn == "Ken"


# --- passed on --------------------------------------------------------------------------------


def test_skip_aimed_at_somebody_waits_for_an_answer() -> None:
    table = four(skip_pass_on=True)
    table.aki.plays("skip")
    assert (table.turn, table.view["skips"]) == ("Mika", 1)
    for refused in (cmd.Play(1), cmd.Play(1, "d2"), cmd.Play(1, facedown=True)):
        with table.refuses("sit_out_first"):
            table.mika.taps(refused)
    table.mika.passes()
    assert (table.turn, table.view["skips"]) == ("Ken", 0)


def test_draw_tap_sits_the_skip_out_and_draws_nothing() -> None:
    table = four(skip_pass_on=True)
    table.aki.plays("skip")
    table.mika.draws()
    assert (table.turn, table.hands) == ("Ken", [6, 7, 7, 7])


def test_skip_passed_on_twice_grows_to_three() -> None:
    """skip_x: counted from Ken three seats are skipped."""
    table = six(skip_pass_on=True, skip_multi="skip_x")
    for player in (table.aki, table.mika, table.ken):
        player.plays("skip")
    assert (table.turn, table.view["skips"]) == ("Yui", 3)
    table.yui.passes()
    assert table.turn == "Aki"


def test_card_of_somebody_later_means_that_the_skip_was_sat_out() -> None:
    table = four(skip_pass_on=True)
    table.aki.plays("skip")
    table.yui.plays()
    assert (table.game.filled, table.turn) == ((1, 2), "Aki")
    assert table.hands == [6, 7, 6, 6]


def test_skip_aimed_at_somebody_who_leaves_is_gone() -> None:
    table = four(skip_pass_on=True)
    table.aki.plays("skip")
    table.mika.taps(cmd.LeaveRound(1))
    assert (table.turn, table.view["skips"]) == ("Ken", 0)


def test_turn_put_right_forgets_the_skip() -> None:
    table = four(skip_pass_on=True)
    table.aki.plays("skip")
    table.asks(cmd.SetTurn(2))
    assert table.view["skips"] == 0


def test_round_that_is_over_aims_no_skip_at_anybody() -> None:
    table = four(skip_pass_on=True)
    table.aki.plays("skip")
    table.aki.is_out()
    assert table.view["skips"] == 0


# --- Reverse ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("reverse", "after"), [("skip", "Aki"), ("plain", "Ken")])
def test_two_who_are_left_of_three_reverse_as_two(reverse: str, after: str) -> None:
    """TS-011."""
    table = Evening("Aki", "Mika", "Ken", two_player_reverse=reverse)
    table.mika.taps(cmd.LeaveRound(1))
    table.aki.plays("rev")
    assert (table.turn, table.game.direction) == (after, 1 if reverse == "skip" else -1)


def test_skip_everyone_comes_back_to_the_player() -> None:
    """TS-020."""
    table = four(deck="no_mercy")
    table.aki.plays("skip-everyone")
    assert table.turn == "Aki"


def test_wild_reverse_draw_hits_the_neighbour_on_the_other_side() -> None:
    table = four(deck="no_mercy", wd4_challenge="off")
    table.aki.plays("wrd4", "red")
    assert (table.turn, table.game.pending) == ("Yui", 4)
