"""What rounds are worth and when a game is over (rules digest 2.7 and 9)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.house_rules import HouseRules
from companion.scoring import REGISTRY, deltas_of, outcome, takes_pile
from tests.companion.evening import Evening

LEFT = st.lists(st.integers(0, 1240), min_size=2, max_size=10)


def three(**changes: Any) -> Evening:
    return Evening("Aki", "Mika", "Ken", **changes)


# --- international: the winner takes ----------------------------------------------------------


def test_winner_takes_what_the_others_hold() -> None:
    """SC-001: 34 + 50 + 27 = 111, and nobody loses a point."""
    table = Evening("Aki", "Mika", "Ken", "Yui")
    table.scores("Aki", Mika=34, Ken=50, Yui=27)
    assert table.totals == [111, 0, 0, 0]


def test_499_is_not_500() -> None:
    """SG-001."""
    table = three()
    table.scores("Aki", Mika=110, Ken=100)
    table.scores("Mika", Aki=200, Ken=100)
    table.scores("Aki", Mika=89, Ken=200)
    assert (table.totals, table.view["over"], table.view["winners"]) == ([499, 300, 0], False, [])


def test_exactly_the_target_ends_the_game() -> None:
    """SG-002."""
    table = three()
    table.scores("Aki", Mika=250, Ken=200)
    table.scores("Ken", Mika=250, Aki=249)
    table.scores("Aki", Mika=30, Ken=20)
    assert table.totals == [500, 0, 499]
    assert (table.view["phase"], table.view["winners"]) == ("over", [0])
    assert table.view["ranks"] == [1, 3, 2]


def test_target_is_what_the_family_has_chosen() -> None:
    table = three(target=60)
    table.scores("Ken", Aki=30, Mika=30)
    assert (table.view["over"], table.view["winners"]) == (True, [2])


def test_hundred_rounds_have_no_meaning_where_the_winner_takes() -> None:
    table = three(rounds=1)
    table.scores("Aki", Mika=1, Ken=1)
    assert table.view["over"] is False


# --- Japanese: everybody pays the winner ------------------------------------------------------


def test_everybody_pays_the_winner() -> None:
    """SC-002: the deltas add to nothing."""
    table = Evening("Aki", "Mika", "Ken", "Yui", preset="japan")
    table.scores("Aki", Mika=34, Ken=50, Yui=27)
    assert table.totals == [111, -34, -50, -27]


def test_transfer_ends_after_the_agreed_rounds() -> None:
    """SG-004."""
    table = three(preset="japan", rounds=4)
    table.scores("Aki", Mika=30, Ken=20)
    table.scores("Mika", Aki=45, Ken=5)
    table.scores("Ken", Aki=10, Mika=60)
    assert table.view["over"] is False
    table.scores("Aki", Mika=0, Ken=50)
    assert (table.totals, table.view["over"]) == ([45, -40, -5], True)
    assert (table.view["winners"], table.view["ranks"]) == ([0], [1, 3, 2])


def test_five_hundred_has_no_meaning_in_the_transfer() -> None:
    """SG-006."""
    table = Evening("Aki", "Mika", preset="japan", rounds=3)
    table.scores("Aki", Mika=700)
    assert (table.totals, table.view["over"]) == ([700, -700], False)


def test_tied_winners_share() -> None:
    """A6: 30 each for Aki and Mika, Ken pays for both."""
    table = three(preset="japan", rounds=2)
    table.scores("Aki", Mika=0, Ken=30)
    table.scores("Mika", Aki=0, Ken=30)
    assert table.totals == [30, 30, -60]
    assert (table.view["winners"], table.view["ranks"]) == ([0, 1], [1, 1, 3])


def test_everybody_may_tie() -> None:
    table = three(preset="japan", rounds=1)
    table.scores("Aki", Mika=0, Ken=0)
    assert (table.view["winners"], table.view["ranks"]) == ([0, 1, 2], [1, 1, 1])


def test_ranks_before_the_end_name_no_winner() -> None:
    table = three(preset="japan")
    table.scores("Aki", Mika=5, Ken=10)
    assert (table.view["ranks"], table.view["winners"]) == ([1, 2, 3], [])


# --- for any points ---------------------------------------------------------------------------


@given(left=LEFT, data=st.data())
def test_transfer_never_makes_or_loses_a_point(left: list[int], data: st.DataObject) -> None:
    winner = data.draw(st.integers(0, len(left) - 1))
    left[winner] = 0
    deltas = REGISTRY["transfer"].deltas(len(left), winner, left, None)
    assert sum(deltas) == 0
    assert deltas[winner] == sum(left)


@given(left=LEFT, data=st.data())
def test_pile_and_hands_give_the_winner_the_same(left: list[int], data: st.DataObject) -> None:
    winner = data.draw(st.integers(0, len(left) - 1))
    left[winner] = 0
    taking = REGISTRY["winner_takes"]
    by_hands = taking.deltas(len(left), winner, left, None)
    assert by_hands == taking.deltas(len(left), winner, None, sum(left))
    assert [by_hands[winner], sum(by_hands)] == [sum(left)] * 2


@pytest.mark.parametrize(("scoring", "pile"), [("winner_takes", True), ("transfer", False)])
def test_one_pile_is_offered_only_where_one_side_takes_everything(scoring: str, pile: bool) -> None:
    assert takes_pile(HouseRules(scoring=scoring)) is pile


def test_points_to_come_are_told_before_they_are_confirmed() -> None:
    table = three(preset="japan")
    table.aki.is_out()
    table.mika.counts(points=5)
    assert table.view["count"]["deltas"] is None
    table.ken.counts(points=10)
    assert table.view["count"]["deltas"] == [15, -5, -10]
    assert deltas_of(table.game, 0, (0, 5, 10), None) == (15, -5, -10)
    assert outcome(table.game).totals == (0, 0, 0)
