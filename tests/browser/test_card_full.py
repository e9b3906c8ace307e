"""The card is full in the middle of a round: every screen says so, and nobody has to stop."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.box import Box
from tests.browser.evening import Evening
from tests.reliability.small_card import fill, make_room, mounted

pytestmark = pytest.mark.browser


@pytest.fixture
def card(tmp_path: Path) -> Iterator[Path]:
    with mounted(tmp_path / "card") as folder:
        yield folder


@pytest.fixture
def evening(browser: Browser, card: Path) -> Iterator[Evening]:
    box = Box(card).start()
    found = Evening(browser, box)
    yield found
    for screen in found.screens:
        screen.context.close()
    box.stop()


def test_full_card_is_told_on_every_screen_put_away_and_forgotten_when_there_is_room(
    evening: Evening, card: Path
) -> None:
    evening.takes_rules("mattel")
    evening.deals()
    aki, mika = evening.aki, evening.mika
    fill(card)
    while aki.frame["saved_up_to"] == aki.frame["seq"]:
        aki.does("direction")
    for screen in (aki, mika, evening.tv):
        screen.sees("notice", "card is full")
    aki.sees("unsaved")
    for name in ("uno", "catch"):  # the race is never covered
        race, notice = aki.at(name).bounding_box(), aki.at("notice").bounding_box()
        assert race
        assert notice
        assert notice["y"] + notice["height"] <= race["y"]
    aki.tap("notice")
    aki.sees_not("notice")
    aki.sees("notice-mark")
    aki.does("direction")
    mika.sees("notice")
    make_room(card)
    for screen in (aki, mika, evening.tv):
        for gone in ("notice", "notice-mark", "unsaved"):
            screen.sees_not(gone)
    aki.waits(lambda _: aki.frame["saved_up_to"] == aki.frame["seq"])
    evening.pull_the_plug()
    assert aki.faults == []


def test_help_tells_what_the_number_of_blinks_means(evening: Evening) -> None:
    page = evening.aki.page
    page.goto(f"{evening.box.url}/help")
    expect(evening.aki.at("sign-blinks-2")).to_contain_text("card is full")
