"""Out of the round: finished, knocked out, gone (rules digest 2.6, 1b-14, A8, A14, A17, A18)."""

from typing import Any

import pytest

from companion import commands as cmd
from companion.state import Phase
from tests.companion.evening import Evening


def four(*hands: int, **changes: Any) -> Evening:
    return Evening("Aki", "Mika", "Ken", "Yui", hands=hands, **changes)


def eliminating(*hands: int, **changes: Any) -> Evening:
    return four(*hands, round_end="elimination", scoring="none", **changes)


def winner(table: Evening) -> str:
    assert table.game.count is not None
    return table.names[table.game.count.winner]


# --- elimination ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "after", "drawing"),
    [("num", "Mika", 0), ("rev", "Yui", 0), ("skip", "Ken", 0), ("d2", "Mika", 2)],
)
def test_finishing_card_acts_on_those_who_are_left(face: str, after: str, drawing: int) -> None:
    """A14, TS-012 to TS-015."""
    table = eliminating(1, 5, 5, 5)
    table.aki.plays(face)
    assert (table.turn, table.game.pending, table.game.active) == (after, drawing, (1, 2, 3))


def test_seat_that_is_out_has_no_turn_any_more() -> None:
    table = eliminating(1, 5, 5, 5)
    table.aki.plays()
    for name in ("Mika", "Ken", "Yui"):
        assert table.turn == name
        table.player(name).plays()
    assert table.turn == "Mika"


@pytest.mark.parametrize(
    "command",
    [
        cmd.Play(0),
        cmd.Draw(0),
        cmd.ClaimTurn(0),
        cmd.SetTurn(0),
        cmd.LeaveRound(0),
        cmd.EndRound(0),
        cmd.SetDealer(0),
    ],
)
def test_seat_that_is_out_is_told_so(command: cmd.Command) -> None:
    """A tap of somebody who is out once filled in turns for ever."""
    table = eliminating()
    table.aki.is_out()
    with table.refuses("seat_is_out"):
        table.asks(command)


def test_order_of_going_out_is_the_ranking() -> None:
    table = eliminating(1, 1, 1, 5)
    for player in (table.aki, table.mika, table.ken):
        player.plays()
    assert (table.game.phase, winner(table)) == (Phase.COUNTING, "Aki")
    table.confirms()
    assert table.view["ranks"] == [1, 2, 3, 4]


def test_first_one_out_has_won_even_if_the_others_leave() -> None:
    """A8: who leaves is last, not the only one who stays first."""
    table = eliminating(1, 5, 5, 5)
    table.aki.plays()
    table.mika.taps(cmd.LeaveRound(1))
    table.ken.taps(cmd.LeaveRound(2))
    assert (table.game.phase, winner(table)) == (Phase.COUNTING, "Aki")


# --- leaving ----------------------------------------------------------------------------------


def test_turn_of_who_leaves_goes_to_the_next() -> None:
    table = four()
    table.aki.taps(cmd.LeaveRound(0))
    assert (table.turn, table.game.active) == ("Mika", (1, 2, 3))


def test_leaving_out_of_turn_leaves_the_turn_alone() -> None:
    table = four()
    table.ken.taps(cmd.LeaveRound(2))
    assert table.turn == "Aki"
    table.aki.plays("skip")
    assert table.turn == "Yui"


def test_cards_aimed_at_who_leaves_are_gone() -> None:
    table = four()
    table.aki.plays("d2")
    table.mika.taps(cmd.LeaveRound(1))
    assert (table.turn, table.game.pending, table.hands) == ("Ken", 0, [6, 7, 7, 7])


def test_last_one_left_wins() -> None:
    """SC-019."""
    table = four()
    for player in (table.aki, table.mika, table.yui):
        player.taps(cmd.LeaveRound(player.seat))
    assert (table.game.phase, winner(table)) == (Phase.COUNTING, "Ken")


def test_one_who_left_is_back_in_the_next_round() -> None:
    table = four()
    table.mika.taps(cmd.LeaveRound(1))
    table.aki.is_out()
    table.ken.counts(points=1)
    table.yui.counts(points=1)
    table.confirms()
    assert table.game.active == (0, 1, 2, 3)


def test_open_uno_of_who_leaves_is_over() -> None:
    table = four(2, 5, 5, 5)
    table.aki.plays()
    table.aki.taps(cmd.LeaveRound(0))
    with table.refuses("no_window"):
        table.mika.catches("Aki")


def test_leaving_works_where_only_scores_are_tapped() -> None:
    table = Evening("Aki", "Mika", tracking="scores")
    table.aki.taps(cmd.LeaveRound(0))
    assert winner(table) == "Mika"


# --- too many cards ---------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "out"), [(20, False), (21, True), (22, True)])
def test_twenty_five_are_too_many(before: int, out: bool) -> None:
    """A18, RU-020, RU-021."""
    table = four(5, before, 5, 5, preset="no_mercy")
    table.aki.plays("d4")
    table.mika.draws()
    assert (1 in table.game.knocked_out) is out
    assert (table.turn, table.mika.hand) == ("Ken", before + 4)


def test_drawing_on_ones_own_turn_knocks_out_as_well() -> None:
    table = four(24, 5, 5, 5, preset="no_mercy")
    table.aki.draws()
    assert (table.turn, table.game.active) == ("Mika", (1, 2, 3))


def test_last_one_who_holds_few_enough_wins() -> None:
    table = Evening("Aki", "Mika", preset="no_mercy", hands=(5, 24))
    table.aki.plays("d4")
    table.mika.draws()
    assert (table.game.phase, winner(table), table.mika.hand) == (Phase.COUNTING, "Aki", 28)
    assert (table.game.turn, table.game.pending) == (None, 0)


def test_guilty_hand_that_grows_too_big_goes_out_after_the_verdict() -> None:
    table = Evening("Aki", "Mika", "Ken", preset="japan", mercy_limit=10)
    table.aki.plays("wd4", "red")
    table.mika.taps(cmd.MakeChallenge(1))
    table.mika.taps(cmd.SettleChallenge(("colour",), "5", "red"))
    assert (table.aki.hand, table.game.knocked_out, table.turn) == (10, (0,), "Mika")


def test_penalty_that_costs_the_last_opponent_ends_the_round_in_the_middle_of_a_play() -> None:
    """Solo charges a forgotten call when the next one plays: 1 + 2 cards are too many here."""
    table = Evening("Aki", "Mika", preset="solo", mercy_limit=3)
    table.asks(cmd.SetTurn(0))
    table.aki.puts_hand_right("Aki", 2)
    table.aki.plays()
    table.mika.plays()
    assert (table.game.phase, winner(table), table.hands) == (Phase.COUNTING, "Mika", [3, 7])


def test_hand_put_right_is_no_draw() -> None:
    """No penalty ever comes of putting right."""
    table = four(preset="no_mercy")
    table.aki.puts_hand_right("Mika", 30)
    assert table.game.active == (0, 1, 2, 3)


def test_nobody_is_too_rich_in_cards_elsewhere() -> None:
    table = four(5, 40, 5, 5)
    table.aki.plays("d2")
    table.mika.draws()
    assert table.game.active == (0, 1, 2, 3)


# --- a last card that waits to be told ---------------------------------------------------------


def test_last_one_asked_leaves_and_the_round_is_over() -> None:
    """Nobody is left who could say how many came out of the machine (5, A8)."""
    table = four(1, 4, 4, 4, deck="attack_old", wd4_challenge="off")
    table.aki.plays("w-allhit", "red")
    for seat in (1, 2):
        table.asks(cmd.Draw(seat, cards=1))
    assert table.game.count is None
    table.asks(cmd.LeaveRound(3))
    assert table.game.phase is Phase.COUNTING
    assert winner(table) == "Aki"


def test_question_of_an_earlier_card_does_not_keep_the_round_open() -> None:
    """Nobody said whom the seven met; the challenge of the last card is settled all the same."""
    table = four(7, 1, 4, 4, seven_zero=True)
    table.aki.plays("7", "red")
    table.mika.plays("wd4", "blue")
    table.asks(cmd.MakeChallenge(2))
    table.asks(cmd.SettleChallenge(()))
    assert table.game.phase is Phase.COUNTING
    assert table.hands == [6, 0, 10, 4]
