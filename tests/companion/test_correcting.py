"""A past round is put right, and all totals follow."""

from typing import Any

import pytest

from companion import commands as cmd
from companion.state import Phase
from tests.companion.evening import Evening


def correct(
    table: Evening, number: int, winner: int, *left: int, seen: int = 1
) -> tuple[object, ...]:
    return table.ken.taps(cmd.CorrectRound(number, winner, left, seen))


def three_rounds(**changes: Any) -> Evening:
    """Rounds 1 and 2 are scored (84 for Aki, 30 for Mika), round 3 is played."""
    table = Evening("Aki", "Mika", "Ken", **changes)
    table.scores("Aki", Mika=34, Ken=50)
    table.scores("Mika", Aki=10, Ken=20)
    return table


def test_round_one_corrected_in_round_three_moves_all_totals() -> None:
    table = three_rounds()
    assert table.totals == [84, 30, 0]
    table.ken.plays("skip")
    correct(table, 1, 1, 20, 0, 50)
    assert table.totals == [0, 100, 0]
    assert [told["totals"] for told in table.view["rounds"]] == [[0, 70, 0], [0, 100, 0]]
    assert (table.turn, table.game.round, table.hands) == ("Mika", 3, [7, 7, 6])


def test_correction_stays_visible() -> None:
    table = three_rounds()
    correct(table, 1, 1, 20, 0, 50)
    told = table.view["rounds"][0]
    assert (told["version"], told["was"]) == (2, {"winner": 0, "deltas": [84, 0, 0]})


def test_round_counted_as_one_pile_may_be_corrected_by_hands() -> None:
    table = Evening("Aki", "Mika", "Ken")
    table.aki.is_out()
    table.mika.taps(cmd.CountPile(points=84))
    table.confirms()
    correct(table, 1, 0, 0, 34, 51)
    assert (table.totals, table.view["rounds"][0]["pile"]) == ([85, 0, 0], None)
    assert table.view["rounds"][0]["was"] == {"winner": 0, "deltas": [84, 0, 0]}


def test_two_who_correct_the_same_round_see_both() -> None:
    table = three_rounds()
    correct(table, 1, 0, 0, 35, 50)
    with table.refuses("conflict") as refused:
        correct(table, 1, 1, 5, 0, 5)
    assert refused.value.data == {
        "round": 1,
        "theirs": {"winner": 0, "points": (0, 35, 50), "version": 2},
        "yours": {"winner": 1, "points": (5, 0, 5)},
    }


@pytest.mark.parametrize("number", [0, -1, 3, 10**30])
def test_round_that_was_not_scored_cannot_be_corrected(number: int) -> None:
    table = three_rounds()
    with table.refuses("no_such_round"):
        correct(table, number, 0, 0, 1, 1)


def test_correction_that_cannot_be_is_refused() -> None:
    table = three_rounds()
    with table.refuses("no_such_seat"):
        correct(table, 1, 3, 0, 1, 1)
    for short in ((), (0, 1), (0, 1, 1, 1)):
        with table.refuses("blank_count"):
            correct(table, 1, 0, *short)
    with table.refuses("winner_has_no_cards"):
        correct(table, 1, 0, 1, 1, 1)
    with table.refuses("impossible_points") as refused:
        correct(table, 1, 0, 0, -1, 1)
    assert refused.value.data["points"] == -1


def test_correction_says_the_sum_that_cannot_be() -> None:
    """It used to name the largest hand, which by itself was possible."""
    table = three_rounds()
    with table.refuses("impossible_points") as refused:
        correct(table, 1, 0, 0, 700, 600)
    assert refused.value.data == {"points": 1300, "most": 1240}
    correct(table, 1, 0, 0, 700, 540)


def test_correction_may_end_the_game_that_goes_on() -> None:
    """Later rounds stay: the round that is played goes on to its end."""
    table = three_rounds(target=100)
    correct(table, 1, 0, 0, 60, 50)
    assert (table.view["over"], table.view["winners"], table.view["phase"]) == (True, [0], "play")
    with table.refuses("game_running"):
        table.aki.taps(cmd.StartGame())
    table.ken.is_out()
    with table.refuses("game_running"):
        table.aki.taps(cmd.StartGame())
    table.aki.counts(points=1)
    table.mika.counts(points=2)
    table.confirms()
    assert (table.view["phase"], table.totals) == ("over", [110, 30, 3])


def test_correction_opens_a_finished_game_again() -> None:
    table = Evening("Aki", "Mika", "Ken", target=50)
    table.scores("Aki", Mika=34, Ken=50)
    assert (table.view["phase"], table.view["winners"]) == ("over", [0])
    correct(table, 1, 0, 0, 34, 5)
    assert (table.view["phase"], table.view["winners"]) == ("scored", [])
    with table.refuses("game_running"):
        table.aki.taps(cmd.StartGame())
    table.confirms()
    assert (table.game.round, table.game.dealer, table.game.phase) == (2, 0, Phase.PLAY)


# --- other ways of counting -------------------------------------------------------------------


def test_correction_of_ranks_tells_cards() -> None:
    """Mika held 2 cards and not 6, so that she is before Ken with 3."""
    table = Evening("Aki", "Mika", "Ken", preset="small_children", tracking="scores", rounds=2)
    table.aki.is_out()
    table.mika.taps(cmd.CountCardsLeft(1, 6))
    table.ken.taps(cmd.CountCardsLeft(2, 3))
    table.confirms()
    assert table.view["ranks"] == [1, 3, 2]
    correct(table, 1, 0, 0, 2, 3)
    assert (table.totals, table.view["ranks"]) == ([0, 2, 3], [1, 2, 3])
    with table.refuses("impossible_cards") as refused:
        correct(table, 1, 0, 0, 70, 7, seen=2)
    assert refused.value.data == {"cards": 77, "most": 76}


def test_correction_without_points_names_another_first() -> None:
    """The order of the others stays: Ken, then Mika, then Aki."""
    table = Evening("Aki", "Mika", "Ken", scoring="none", round_end="elimination")
    table.mika.is_out()
    table.ken.is_out()
    table.confirms()
    correct(table, 1, 2, 0, 0, 0)
    assert table.totals == [3, 2, 1]


def test_correction_without_points_may_tell_every_place() -> None:
    """Counted from 0: how many were out before."""
    table = Evening("Aki", "Mika", "Ken", scoring="none")
    table.aki.is_out()
    table.confirms()
    correct(table, 1, 1, 2, 0, 1)
    assert table.totals == [3, 1, 2]
    with table.refuses("impossible_place") as refused:
        correct(table, 1, 1, 3, 0, 1, seen=2)
    assert refused.value.data == {"place": 3, "places": 3}


def test_correction_leaves_the_cards_of_the_knocked_out_alone() -> None:
    table = Evening(
        "Aki", "Mika", "Ken", hands=(7, 5, 7), mercy_limit=6, knockout_bonus=250
    )  # fmt: skip
    table.aki.plays("d2")
    table.mika.draws()
    table.scores("Aki", Ken=73)
    with table.refuses("cards_not_counted"):
        correct(table, 1, 0, 0, 5, 73)
    correct(table, 1, 0, 0, 0, 70)
    assert table.totals == [320, 0, 0]


def test_correction_of_a_team_round_moves_both_partners() -> None:
    table = Evening("Aki", "Mika", "Ken", "Yui", teams="fixed_2v2")
    table.scores("Aki", Mika=30, Yui=12)
    correct(table, 1, 1, 20, 0, 1, 99)
    assert table.totals == [0, 21, 0, 21]


def test_deck_that_nobody_knows_sets_a_generous_bound_to_corrections() -> None:
    table = Evening("Aki", "Mika", "Ken", deck="classic_112_blank")
    table.scores("Aki", Mika=30, Ken=12)
    with table.refuses("impossible_points") as refused:
        correct(table, 1, 0, 0, 5000, 1)
    assert refused.value.data == {"points": 5001, "most": 5000}
