"""What rounds are worth and when a game is over (rules digest 2.7, 6.1, 7, 8 and 9)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import commands as cmd
from companion.cards import load_deck
from companion.house_rules import HouseRules
from companion.scoring import REGISTRY, counts, deltas_of, outcome, standings, takes_pile
from companion.state import GameState, RoundResult, Seat
from tests.companion.evening import Evening
from tests.companion.tables import three

LEFT = st.lists(st.integers(0, 1240), min_size=2, max_size=10)


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


# --- own points, lowest wins ------------------------------------------------------------------


def test_everybody_adds_up_the_own_points() -> None:
    """SC-003: nothing for the winner of the round."""
    table = Evening("Aki", "Mika", "Ken", "Yui", scoring="own_points_low")
    table.scores("Aki", Mika=34, Ken=50, Yui=27)
    table.scores("Yui", Mika=0, Ken=1, Aki=2)
    assert table.totals == [2, 34, 51, 27]


def test_lowest_wins_when_somebody_reaches_the_target() -> None:
    """SG-007, SG-010, SG-021: 499 plays on, exactly 500 ends it, and Mika has the fewest."""
    table = three(scoring="own_points_low")
    table.scores("Mika", Aki=499, Ken=300)
    assert (table.view["over"], table.view["ranks"]) == (False, [3, 1, 2])
    table.scores("Ken", Aki=1, Mika=20)
    assert (table.totals, table.view["over"]) == ([500, 20, 300], True)
    assert (table.view["winners"], table.view["ranks"]) == ([1], [3, 1, 2])


def test_two_may_reach_the_target_at_once() -> None:
    """SG-009 (A7)."""
    table = three(scoring="own_points_low", target=100)
    table.scores("Ken", Aki=130, Mika=120)
    assert (table.view["winners"], table.view["ranks"]) == ([2], [3, 2, 1])


# --- out at the target ------------------------------------------------------------------------


def four_knocked_out() -> Evening:
    """Yui reaches 100 in the first round."""
    table = Evening("Aki", "Mika", "Ken", "Yui", scoring="own_points_knockout", target=100)
    table.scores("Aki", Mika=30, Ken=99, Yui=100)
    return table


def test_whoever_reaches_the_target_sits_out() -> None:
    """SG-011: out with exactly the target; the next rounds go on without."""
    table = four_knocked_out()
    assert (table.totals, table.view["over"]) == ([0, 30, 99, 100], False)
    assert outcome(table.game).out_of_game == (3,)
    assert [seat.out for seat in table.game.seats] == [False, False, False, True]
    table.scores("Mika", Aki=60, Ken=0)
    assert (table.totals, table.game.round) == ([60, 30, 99, 100], 3)


def test_last_one_standing_wins_and_who_held_out_longer_is_better() -> None:
    """Ken goes in round 2, Aki with fewer points only in round 3."""
    table = four_knocked_out()
    table.scores("Mika", Aki=60, Ken=90)
    assert outcome(table.game).out_of_game == (2, 3)
    table.scores("Mika", Aki=50)
    assert (table.totals, table.view["over"]) == ([110, 30, 189, 100], True)
    assert (table.view["winners"], table.view["ranks"]) == ([1], [2, 1, 3, 4])


def test_nobody_left_lets_the_lowest_of_the_last_win() -> None:
    """A7: a correction puts both out at once; Yui, out long before with 100, does not win."""
    table = four_knocked_out()
    table.scores("Mika", Aki=60, Ken=90)
    table.scores("Mika", Aki=50)
    table.aki.taps(cmd.CorrectRound(3, 2, (50, 85, 0, 0), 1))
    assert (table.totals, table.view["winners"]) == ([110, 115, 189, 100], [0])
    assert outcome(table.game).out_of_game == (0, 1, 2, 3)


# --- a stock runs down ------------------------------------------------------------------------


def test_stock_runs_down() -> None:
    """SC-010: the winner of the round loses nothing."""
    table = three(preset="solo")
    assert table.totals == [200, 200, 200]
    table.scores("Mika", Aki=70, Ken=19)
    assert (table.totals, table.view["ranks"]) == ([130, 200, 181], [3, 1, 2])


def test_exactly_zero_plays_on_and_below_it_is_over() -> None:
    """SG-013, SG-014, SG-016: the fullest stock wins, not whoever won the last round."""
    table = three(preset="solo", start_points=50)
    table.scores("Mika", Aki=50, Ken=10)
    assert (table.totals, table.view["over"]) == ([0, 50, 40], False)
    table.scores("Ken", Aki=1, Mika=5)
    assert (table.totals, table.view["over"]) == ([-1, 45, 40], True)
    assert (table.view["winners"], table.view["ranks"]) == ([1], [3, 1, 2])


def test_full_stocks_may_tie() -> None:
    """SG-015 (A6)."""
    table = three(preset="solo", start_points=30)
    table.scores("Mika", Aki=40, Ken=0)
    assert (table.view["winners"], table.view["ranks"]) == ([1, 2], [3, 1, 1])


# --- ranks without points ---------------------------------------------------------------------


def test_fewer_cards_left_are_better() -> None:
    """SG-018: 3, 1, 0, 3 and 5 cards make the places 3, 2, 1, 3 and 5."""
    names = ("Aki", "Mika", "Ken", "Yui", "Ren")
    table = Evening(*names, preset="small_children", tracking="scores")
    table.ken.is_out()
    for name, cards in (("Aki", 3), ("Mika", 1), ("Yui", 3), ("Ren", 5)):
        table.ken.taps(cmd.CountCardsLeft(table.player(name).seat, cards))
    table.confirms()
    assert (table.view["ranks"], table.view["over"]) == ([3, 2, 1, 3, 5], True)
    assert (table.view["winners"], table.totals) == ([2], [3, 1, 0, 3, 5])


def test_cards_left_add_up_over_the_rounds() -> None:
    table = three(preset="small_children", tracking="scores", rounds=2)
    for winner, left in ((0, {1: 2, 2: 5}), (2, {0: 4, 1: 1})):
        table.aki.taps(cmd.EndRound(winner))
        for seat, cards in left.items():
            table.aki.taps(cmd.CountCardsLeft(seat, cards))
        table.confirms()
    assert (table.totals, table.view["ranks"]) == ([4, 3, 5], [2, 1, 3])
    assert (table.view["over"], table.view["winners"]) == (True, [1])


def test_last_one_with_cards_is_last() -> None:
    """SG-019 and 1b-14: out in the order Yui, Aki, Ren, Mika; Ken is left."""
    names = ("Aki", "Mika", "Ken", "Yui", "Ren")
    table = Evening(*names, scoring="none", round_end="elimination", rounds=1)
    for name in ("Yui", "Aki", "Ren", "Mika"):
        table.player(name).is_out()
    table.confirms()
    assert (table.view["ranks"], table.view["winners"]) == ([2, 4, 5, 1, 3], [3])


def test_places_add_up_over_the_rounds() -> None:
    """Places 1, 2, 3 and then 3, 1, 2 make 4, 3, 5."""
    table = three(scoring="none", round_end="elimination", rounds=2)
    for first, second in (("Aki", "Mika"), ("Mika", "Ken")):
        table.player(first).is_out()
        table.player(second).is_out()
        table.confirms()
    assert (table.totals, table.view["ranks"], table.view["over"]) == ([4, 3, 5], [2, 1, 3], True)


def test_without_points_the_others_share_the_second_place() -> None:
    table = three(scoring="none", rounds=2)
    table.ken.is_out()
    table.confirms()
    assert (table.view["ranks"], table.view["over"]) == ([2, 2, 1], False)


def test_knocked_out_hands_come_after_those_who_played_on() -> None:
    """Yui was knocked out first and is last; Mika held out longer."""
    game = game_of(4, scoring="none")
    result = RoundResult(1, 2, None, None, order=(2, 0), knocked_out=(3, 1))
    assert deltas_of(game, result) == (2, 3, 1, 4)


# --- knocked out of a round -------------------------------------------------------------------


def test_winner_gets_a_bonus_for_everybody_knocked_out() -> None:
    """SC-014: 73 points and 250 for Mika, whose cards are ignored."""
    game = game_of(3, knockout_bonus=250)
    result = RoundResult(1, 0, (0, 0, 73), None, knocked_out=(1,))
    assert deltas_of(game, result) == (323, 0, 0)


def test_bonus_comes_on_top_of_a_pile() -> None:
    game = game_of(4, knockout_bonus=250)
    result = RoundResult(1, 0, None, 40, knocked_out=(1, 3))
    assert deltas_of(game, result) == (540, 0, 0, 0)


def test_partner_knocked_out_is_no_bonus() -> None:
    """2 v 2: seat 2 is the partner of seat 0, seat 3 an opponent."""
    game = game_of(4, knockout_bonus=250, teams="fixed_2v2")
    result = RoundResult(1, 0, (0, 10, 0, 0), None, knocked_out=(2, 3))
    assert deltas_of(game, result) == (260, 0, 260, 0)


# --- two against two --------------------------------------------------------------------------


def two_against_two(**changes: Any) -> Evening:
    return Evening("Aki", "Mika", "Ken", "Yui", teams="fixed_2v2", **changes)


def test_team_scores_what_both_opponents_hold() -> None:
    """SC-017: 52 + 20; the 9 of the partner do not count. Both partners show the team's total."""
    table = two_against_two()
    table.scores("Ken", Aki=9, Mika=52, Yui=20)
    assert table.totals == [72, 0, 72, 0]


def test_partners_cards_need_not_be_counted() -> None:
    table = two_against_two()
    table.scores("Ken", Mika=52, Yui=20)
    assert table.totals == [72, 0, 72, 0]


def test_team_wins_together_and_partners_are_no_tie() -> None:
    """SG-017; with `extra_round` two partners at the top are still one winner."""
    table = two_against_two(target=100, tie_break="extra_round")
    table.scores("Mika", Aki=50, Ken=49)
    assert (table.totals, table.view["over"]) == ([0, 99, 0, 99], False)
    table.scores("Yui", Aki=1, Ken=0)
    assert (table.view["over"], table.view["winners"]) == (True, [1, 3])
    assert table.view["ranks"] == [3, 1, 3, 1]


# --- for any points ---------------------------------------------------------------------------


def game_of(seats: int, **changes: Any) -> GameState:
    """A game before its first round."""
    chairs = tuple(Seat(number, f"P{number}", "fox") for number in range(seats))
    rules, deck = HouseRules(**changes), load_deck("classic_108")
    return GameState(1, rules, "", deck, chairs, (0,) * seats)


@given(left=LEFT, data=st.data())
def test_transfer_never_makes_or_loses_a_point(left: list[int], data: st.DataObject) -> None:
    winner = data.draw(st.integers(0, len(left) - 1))
    left[winner] = 0
    game = game_of(len(left), scoring="transfer")
    deltas = deltas_of(game, RoundResult(1, winner, tuple(left), None))
    assert sum(deltas) == 0
    assert deltas[winner] == sum(left)


@given(left=LEFT, data=st.data())
def test_pile_and_hands_give_the_winner_the_same(left: list[int], data: st.DataObject) -> None:
    winner = data.draw(st.integers(0, len(left) - 1))
    left[winner] = 0
    game = game_of(len(left))
    by_hands = deltas_of(game, RoundResult(1, winner, tuple(left), None))
    assert by_hands == deltas_of(game, RoundResult(1, winner, None, sum(left)))
    assert [by_hands[winner], sum(by_hands)] == [sum(left)] * 2


@pytest.mark.parametrize("scoring", sorted(REGISTRY))
def test_one_pile_is_offered_only_where_one_side_takes_everything(scoring: str) -> None:
    assert takes_pile(HouseRules(scoring=scoring)) is (scoring == "winner_takes")


def test_every_way_of_counting_that_a_family_may_choose_is_there() -> None:
    ways = {"rank_by_cards": "cards", "none": "nothing"}
    for scoring in HouseRules.__dataclass_fields__["scoring"].metadata["switch"].values:
        assert counts(HouseRules(scoring=scoring)) == ways.get(scoring, "points")


def test_points_to_come_are_told_before_they_are_confirmed() -> None:
    table = three(preset="japan")
    table.aki.is_out()
    table.mika.counts(points=5)
    assert table.view["count"]["deltas"] is None
    table.ken.counts(points=10)
    assert table.view["count"]["deltas"] == [15, -5, -10]
    assert outcome(table.game).totals == (0, 0, 0)


def test_standings_are_told_round_by_round() -> None:
    table = three(preset="japan")
    table.scores("Aki", Mika=5, Ken=10)
    table.scores("Ken", Mika=5, Aki=1)
    assert standings(table.game) == ((0, 0, 0), (15, -5, -10), (14, -10, -4))
