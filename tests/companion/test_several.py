"""Several cards at once where the deck itself allows it."""

import pytest

from companion import commands as cmd
from tests.companion.evening import Evening


def test_card_that_discards_a_colour_takes_others_along() -> None:
    """Show 'Em No Mercy: Discard All takes every card of its colour with it."""
    table = Evening("Aki", "Mika", preset="no_mercy")
    others = ({"face": "num"}, {"face": "num"}, {"face": "skip"})
    table.aki.taps(cmd.Play(0, "discardall", also=others))
    assert (table.hands, table.game.top) == ([3, 7], "discardall")


def test_two_discards_take_nothing_along() -> None:
    table = Evening("Aki", "Mika", preset="no_mercy")
    with table.refuses("not_together"):
        table.aki.taps(cmd.Play(0, "discardall", count=2))


@pytest.mark.parametrize(("deck", "tracking"), [("stacko", "turns"), ("dice", "turns")])
def test_blocks_and_dice_lie_on_no_hand(deck: str, tracking: str) -> None:
    table = Evening("Aki", "Mika", deck=deck)
    assert (table.view["tracking"], table.hands) == (tracking, [None, None])
