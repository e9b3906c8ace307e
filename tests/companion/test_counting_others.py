"""Counts that are not everybody's: other decks, leavers, teams, a pile by faces, ranks."""

from typing import Any

from companion import commands as cmd
from companion.state import Phase
from tests.companion.evening import Evening
from tests.companion.tables import counting, points

# --- decks that are not like the classic one --------------------------------------------------


def test_two_sided_cards_are_worth_what_the_side_that_is_up_says() -> None:
    """SC-012: light faces 10 + 3 + 20 + 50."""
    table = counting(deck="flip")
    table.mika.counts({"d1": 1, "3": 1, "skip": 1, "wild-d2": 1})
    assert points(table)[1] == 83


def test_faces_of_the_other_side_cannot_be_counted() -> None:
    """After a Flip card the dark side is up: 30 + 60, and no light +1 any more."""
    table = Evening("Aki", "Mika", "Ken", deck="flip")
    table.aki.plays("flip")
    table.aki.is_out()
    table.mika.counts({"skip-everyone": 1, "wild-draw-color": 1})
    assert points(table)[1] == 90
    with table.refuses("unknown_face"):
        table.ken.counts({"d1": 1})


def test_most_a_two_sided_deck_can_cost_is_that_of_its_side() -> None:
    """Light: 8 x 45, 4 x 2 x (10 + 3 x 20), 4 x 40 and 4 x 50 make 1280."""
    table = counting(deck="flip")
    with table.refuses("impossible_points") as refused:
        table.mika.counts(points=1281)
    assert refused.value.data == {"points": 1281, "most": 1280}


def test_deck_that_nobody_knows_takes_typed_sums_only() -> None:
    """The four blank cards have no printed worth."""
    table = counting(deck="classic_112_blank")
    with table.refuses("count_by_sum_only") as refused:
        table.mika.counts({"5": 1})
    assert refused.value.data == {"deck": table.game.deck.name}
    table.mika.counts(points=1500)
    table.ken.counts(nothing=True)
    table.confirms()
    assert table.totals == [1500, 0, 0]


def test_slip_of_the_finger_is_seen_even_where_nobody_knows_the_deck() -> None:
    table = counting(deck="classic_112_blank")
    table.mika.counts(points=4000)
    with table.refuses("impossible_points") as refused:
        table.ken.counts(points=1001)
    assert refused.value.data == {"points": 1001, "most": 1000}


def test_card_left_out_today_cannot_be_counted() -> None:
    """Without the wild cards the deck is worth 400 less."""
    table = counting(cards_out=["wild", "wd4"])
    with table.refuses("unknown_face"):
        table.mika.counts({"wd4": 1})
    with table.refuses("impossible_points") as refused:
        table.mika.counts(points=841)
    assert refused.value.data["most"] == 840


# --- who is not counted -----------------------------------------------------------------------


def test_whoever_left_takes_the_cards_along() -> None:
    """A8: not missing, not counted, worth nothing."""
    table = Evening("Aki", "Mika", "Ken", scoring="own_points_low")
    table.ken.taps(cmd.LeaveRound(2))
    table.aki.is_out()
    with table.refuses("cards_not_counted") as refused:
        table.ken.counts(points=50)
    assert refused.value.data == {"name": "Ken"}
    table.mika.counts(points=9)
    table.confirms()
    assert table.view["rounds"][0]["points"] == [0, 9, 0]


def test_last_one_at_the_table_gets_what_the_others_leave() -> None:
    """A8: everybody else has gone, so Aki wins with their cards."""
    table = Evening("Aki", "Mika", "Ken")
    table.ken.taps(cmd.LeaveRound(2))
    table.mika.taps(cmd.LeaveRound(1))
    assert table.view["count"]["winner"] == 0
    table.mika.counts(points=9)
    with table.refuses("not_all_counted") as refused:
        table.confirms()
    assert refused.value.data == {"missing": [2]}
    table.ken.counts(points=50)
    table.confirms()
    assert table.totals == [59, 0, 0]


def knocked_out() -> Evening:
    """Mika holds 5 cards and takes two more, but 6 are too many; then Aki is out."""
    table = Evening("Aki", "Mika", "Ken", hands=(7, 5, 7), mercy_limit=6, knockout_bonus=250)
    table.aki.plays("d2")
    table.mika.draws()
    table.aki.is_out()
    return table


def test_cards_of_whoever_was_knocked_out_are_ignored() -> None:
    """SC-014: 73 from Ken, and 250 for Mika, whose cards nobody counts."""
    table = knocked_out()
    with table.refuses("cards_not_counted"):
        table.mika.counts(points=9)
    table.ken.counts(points=73)
    assert table.view["count"]["deltas"] == [323, 0, 0]
    table.confirms()
    assert (table.totals, table.view["rounds"][0]["points"]) == ([323, 0, 0], [0, 0, 73])


def test_round_whose_others_are_all_knocked_out_needs_no_count() -> None:
    table = Evening("Aki", "Mika", hands=(7, 5), mercy_limit=6, knockout_bonus=250)
    table.aki.plays("d2")
    table.mika.draws()
    assert table.view["count"]["complete"] is True
    table.confirms()
    assert table.totals == [250, 0]


def test_whoever_sits_out_is_not_missing() -> None:
    """Ken is out of the game: the next round is complete with Mika's hand alone."""
    table = Evening("Aki", "Mika", "Ken", scoring="own_points_knockout", target=50)
    table.scores("Aki", Mika=20, Ken=50)
    table.aki.is_out()
    with table.refuses("cards_not_counted"):
        table.ken.counts(points=1)
    table.mika.counts(points=3)
    table.confirms()
    assert table.totals == [0, 23, 50]


# --- teams ------------------------------------------------------------------------------------


def teams_counting() -> Evening:
    """Aki and Ken against Mika and Yui; Aki is out."""
    table = Evening("Aki", "Mika", "Ken", "Yui", teams="fixed_2v2")
    table.aki.is_out()
    return table


def test_round_of_teams_waits_for_the_opponents_only() -> None:
    table = teams_counting()
    with table.refuses("not_all_counted") as refused:
        table.confirms()
    assert refused.value.data == {"missing": [1, 3]}
    table.mika.counts(points=30)
    table.yui.counts(points=12)
    table.confirms()
    assert table.totals == [42, 0, 42, 0]


def test_only_the_other_teams_cards_go_on_the_pile() -> None:
    """The partner's three +4 are known: one is left for the pile."""
    table = teams_counting()
    table.ken.counts({"wd4": 3})
    with table.refuses("too_many_of_face") as refused:
        table.mika.taps(cmd.CountPile({"wd4": 2}))
    assert refused.value.data == {"face": "wd4", "entered": 5, "copies": 4}
    table.mika.taps(cmd.CountPile({"wd4": 1, "5": 1}))
    table.confirms()
    assert table.totals == [55, 0, 55, 0]


def test_partners_hand_does_not_have_to_fit_into_the_pile() -> None:
    table = teams_counting()
    table.mika.taps(cmd.CountPile(points=20))
    table.ken.counts(points=100)
    with table.refuses("impossible_points"):
        table.yui.counts(points=21)
    table.confirms()
    assert table.totals == [20, 0, 20, 0]


# --- a pile, face by face ---------------------------------------------------------------------


def test_hand_holds_no_card_that_is_not_on_the_pile() -> None:
    """Both make 40 points, but not of the same cards."""
    table = counting()
    table.mika.taps(cmd.CountPile({"skip": 2, "0": 1}))
    with table.refuses("not_in_pile") as refused:
        table.mika.counts({"d2": 1})
    assert refused.value.data == {"face": "d2", "entered": 1, "copies": 0}
    table.mika.counts({"skip": 1})
    with table.refuses("not_in_pile"):
        table.ken.counts({"skip": 2})
    table.ken.counts({"skip": 1, "0": 1})


def test_pile_holds_every_card_of_the_hands() -> None:
    table = counting()
    table.mika.counts({"skip": 2})
    with table.refuses("too_few_of_face") as refused:
        table.ken.taps(cmd.CountPile({"skip": 1, "wild": 1}))
    assert refused.value.data == {"face": "skip", "entered": 1, "counted": 2}
    table.ken.taps(cmd.CountPile({"skip": 3}))


# --- ranks by cards, and no points ------------------------------------------------------------


def children(**changes: Any) -> Evening:
    """Only who is first, and who holds how many cards."""
    return Evening("Aki", "Mika", "Ken", preset="small_children", **changes)


def test_known_hands_need_no_tap() -> None:
    """Hands were counted all along."""
    table = children(hands=(1, 4, 2))
    table.aki.plays()
    assert table.view["count"]["complete"] is True
    table.confirms()
    assert (table.totals, table.view["ranks"]) == ([0, 4, 2], [1, 3, 2])


def test_known_hand_may_be_put_right() -> None:
    table = children(hands=(1, 4, 2))
    table.aki.plays()
    table.mika.taps(cmd.CountCardsLeft(1, 1))
    table.confirms()
    assert table.view["ranks"] == [1, 2, 3]


def test_hands_that_nobody_followed_are_asked() -> None:
    table = children(tracking="scores")
    table.aki.is_out()
    table.mika.taps(cmd.CountCardsLeft(1, 4))
    with table.refuses("not_all_counted") as refused:
        table.confirms()
    assert refused.value.data == {"missing": [2]}


def test_number_of_cards_that_cannot_be_is_refused() -> None:
    """76 cards in the deck, 70 of them with Mika; and only the winner holds none."""
    table = children(tracking="scores")
    table.aki.is_out()
    table.mika.taps(cmd.CountCardsLeft(1, 70))
    with table.refuses("impossible_cards") as refused:
        table.ken.taps(cmd.CountCardsLeft(2, 7))
    assert refused.value.data == {"cards": 7, "most": 6}
    for none in (0, -1):
        with table.refuses("hand_not_empty"):
            table.ken.taps(cmd.CountCardsLeft(2, none))
    with table.refuses("winner_has_no_cards"):
        table.ken.taps(cmd.CountCardsLeft(0, 1))


def test_whoever_left_comes_last_by_cards() -> None:
    """Ken left with 1 card; Mika held 4, so that 5 put Ken behind her."""
    table = children(hands=(3, 4, 1))
    table.ken.taps(cmd.LeaveRound(2))
    table.aki.is_out()
    table.confirms()
    assert (table.totals, table.view["ranks"]) == ([0, 4, 5], [1, 2, 3])


def test_points_are_not_counted_where_cards_are() -> None:
    table = children()
    table.aki.is_out()
    for command in (cmd.CountHand(1, points=5), cmd.CountPile(points=5)):
        with table.refuses("counted_otherwise") as refused:
            table.mika.taps(command)
        assert refused.value.data == {"counts": "cards"}
    table = counting()
    with table.refuses("counted_otherwise") as refused:
        table.mika.taps(cmd.CountCardsLeft(1, 3))
    assert refused.value.data == {"counts": "points"}


def test_round_without_points_needs_no_count() -> None:
    table = counting(scoring="none")
    assert (table.view["count"]["complete"], table.view["count"]["deltas"]) == (True, [1, 2, 2])
    with table.refuses("counted_otherwise"):
        table.mika.counts(points=5)
    table.confirms()
    assert table.game.round == 2


def test_elimination_is_scored_in_the_order_of_going_out() -> None:
    table = Evening("Aki", "Mika", "Ken", scoring="none", round_end="elimination")
    table.mika.is_out()
    assert table.game.phase is Phase.PLAY
    table.ken.is_out()
    table.confirms()
    assert table.game.results[0].order == (1, 2, 0)
    assert table.totals == [3, 1, 2]
