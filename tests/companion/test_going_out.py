"""Going out: on which cards, with STOP, by a small hand (rules digest 1b-7, 1b-11, 1b-13, A13)."""

from typing import Any

import pytest

from companion import commands as cmd
from companion.state import Phase
from tests.companion.evening import Evening


def three(*hands: int, **changes: Any) -> Evening:
    return Evening("Aki", "Mika", "Ken", hands=hands, **changes)


# --- on which cards ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("restriction", "allowed"),
    [
        ("none", {"5", "num", "skip", "d2", "wild", "wd4"}),
        ("no_wild", {"5", "num", "skip", "d2"}),
        ("numbers_only", {"5", "num"}),
        ("single_number_only", {"5", "num"}),
    ],
)
@pytest.mark.parametrize("face", ["5", "num", "skip", "d2", "wild", "wd4"])
def test_last_card_is_one_the_family_allows(restriction: str, allowed: set[str], face: str) -> None:
    table = three(1, 5, 5, finish_restriction=restriction, wd4_challenge="off")
    if face in allowed:
        table.aki.plays(face)
        assert table.game.phase is Phase.COUNTING
    else:
        with table.refuses("cannot_finish_so"):
            table.aki.plays(face)


def test_forbidden_card_is_only_forbidden_as_the_last_one() -> None:
    table = three(2, 5, 5, finish_restriction="numbers_only")
    table.aki.plays("wild", "red")
    assert table.aki.hand == 1


def test_whoever_is_stuck_draws_and_must_say_uno_again() -> None:
    """1b-11 (J)."""
    table = three(2, 5, 5, finish_restriction="no_wild")
    table.aki.calls_uno()
    table.aki.plays()
    table.asks(cmd.SetTurn(0))
    table.aki.draws()
    table.aki.plays("5", drawn=True)
    table.mika.catches("Aki")
    table.judges()
    assert table.aki.hand == 3


# --- STOP -------------------------------------------------------------------------------------


def stop(*hands: int, **changes: Any) -> Evening:
    return three(*hands, stop_call="required", **changes)


def test_last_card_without_stop_ends_nothing_yet() -> None:
    table = stop(1, 5, 5)
    table.aki.plays()
    assert (table.game.phase, table.aki.hand, table.turn) == (Phase.PLAY, 0, "Mika")


def test_stop_ends_the_round() -> None:
    table = stop(1, 5, 5)
    table.aki.plays("d2")
    table.aki.taps(cmd.CallStop(0))
    assert (table.game.phase, table.hands) == (Phase.COUNTING, [0, 7, 5])


def test_nobody_says_stop_for_somebody_else() -> None:
    table = stop(1, 5, 5)
    with table.refuses("no_stop_due"):
        table.aki.taps(cmd.CallStop(0))
    table.aki.plays()
    with table.refuses("no_stop_due"):
        table.mika.taps(cmd.CallStop(1))


@pytest.mark.parametrize("goes_on", ["plays", "draws"])
def test_forgotten_stop_costs_two_and_the_round_goes_on(goes_on: str) -> None:
    table = stop(1, 5, 5)
    table.aki.plays()
    getattr(table.mika, goes_on)()
    assert (table.aki.hand, table.turn, table.game.phase) == (2, "Ken", Phase.PLAY)
    with table.refuses("no_stop_due"):
        table.aki.taps(cmd.CallStop(0))


def test_forgotten_stop_that_costs_nothing_still_is_no_way_out() -> None:
    """Without a card nobody can lay one: the forgetful one has to draw first."""
    table = stop(1, 5, 5, stop_penalty=0)
    table.aki.plays()
    table.mika.plays()
    table.ken.plays()
    with table.refuses("hand_too_small"):
        table.aki.plays()
    table.aki.draws()
    assert table.hands == [1, 4, 4]


def test_stop_in_elimination_takes_only_its_player_out() -> None:
    table = stop(1, 5, 5, round_end="elimination", scoring="none")
    table.aki.plays("skip")
    table.aki.taps(cmd.CallStop(0))
    assert (table.game.phase, table.turn, table.game.active) == (Phase.PLAY, "Ken", (1, 2))


def test_leaving_before_stop_is_said_is_leaving() -> None:
    table = stop(1, 5, 5)
    table.aki.plays()
    table.aki.taps(cmd.LeaveRound(0))
    with table.refuses("no_stop_due"):
        table.asks(cmd.CallStop())
    assert (table.turn, table.game.active) == ("Mika", (1, 2))


# --- a small hand -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("op", "total", "wins"),
    [("<=", 0, True), ("<=", 5, True), ("<=", 6, False), ("==", 5, True), ("==", 4, False)],
)
def test_small_hand_wins_at_the_start_of_ones_own_turn(op: str, total: int, wins: bool) -> None:
    table = three(hand_total_win={"op": op, "value": 5})
    ends = cmd.EndRound(0, total)
    if wins:
        table.aki.taps(ends)
        assert (table.game.phase, table.aki.hand) == (Phase.COUNTING, 7)
    else:
        with table.refuses("total_does_not_win"):
            table.aki.taps(ends)


def test_small_hand_waits_for_ones_own_turn() -> None:
    table = three(hand_total_win={"op": "<=", "value": 5})
    with table.refuses("not_your_turn"):
        table.mika.taps(cmd.EndRound(1, 3))
    with table.refuses("total_does_not_win"):
        table.aki.taps(cmd.EndRound(0, -1))


def test_small_hand_wins_nothing_elsewhere() -> None:
    table = three()
    with table.refuses("no_total_win"):
        table.aki.taps(cmd.EndRound(0, 0))


def test_small_hand_in_elimination_leaves_with_its_cards() -> None:
    table = three(hand_total_win={"op": "<=", "value": 5}, round_end="elimination", scoring="none")
    table.aki.taps(cmd.EndRound(0, 5))
    assert (table.game.phase, table.turn, table.game.out_order) == (Phase.PLAY, "Mika", (0,))
