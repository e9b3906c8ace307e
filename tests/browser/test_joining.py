"""A fifth phone comes in the middle of a round, plays the next one, and is scored."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.box import Box
from tests.browser.evening import Evening
from tests.browser.family import Phone

pytestmark = pytest.mark.browser


def test_fifth_phone_joins_in_the_middle_of_a_round_and_is_scored_in_the_next(
    evening: Evening, browser: Browser
) -> None:
    evening.takes_rules("mattel")
    evening.deals()
    evening.family.in_turn.does("card-down")
    lea = Phone(browser, evening.box, "Lea", "hedgehog")
    she_waits_beside_the_table(evening, lea)
    she_is_placed_between_two_others(evening)
    the_round_ends_without_her(evening)
    she_plays_the_next_round(evening, lea)
    ken_goes_home(evening)


def she_waits_beside_the_table(evening: Evening, lea: Phone) -> None:
    """Scan the code, tap an animal: nothing else is asked; everybody hears. She ends no round."""
    lea.page.goto(evening.box.join_url)
    lea.tap("face-hedgehog")
    lea.sees("next-round-you")
    field = lea.page.locator("input[data-test^=name-]").first
    field.fill("Lea")
    field.press("Enter")
    lea.waits(lambda table: [each["name"] for each in table["coming"]] == ["Lea"])
    person = lea.table["coming"][0]["person"]
    evening.mika.sees(f"coming-{person}")
    evening.tv.sees("comings", "Lea joins with the next round.")
    evening.tv.sees("tv-chair-3")
    evening.tv.sees_not("tv-chair-4")
    lea.tap("menu")
    lea.sees("menu-open")
    lea.sees_not("menu-out")
    lea.tap("menu-close")
    evening.family.phones.append(lea)


def she_is_placed_between_two_others(evening: Evening) -> None:
    """The host moves her one chair back on the page of the chairs."""
    host = evening.aki
    host.page.goto(f"{evening.box.url}/host")
    host.tap("chair-4", "seat-back")
    host.waits(lambda table: table["next_chairs"].index(5) == 3, "Lea was not moved")
    host.page.goto(f"{evening.box.url}/table")
    host.sees("catch")


def the_round_ends_without_her(evening: Evening) -> None:
    """Only those who held cards are asked; Lea's phone counts nobody's."""
    aki, mika, ken, yui = evening.family.phones[:4]
    if aki.table["turn"] != 0:
        aki.does("my-turn")
    evening.hand_becomes(aki, 1)
    aki.does("card-down")
    lea = evening.family.phones[4]
    lea.waits(lambda table: table["phase"] == "counting")
    lea.sees("next-round-you")
    for phone, points in ((mika, 10), (ken, 20), (yui, 30)):
        evening.counts_sum(phone, points)
    evening.confirms(aki)


def she_plays_the_next_round(evening: Evening, lea: Phone) -> None:
    """Her screen turns into the table by itself; 60 points are Aki's, 17 become Lea's."""
    lea.sees("catch")
    evening.tv.sees("tv-chair-4", "Lea")
    assert lea.table["order"] == [0, 1, 2, 4, 3]
    lea.sees("own-total", "0")
    evening.goes_out(lea)
    for phone, points in zip(evening.family.phones[:4], (1, 2, 6, 8), strict=True):
        evening.counts_sum(phone, points)
    evening.confirms(lea)
    assert evening.totals() == [60, 0, 0, 0, 17]
    lea.page.goto(f"{evening.box.url}/?faces")
    field = lea.page.locator("input[data-test^=name-]").first
    field.fill("Leonie")
    field.press("Enter")
    evening.tv.waits(lambda table: table["seats"][4]["name"] == "Leonie", "the name did not come")
    lea.page.goto(f"{evening.box.url}/table")
    assert [row["deltas"][4] for row in lea.table["rounds"]] == [None, 17]


def ken_goes_home(evening: Evening) -> None:
    """Two taps in the menu before the first card: the round is dealt without him."""
    ken = evening.ken
    ken.tap("menu", "go", "go-yes")
    ken.sees("beside", "Ken")
    evening.mika.waits(lambda table: table["seats"][2]["gone"], "Ken did not go")
    evening.tv.sees_not("tv-chair-2")
    ken.tap(f"play-along-{ken.table['seats'][2]['person']}")
    ken.sees("catch")
    evening.family.agree()
    assert evening.totals() == [60, 0, 0, 0, 17]


def test_animals_lend_their_names_in_the_language_of_the_phone_from_the_first_picture(
    browser: Browser, box: Box
) -> None:
    aki = Phone(browser, box, "", "fox", lang="ja")
    aki.page.goto(box.join_url)
    aki.tap("face-fox")
    aki.sees("lobby")
    aki.asks("add_person", name="", animal="rabbit")
    aki.page.route_web_socket(re.compile("/ws$"), lambda _: None)  # the box says no more
    aki.page.reload()
    aki.sees("lobby", "ウサギ")
    aki.asks("show_rules")
    aki.asks("start_game", dealer=0)
    aki.page.goto(f"{box.url}/table")
    expect(aki.page.locator(".chair-name")).to_have_text(["キツネ", "ウサギ"])
    aki.context.close()


def test_first_at_the_table_shows_the_whole_code_to_the_next_without_a_touch(
    browser: Browser, box: Box
) -> None:
    aki = Phone(browser, box, "", "fox")
    aki.page.goto(box.join_url)
    aki.tap("face-fox")
    aki.sees("pass-on")
    open_corners = aki.page.locator(".pass-qr").evaluate(
        """code => {
          const { left, right, top, bottom } = code.getBoundingClientRect();
          return [[left, top], [right, top], [left, bottom], [right, bottom]]
            .map(([x, y]) => [x + (x === left ? 12 : -12), y + (y === top ? 12 : -12)])
            .filter(([x, y]) => document.elementFromPoint(x, y) === code).length;
        }"""
    )
    assert open_corners == 4
    aki.context.close()


def test_face_in_play_elsewhere_is_shown_once_and_given_by_the_phone_that_has_it(
    browser: Browser, box: Box
) -> None:
    aki = Phone(browser, box, "Aki", "fox")
    aki.joins()
    tablet = Phone(browser, box, "", "")
    tablet.page.goto(box.join_url)
    fox = f"ask-{aki.table['people'][0]['person']}"
    tablet.sees("face-bear")
    tablet.sees_not("face-fox")
    tablet.tap(fox)
    tablet.sees("taken-note", "Say yes on Aki's phone")
    aki.tap("asked-face-yes")
    tablet.sees("lobby")
    for phone in (aki, tablet):
        phone.context.close()
