"""A whole game by keyboard alone, and what a screen reader is told of it."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.box import Box
from tests.browser.family import A_FRAME, Phone

pytestmark = pytest.mark.browser

MOST_TABS = 60
FOCUS = """() => {
  const el = document.activeElement;
  const style = getComputedStyle(el);
  return {
    test: (el.closest('[data-test]') || el).dataset.test || '',
    ring: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
    shown: el === document.body || el.getClientRects().length > 0,
  };
}"""
LIVE = """() => [...document.querySelectorAll('[aria-live], [role=status], [role=alert]')]
  .map(el => el.textContent.trim()).filter(Boolean)"""


class Keyboard(Phone):
    """Somebody who never touches the glass."""

    def goes_to(self, name: str) -> None:
        """Tab on until the thing called `name` has the focus; it is seen all the way."""
        expect(self.at(name)).to_be_enabled()  # what has just come up rests for a moment
        for _ in range(MOST_TABS):
            self.page.keyboard.press("Tab")
            focus = self.page.evaluate(FOCUS)
            if focus["test"]:
                assert focus["ring"], f"no ring on {focus['test']}"
                assert focus["shown"], f"{focus['test']} has the focus and is not there"
            if focus["test"] == name:
                return
        raise AssertionError(f"{name} is not reached within {MOST_TABS} tabs")

    def keys(self, *names: str, key: str = "Enter") -> None:
        for name in names:
            self.goes_to(name)
            self.page.keyboard.press(key)

    def asks(self, cmd: str, **args: Any) -> int:
        """As any phone does, and this page shows it: a pad that has just changed takes no key."""
        seq = super().asks(cmd, **args)
        self.hears_of(seq)
        drawn(self)
        return seq

    def hears(self, words: str) -> None:
        """Some live region says it."""
        said = "words => (" + LIVE + ")().some(text => text.includes(words))"
        self.page.wait_for_function(said, arg=words)


@pytest.fixture
def aki(browser: Browser, box: Box) -> Iterator[Keyboard]:
    phone = Keyboard(browser, box, "Aki", "fox")
    phone.page.goto(box.join_url)
    yield phone
    assert phone.faults == []
    phone.context.close()


def sits_down(aki: Keyboard) -> None:
    aki.keys("face-fox")
    aki.goes_to("name-1")
    aki.page.keyboard.type("Aki")
    aki.page.keyboard.press("Enter")
    aki.waits(lambda table: table["people"][0]["name"] == "Aki")
    aki.keys("more-add", "face-bear", key=" ")
    aki.waits(lambda table: len(table["seats"]) == 2)


def deals(aki: Keyboard) -> None:
    aki.asks("choose_rules", preset="japan", changes={"rounds": 1})
    aki.keys("show-rules")
    aki.sees("rule-card")
    aki.keys("deal")
    aki.waits(lambda table: table["phase"] == "play")


def test_game_is_played_by_keyboard_alone_and_told_to_a_screen_reader(aki: Keyboard) -> None:
    sits_down(aki)
    deals(aki)
    aki.asks("set_turn", seat=0)
    aki.hears("Your turn!")
    aki.keys("card-down")
    aki.waits(lambda table: table["turn"] == 1)
    aki.hears("Bear's turn")
    aki.keys("tile-wild", "colour-green")
    aki.waits(lambda table: table["colour"] == "green")
    aki.hears("Your turn!")
    comes_down_to_one_and_says_uno(aki)
    aki.asks("set_turn", seat=0)
    aki.keys("card-down")
    aki.waits(lambda table: table["phase"] == "counting")
    aki.hears("Aki")
    counts(aki)
    aki.keys("confirm-round")
    aki.waits(lambda table: table["phase"] == "over")
    aki.hears("Aki wins")
    aki.keys("again")
    aki.waits(lambda table: table["phase"] in ("play", "ready"))


def comes_down_to_one_and_says_uno(aki: Keyboard) -> None:
    aki.keys("hand-0", "count-2")
    aki.waits(lambda table: table["seats"][0]["hand"] == 2)
    aki.keys("card-down")
    aki.keys("uno", key=" ")
    aki.waits(lambda table: table["verdict"])
    aki.hears("Aki is safe")
    aki.sees("verdict")
    aki.keys("look-closer", "verdict-close")


def counts(aki: Keyboard) -> None:
    """Bear's cards: a digit typed is a digit tapped."""
    aki.keys("count-way-sum")
    aki.sees("key-4")
    drawn(aki)
    aki.page.keyboard.type("42")
    aki.sees("count-sum", "42")
    aki.keys("count-done")
    aki.waits(lambda table: table["count"]["complete"])


def drawn(aki: Keyboard) -> None:
    """What listens for keys does so once it is painted."""
    for _ in range(2):
        aki.page.evaluate(A_FRAME)


def test_menu_is_opened_left_by_escape_and_gives_the_focus_back(aki: Keyboard) -> None:
    sits_down(aki)
    deals(aki)
    aki.keys("menu")
    aki.sees("menu-open")
    drawn(aki)
    assert aki.page.evaluate(FOCUS)["test"] == "menu-close"
    aki.page.keyboard.press("Escape")
    aki.sees_not("menu-open")
    assert aki.page.evaluate(FOCUS)["test"] == "menu"


def test_code_for_the_next_person_is_left_by_escape_as_well(aki: Keyboard) -> None:
    sits_down(aki)
    deals(aki)
    aki.keys("menu")
    aki.sees("menu-open")
    aki.keys("menu-pass")
    aki.sees("pass-on")
    drawn(aki)
    aki.page.keyboard.press("Escape")
    aki.sees_not("pass-on")
    assert aki.page.evaluate(FOCUS)["test"] == "menu"
