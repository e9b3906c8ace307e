"""Left-over cards: what cannot be is refused, a blank is no zero, nobody is overwritten (2.7).

The classic deck is worth 1240: 4 x 90 for the numbers, 24 x 20 for the actions, 8 x 50 for
the wilds.
"""

import pytest

from companion import commands as cmd
from companion.rules.counting import complete
from companion.state import Phase
from tests.companion.evening import Evening
from tests.companion.tables import counting, points

# --- counting ---------------------------------------------------------------------------------


def test_out_begins_the_count() -> None:
    table = counting()
    assert (table.game.phase, table.view["count"]["winner"]) == (Phase.COUNTING, 0)
    assert points(table) == [None, None, None]


def test_cards_are_worth_what_the_deck_says() -> None:
    """SC-001: 5 + 9 + 20, and a wild for 50."""
    table = counting()
    table.mika.counts({"5": 1, "9": 1, "skip": 1})
    table.ken.counts({"wild": 1})
    assert points(table) == [None, 34, 50]


def test_every_kind_of_card_has_its_worth() -> None:
    """Numbers by face, action cards 20, wilds 50: 0+1+2+9 + 3x20 + 2x50 = 172."""
    table = counting()
    one_each = dict.fromkeys(("0", "1", "2", "9", "skip", "rev", "d2", "wild", "wd4"), 1)
    table.mika.counts(one_each)
    assert points(table)[1] == 172


def test_nothing_left_is_told_and_is_zero() -> None:
    table = counting()
    table.mika.counts(nothing=True)
    assert points(table) == [None, 0, None]


def test_hand_of_only_zeros_is_worth_nothing_and_counted() -> None:
    table = counting()
    table.mika.counts({"0": 4})
    assert points(table)[1] == 0


@pytest.mark.parametrize("blank", [None, {}, {"5": 0}, {"5": 0, "skip": 0}])
def test_blank_is_not_a_zero(blank: dict[str, int] | None) -> None:
    """An empty entry used to be taken for "nothing left"."""
    table = counting()
    with table.refuses("blank_count"):
        table.mika.counts(blank)
    with table.refuses("blank_count"):
        table.aki.taps(cmd.CountPile(blank))


def test_two_answers_at_once_are_none() -> None:
    table = counting()
    for told in (
        cmd.CountHand(1, {"5": 1}, 5),
        cmd.CountHand(1, {"5": 1}, None, True),
        cmd.CountHand(1, None, 0, True),
        cmd.CountPile({"5": 1}, 5),
    ):
        with table.refuses("blank_count"):
            table.mika.taps(told)


def test_face_that_was_not_tapped_leaves_no_trace() -> None:
    table = counting()
    table.mika.counts({"5": 2, "skip": 0})
    assert table.view["count"]["hands"][1]["cards"] == {"5": 2}


def test_anybody_may_count_for_anybody() -> None:
    table = counting()
    table.ken.taps(cmd.CountHand(1, points=7))
    assert points(table)[1] == 7


# --- what cannot be ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "copies"), [("wd4", 4), ("wild", 4), ("0", 4), ("9", 8), ("skip", 8)]
)
def test_one_card_more_than_the_deck_holds_is_refused(face: str, copies: int) -> None:
    table = counting()
    with table.refuses("too_many_of_face") as refused:
        table.mika.counts({face: copies + 1})
    assert refused.value.data == {"face": face, "entered": copies + 1, "copies": copies}
    table.mika.counts({face: copies})


def test_hands_together_hold_no_more_than_the_deck() -> None:
    table = counting()
    table.mika.counts({"wd4": 3})
    with table.refuses("too_many_of_face") as refused:
        table.ken.counts({"wd4": 2})
    assert refused.value.data == {"face": "wd4", "entered": 5, "copies": 4}
    table.ken.counts({"wd4": 1})


def test_hand_counted_again_is_not_added_to_itself() -> None:
    table = counting()
    table.mika.counts({"wd4": 4})
    table.mika.counts({"wd4": 4}, seen=1)
    assert points(table)[1] == 200


@pytest.mark.parametrize("copies", [-1, -(10**30)])
def test_negative_number_of_cards_is_refused(copies: int) -> None:
    table = counting()
    with table.refuses("negative_count"):
        table.mika.counts({"5": copies})
    with table.refuses("negative_count"):
        table.mika.counts({"5": 3, "6": copies})


@pytest.mark.parametrize("face", ["", "10", "Skip", "num", "red 5"])
def test_face_that_is_not_in_the_deck_is_refused(face: str) -> None:
    table = counting()
    with table.refuses("too_many_of_face" if face == "num" else "unknown_face"):
        table.mika.counts({face: 1})


@pytest.mark.parametrize("typed", [-1, 1241, 10**30])
def test_sum_that_the_deck_cannot_hold_is_refused(typed: int) -> None:
    table = counting()
    with table.refuses("impossible_points") as refused:
        table.mika.counts(points=typed)
    assert refused.value.data == {"points": typed, "most": 1240}


def test_whole_deck_in_one_hand_is_the_most() -> None:
    table = counting()
    table.mika.counts(points=1240)
    with table.refuses("impossible_points"):
        table.ken.counts(points=1)
    table.ken.counts(points=0)


def test_cards_beside_a_typed_sum_hold_no_more_than_the_deck_either() -> None:
    """Typed first and tapped then was taken, tapped first and typed then refused."""
    table = counting()
    table.mika.counts(points=1240)
    with table.refuses("impossible_points") as refused:
        table.ken.counts({"5": 1})
    assert refused.value.data == {"points": 5, "most": 0}


def test_huge_number_of_cards_is_refused() -> None:
    table = counting()
    with table.refuses("too_many_of_face"):
        table.mika.counts({"5": 10**30})


def test_winner_has_no_cards_to_count() -> None:
    table = counting()
    with table.refuses("winner_has_no_cards") as refused:
        table.ken.taps(cmd.CountHand(0, points=5))
    assert refused.value.data == {"name": "Aki"}


@pytest.mark.parametrize("seat", [-1, 3, 10**30])
def test_count_of_a_chair_that_is_not_there_is_refused(seat: int) -> None:
    table = counting()
    for command in (cmd.CountHand(seat, points=5), cmd.ClearCount(seat)):
        with table.refuses("no_such_seat"):
            table.ken.taps(command)


def test_nothing_is_counted_while_cards_are_played() -> None:
    table = Evening("Aki", "Mika", "Ken")
    for command in (
        cmd.CountHand(1, points=5),
        cmd.CountPile(points=5),
        cmd.ClearCount(1),
        cmd.ConfirmRound(),
    ):
        with table.refuses("not_counting") as refused:
            table.aki.taps(command)
        assert refused.value.data == {"phase": "play"}


def test_nothing_is_complete_while_cards_are_played() -> None:
    assert not complete(Evening("Aki", "Mika").game)


# --- two phones -------------------------------------------------------------------------------


def test_second_phone_that_counts_the_same_hand_sees_both() -> None:
    table = counting()
    table.mika.counts(points=20)
    with table.refuses("conflict") as refused:
        table.ken.taps(cmd.CountHand(1, {"5": 1}))
    assert refused.value.data == {
        "seat": 1,
        "theirs": {"cards": None, "points": 20, "version": 1},
        "yours": {"cards": {"5": 1}, "points": None},
    }
    table.ken.taps(cmd.CountHand(1, {"5": 1}, seen=1))
    assert points(table)[1] == 5


def test_second_phone_that_counts_the_pile_sees_both() -> None:
    table = counting()
    table.mika.taps(cmd.CountPile(points=84))
    with table.refuses("conflict") as refused:
        table.ken.taps(cmd.CountPile(points=90))
    assert refused.value.data["theirs"] == {"cards": None, "points": 84, "version": 1}


def test_count_cleared_is_blank_again() -> None:
    table = counting()
    table.mika.counts(points=20)
    with table.refuses("conflict"):
        table.ken.taps(cmd.ClearCount(1))
    table.ken.taps(cmd.ClearCount(1, seen=1))
    assert points(table)[1] is None
    with table.refuses("conflict"):
        table.mika.counts(points=20, seen=1)
    table.mika.counts(points=20, seen=2)


# --- one pile ---------------------------------------------------------------------------------


def test_one_pile_is_enough_where_the_winner_takes_everything() -> None:
    table = counting()
    table.mika.taps(cmd.CountPile({"wd4": 1, "5": 2}))
    assert (table.view["count"]["complete"], table.view["count"]["deltas"]) == (True, [60, 0, 0])
    table.confirms()
    assert table.totals == [60, 0, 0]


def test_one_pile_says_nothing_where_everybody_pays() -> None:
    table = counting(scoring="transfer")
    with table.refuses("no_pile_here"):
        table.mika.taps(cmd.CountPile(points=84))


def test_pile_cleared_leaves_the_hands_to_be_counted() -> None:
    table = counting()
    table.mika.taps(cmd.CountPile(points=84))
    table.mika.taps(cmd.ClearCount(seen=1))
    with table.refuses("not_all_counted") as refused:
        table.confirms()
    assert refused.value.data == {"missing": [1, 2]}


def test_pile_holds_no_more_than_the_deck() -> None:
    table = counting()
    with table.refuses("too_many_of_face"):
        table.mika.taps(cmd.CountPile({"wd4": 5}))
    with table.refuses("impossible_points"):
        table.mika.taps(cmd.CountPile(points=1241))


def test_hands_counted_after_the_pile_fit_into_it() -> None:
    """Hands may follow for statistics; a pile that silently overruled them hid a mistake."""
    table = counting()
    table.mika.taps(cmd.CountPile(points=84))
    with table.refuses("impossible_points") as refused:
        table.mika.counts(points=85)
    assert refused.value.data == {"points": 85, "most": 84}
    table.mika.counts(points=34)
    with table.refuses("too_few_points") as refused:
        table.ken.counts(points=49)
    assert refused.value.data == {"points": 49, "least": 50}
    table.ken.counts(points=50)


def test_hand_with_nothing_left_fits_into_any_pile() -> None:
    table = counting()
    table.mika.taps(cmd.CountPile(points=84))
    table.mika.counts(nothing=True)
    assert points(table)[1] == 0


def test_pile_counted_after_some_hands_holds_them() -> None:
    table = counting()
    table.mika.counts(points=34)
    with table.refuses("too_few_points") as refused:
        table.ken.taps(cmd.CountPile(points=33))
    assert refused.value.data == {"points": 33, "least": 34}
    table.ken.taps(cmd.CountPile(points=84))


def test_pile_counted_after_all_hands_agrees_with_them() -> None:
    table = counting()
    table.mika.counts(points=34)
    table.ken.counts(points=50)
    with table.refuses("impossible_points") as refused:
        table.ken.taps(cmd.CountPile(points=90))
    assert refused.value.data == {"points": 90, "most": 84}


def test_hands_counted_beside_the_pile_are_kept() -> None:
    table = counting()
    table.mika.taps(cmd.CountPile(points=84))
    table.mika.counts(points=34)
    table.ken.counts(points=50)
    table.confirms()
    assert (table.view["rounds"][0]["points"], table.totals) == ([0, 34, 50], [84, 0, 0])


# --- confirming -------------------------------------------------------------------------------


def test_round_is_confirmed_when_everybody_is_counted() -> None:
    table = counting()
    table.mika.counts(points=34)
    with table.refuses("not_all_counted") as refused:
        table.confirms()
    assert refused.value.data == {"missing": [2]}
    table.ken.counts(points=50)
    table.confirms()
    assert (table.totals, table.game.round, table.game.phase) == ([84, 0, 0], 2, Phase.PLAY)
    assert table.hands == [7, 7, 7]


def test_two_who_confirm_at_once_begin_one_round() -> None:
    table = counting()
    table.mika.taps(cmd.CountPile(points=84))
    table.confirms()
    with table.refuses("not_counting"):
        table.confirms()
    assert (table.game.round, table.totals) == (2, [84, 0, 0])


def test_two_who_say_out_at_once_end_one_round() -> None:
    table = counting()
    with table.refuses("not_playing"):
        table.mika.is_out()
