"""How an evening ends on every screen, how rules are changed before a game, and by whom."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.box import Box
from tests.browser.evening import Evening
from tests.browser.family import Phone

pytestmark = pytest.mark.browser

DIGITS = [f"key-{digit}" for digit in range(10)]


def test_good_night_is_a_quiet_ending_on_every_screen_and_leads_on(evening: Evening) -> None:
    """Every phone showed "Agreed?" and nobody's points: the evening seemed to be deleted."""
    aki, mika = evening.aki, evening.mika
    evening.takes_rules("mattel")
    evening.deals()
    aki.hears_of(aki.asks("end_round", seat=1))
    for seat in (0, 2, 3):
        aki.asks("count_hand", seat=seat, points=200)
    aki.hears_of(aki.asks("confirm_round"))
    aki.page.goto(f"{evening.box.url}/host")
    aki.tap("good-night", "good-night-yes")
    for phone in evening.family.phones:
        phone.sees("ending", "Mika wins!")
        phone.sees("ending", "This evening is kept in “Our nights”.")
        phone.sees("steps", "600")
    evening.tv.sees("tv-ending", "600")
    evening.tv.sees("tv-line", "Good night!")
    mika.tap("to-night")
    mika.sees("game-1", "Mika")
    mika.tap("to-table")
    mika.sees("ending")
    mika.at("begin-again").click()
    for phone in evening.family.phones:
        phone.sees("same-again", "Same table as last time?")
    mika.tap("same-again")
    mika.waits(lambda table: len(table["seats"]) == 4 and table["phase"] == "ready")


@pytest.fixture
def two(browser: Browser, box: Box) -> Iterator[tuple[Phone, Phone]]:
    """Aki, whose phone looks after the rules, and Mika."""
    phones = Phone(browser, box, "Aki", "fox"), Phone(browser, box, "Mika", "bear")
    for phone in phones:
        phone.joins()
    yield phones
    for phone in phones:
        assert phone.faults == []
        phone.context.close()


def test_rule_is_changed_from_the_rule_card_and_nobody_is_pulled_away(
    two: tuple[Phone, Phone],
) -> None:
    """The button on the card led everybody back to a page without any rules."""
    aki, mika = two
    stands = aki.page.evaluate("innerHeight")
    aki.sees("show-rules")
    for name in ("to-host", "show-rules"):
        box = aki.at(name).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= stands, f"{name} has to be looked for"
    mika.sees_not("to-host")
    aki.tap("show-rules")
    mika.sees("rule-card")
    mika.sees_not("change-rules")
    aki.tap("change-rules")
    aki.at("search-rules").fill("target")
    before = aki.table["rules"]["target"]
    aki.tap("less-target")
    mika.waits(lambda table: table["rules"]["target"] < before)
    mika.sees("rule-card")
    assert aki.table["phase"] == "ready"


def test_second_phone_of_the_host_is_told_whose_phone_sleeps_and_what_helps(
    box: Box, two: tuple[Phone, Phone]
) -> None:
    """It said "Aki looks after the rules." to Aki, and every tap was silent."""
    aki, mika = two
    mika.page.goto(f"{box.url}/host")
    why = mika.page.locator(".host-why")
    expect(why).to_have_text("Aki looks after the rules.")
    aki.page.goto("about:blank")
    expect(why).to_contain_text("Aki’s phone looks after the rules, and it is asleep.")
    expect(why).to_contain_text("the big button hands the rules to this phone")
    mika.sees_not("trouble")
    spot = mika.at("preset-japan")
    spot.scroll_into_view_if_needed()
    place = spot.bounding_box()
    assert place is not None
    mika.page.mouse.click(place["x"] + place["width"] / 2, place["y"] + 20)
    mika.sees("trouble", "the big button hands the rules to this phone")


@pytest.mark.parametrize("size", [pytest.param((390, 844), marks=pytest.mark.full), (360, 640)])
def test_round_counted_wrong_is_put_right_with_all_keys_in_view(
    two: tuple[Phone, Phone], size: tuple[int, int]
) -> None:
    """The digits lay below the fold, beneath UNO and CATCH."""
    aki, _ = two
    aki.page.set_viewport_size({"width": size[0], "height": size[1]})
    aki.asks("start_game", dealer=0)
    aki.asks("end_round", seat=1)
    aki.asks("count_hand", seat=0, points=20)
    aki.hears_of(aki.asks("confirm_round"))
    aki.waits(lambda table: table["phase"] == "play")
    aki.tap("menu", "menu-points", "round-1", "round-correct", "correct-hand-0")
    aki.sees("key-5")
    for name in (*DIGITS, "correct-save"):
        hit = aki.at(name).evaluate(
            """key => { const { x, y, width, height } = key.getBoundingClientRect();
                const top = document.elementFromPoint(x + width / 2, y + height - 2);
                return key === top || key.contains(top); }"""
        )
        assert hit, f"{name} is out of view at {size}"
    aki.tap("key-5", "correct-save")
    aki.waits(lambda table: table["rounds"][0]["points"] == [5, 0])


def test_night_so_far_is_tonight_with_a_way_back_to_the_table(two: tuple[Phone, Phone]) -> None:
    aki, _ = two
    aki.asks("start_game", dealer=0)
    aki.tap("menu", "menu-night")
    expect(aki.page.get_by_role("heading", level=1)).to_contain_text("Night 1")
    aki.tap("to-table")
    aki.sees("catch")
