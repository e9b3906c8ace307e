"""A finger comes down, rests for a moment and goes up: it means what it came down on."""

import pytest

from tests.browser.evening import Evening
from tests.browser.family import A_FRAME, Phone
from tests.browser.playing import begins

pytestmark = pytest.mark.browser

FRAMES = 6
"""About a tenth of a second, as long as a finger rests on glass."""


def touches(phone: Phone, name: str, *, at: tuple[float, float] = (0.5, 0.5)) -> None:
    """A real touch, somewhere on the thing called `name`; the page may change under the finger."""
    box = phone.at(name).bounding_box()
    assert box
    spot = {"x": box["x"] + at[0] * box["width"], "y": box["y"] + at[1] * box["height"]}
    hand = phone.context.new_cdp_session(phone.page)
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    for _ in range(FRAMES):
        phone.page.evaluate(A_FRAME)
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    hand.detach()


def test_colour_that_nobody_told_is_asked_for_in_the_middle(evening: Evening) -> None:
    evening.takes_rules("mattel")
    evening.deals()
    player = evening.family.in_turn
    other = next(each for each in evening.family.phones if each is not player)
    other.sees("line", f"{player.name} starts.")
    player.does("tile-wild")
    touches(player, "ask-close")
    player.sees("line", "No colour yet: tap the middle.")
    player.tap("colour", "colour-blue")
    other.waits(lambda table: table["colour"] == "blue")


@pytest.mark.parametrize(("tile", "at"), [("tile-wild", (0.15, 0.85)), ("tile-wd4", (0.5, 0.5))])
def test_wild_card_asks_for_its_colour_and_takes_none_by_itself(
    evening: Evening, tile: str, at: tuple[float, float]
) -> None:
    evening.takes_rules("mattel")
    evening.deals()
    player = evening.family.in_turn
    turn = player.table["turn_no"]
    touches(player, tile, at=at)
    player.waits(lambda table: table["turn_no"] > turn)
    player.sees("colour-red")
    touches(player, "colour-red")
    player.waits(lambda table: table["colour"] == "red")


def test_doubt_asks_for_how_many_and_takes_no_number_by_itself(evening: Evening) -> None:
    begins(evening, "japan", facedown_limit=3, doubt_s=0, bid_s=0)
    owner = evening.family.in_turn
    owner.does("more", "facedown")
    evening.family.agree()
    doubter = evening.family.at_seat((evening.family.seat_of(owner) + 2) % 4)
    touches(doubter, "doubt")
    doubter.sees("stake-2")
    evening.family.agree()
    assert doubter.table["facedown"]["offers"] == []
    touches(doubter, "stake-4")
    owner.waits(lambda table: table["facedown"]["offers"] == [4])
