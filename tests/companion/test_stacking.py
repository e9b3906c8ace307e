"""Draw cards answered with draw cards (rules digest 1b-3, 1b-10, 4, 6.4, 10)."""

from typing import Any

import pytest

from companion import commands as cmd
from companion.state import Phase
from tests.companion.evening import Evening


def four(**changes: Any) -> Evening:
    return Evening("Aki", "Mika", "Ken", "Yui", wd4_challenge="off", **changes)


D2_GREEN, D2_BLUE = ("d2", "green"), ("d2", "blue")
WD4 = ("wd4", "blue")


@pytest.mark.parametrize(
    ("mode", "first", "answer", "fits"),
    [
        ("none", D2_GREEN, D2_GREEN, False),
        ("none", WD4, WD4, False),
        ("same_symbol", D2_GREEN, D2_BLUE, True),
        ("same_symbol", D2_GREEN, WD4, False),
        ("same_symbol", WD4, WD4, True),
        ("same_symbol", WD4, D2_BLUE, False),
        ("two_then_four", D2_GREEN, D2_BLUE, True),
        ("two_then_four", D2_GREEN, WD4, True),
        ("two_then_four", WD4, WD4, True),
        ("two_then_four", WD4, D2_BLUE, False),
        ("two_then_four_named", WD4, D2_BLUE, True),
        ("two_then_four_named", WD4, D2_GREEN, False),
        ("two_then_four_named", WD4, WD4, True),
        ("two_then_four_named", D2_GREEN, D2_BLUE, True),
        ("any_draw", WD4, D2_GREEN, True),
        ("any_draw", D2_GREEN, WD4, True),
        ("equal_or_higher", D2_GREEN, WD4, True),
        ("equal_or_higher", D2_GREEN, D2_BLUE, True),
        ("equal_or_higher", WD4, D2_GREEN, False),
    ],
)
def test_answer_fits_as_the_family_stacks(
    mode: str, first: tuple[str, str], answer: tuple[str, str], fits: bool
) -> None:
    table = four(draw_stack=mode)
    table.aki.plays(*first)
    aimed = table.game.pending
    if not fits:
        with table.refuses("cannot_answer"):
            table.mika.plays(*answer)
        return
    table.mika.plays(*answer)
    assert table.game.pending == aimed + (2 if answer[0] == "d2" else 4)
    assert table.turn == "Ken"


def test_screens_offer_what_could_answer() -> None:
    table = four(draw_stack="same_symbol")
    assert table.view["answers"] == []
    table.aki.plays("d2")
    assert table.view["answers"] == ["d2"]


def test_ordinary_card_never_answers() -> None:
    table = four(draw_stack="any_draw")
    table.aki.plays("d2")
    with table.refuses("take_first"):
        table.mika.plays("5")
    table.mika.draws()
    assert (table.mika.hand, table.turn) == (9, "Ken")


def test_first_who_does_not_answer_draws_all_and_keeps_the_turn_at_solos_table() -> None:
    """ST-013: 2 + 2, and the victim then plays."""
    table = four(draw_stack="same_symbol", draw_victim_forfeits_turn=False)
    table.aki.plays("d2")
    table.mika.plays("d2")
    table.ken.draws()
    assert (table.ken.hand, table.turn, table.game.pending) == (11, "Ken", 0)


def test_no_challenge_under_two_then_four() -> None:
    """1b-3, CH-020."""
    table = Evening("Aki", "Mika", "Ken", draw_stack="two_then_four")
    table.aki.plays("wd4", "red")
    with table.refuses("no_challenge"):
        table.mika.taps(cmd.MakeChallenge(1))


def test_last_card_is_not_answered_any_more() -> None:
    """A1, SC-009: the next draws it all."""
    table = four(draw_stack="any_draw", hands=(5, 1, 5, 5))
    table.aki.plays("d2")
    table.mika.plays("d2")
    assert table.game.phase is Phase.COUNTING
    assert table.hands == [4, 0, 9, 5]


def test_last_card_that_may_be_challenged_is_not_answered_either() -> None:
    """A1: while Mika thinks about a challenge she may not lay a +4 of her own."""
    table = Evening("Aki", "Mika", "Ken", preset="gameloft", hands=(1, 5, 5))
    table.aki.plays("wd4", "red")
    with table.refuses("cannot_answer"):
        table.mika.plays("wd4", "blue")
    assert table.view["answers"] == []
    table.mika.draws()
    assert (table.game.phase, table.hands) == (Phase.COUNTING, [0, 9, 5])


def test_cards_whose_number_nobody_knows_cannot_be_answered() -> None:
    table = four(deck="attack_new", draw_stack="any_draw")
    table.aki.plays("hit1")
    with table.refuses("take_first"):
        table.mika.plays("hit1")
    with table.refuses("bad_card_count"):
        table.mika.taps(cmd.Draw(1, cards=61))
    table.mika.taps(cmd.Draw(1, cards=3))
    assert (table.mika.hand, table.turn) == (10, "Ken")
