"""The TV: read from the sofa, worked with the four keys of a remote; and partners that change."""

import pytest
from playwright.sync_api import Browser, expect

from companion.rules.seating import ANIMALS
from tests.browser.box import Box
from tests.browser.evening import Evening
from tests.browser.family import TV, Phone, Screen

pytestmark = [pytest.mark.browser, pytest.mark.full]

SMALLEST = """() => Math.min(...[...document.querySelectorAll('.tv *')]
    .filter(each => !each.closest('.said, svg, [aria-hidden=true]') && each.checkVisibility()
      && [...each.childNodes].some(child => child.nodeType === 3 && child.nodeValue.trim()))
    .map(each => parseFloat(getComputedStyle(each).fontSize)))"""
SPOKEN = (
    """() => { window.heard = []; speechSynthesis.speak = (words) => heard.push(words.text); }"""
)


def letters(screen: Screen, selector: str) -> float:
    size: float = screen.page.locator(selector).first.evaluate(
        "each => parseFloat(getComputedStyle(each).fontSize)"
    )
    return size


def test_everything_on_the_tv_is_large_enough_for_the_sofa(evening: Evening) -> None:
    tv = evening.tv
    assert tv.page.evaluate(SMALLEST) >= 36
    evening.takes_rules("mattel")
    tv.waits(lambda table: table["phase"] == "ready")
    assert tv.page.evaluate(SMALLEST) >= 36
    evening.deals()
    tv.sees("tv-chair-0")
    assert tv.page.evaluate(SMALLEST) >= 36
    assert letters(tv, ".tv-chair .tv-name") == 48
    left = tv.page.locator(".tv-left").bounding_box()
    foot = tv.page.locator(".tv-foot").bounding_box()
    assert left
    assert foot
    assert left["width"] == pytest.approx(0.62 * 1920, abs=2)
    assert foot["height"] == pytest.approx(0.10 * 1080, abs=2)
    player = evening.family.in_turn
    evening.hand_becomes(player, 2)
    player.does("card-down")
    evening.front.press()
    tv.sees("tv-verdict")
    assert letters(tv, ".tv-meaning") == 120


def test_think_time_runs_out_on_the_tv(evening: Evening) -> None:
    evening.takes_rules("mattel")
    evening.deals()
    player = evening.family.in_turn
    player.does("tile-wd4")
    evening.tv.sees("think-time")
    bar = evening.tv.at("think-time").bounding_box()
    assert bar
    assert bar["width"] > 1000


def test_remote_lets_sounds_out_fills_the_screen_folds_the_code_and_speaks(
    evening: Evening,
) -> None:
    tv = evening.tv
    evening.takes_rules("mattel")
    evening.deals()
    tv.page.evaluate(SPOKEN)
    tv.page.keyboard.press("Enter")
    expect(tv.at("tv-sound")).to_have_attribute("aria-pressed", "true")
    tv.page.wait_for_function("() => document.fullscreenElement !== null")
    tv.page.keyboard.press("ArrowDown")
    expect(tv.at("tv-fold")).to_have_attribute("aria-expanded", "false")
    tv.page.keyboard.press("ArrowRight")
    evening.family.in_turn.does("card-down")
    evening.family.agree()
    name = evening.family.in_turn.name
    tv.page.wait_for_function("name => heard.some(text => text.includes(name))", arg=name)


def test_new_code_of_the_host_stands_on_the_tv_at_once(evening: Evening) -> None:
    tv, host = evening.tv, evening.aki
    before = tv.at("tv-code").get_attribute("src")
    host.page.goto(f"{evening.box.url}/host")
    host.tap("new-code", "new-code-yes")
    host.sees("new-code-said", "lets nobody in")
    expect(tv.at("tv-code")).not_to_have_attribute("src", str(before))
    late = evening.mika.context.new_page()
    late.goto(evening.box.join_url)
    assert "not valid any more" in late.inner_text("body")
    late.goto(evening.box.url)
    expect(late.locator('[data-test="lobby"]')).to_be_visible()


def test_rotating_partners_have_a_seat_card_on_every_phone_and_on_the_tv(evening: Evening) -> None:
    host = evening.aki
    host.page.goto(f"{evening.box.url}/host")
    host.tap("preset-mattel")
    host.at("search-rules").fill("partner")
    host.does("set-teams-rotate_4", "show-rules")
    evening.mika.sees("rule-card")
    evening.deals()
    table = host.table
    for phone in evening.family.phones:
        seat = evening.family.seat_of(phone)
        partner = table["seats"][table["partners"][seat]]["name"]
        chair = table["order"].index(seat) + 1
        phone.sees("seat-card", f"Sit opposite {partner}, chair {chair}.")
        evening.tv.sees(f"tv-seat-{seat}", f"Sit opposite {partner}, chair {chair}.")
        phone.tap("seat-card-done")
        phone.sees_not("seat-card")
    evening.family.in_turn.does("card-down")
    expect(evening.tv.at("tv-seat-0")).to_have_count(0)
    evening.goes_out(evening.aki)
    evening.counts_sum(evening.mika, 20)
    evening.counts_sum(evening.ken, 30)
    if not evening.aki.table["count"]["complete"]:
        evening.counts_sum(evening.yui, 10)
    evening.confirms(evening.ken)
    evening.tv.sees("a-round-0", "a round")
    evening.yui.tap("menu")
    evening.yui.sees("seat-plan", "12 rounds")


OVERLAPS = """() => {
  const code = document.querySelector('[data-test=tv-fold]').getBoundingClientRect();
  const parts = [...document.querySelectorAll('.tv-face, .tv-name, .tv-hand, .tv-pointer')];
  return parts.filter((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return left < code.right && right > code.left && top < code.bottom && bottom > code.top;
  }).map((part) => part.className.baseVal || part.className);
}"""


def test_nobody_sits_on_the_code_however_many_play(browser: Browser, box: Box) -> None:
    aki = Phone(browser, box, "Aki", "fox")
    aki.joins()
    tv = Screen(browser, box, TV)
    tv.page.goto(f"{box.url}/tv")
    for seats, animal in enumerate(ANIMALS[1:], start=2):
        aki.asks("add_person", name="", animal=animal)
        aki.asks("choose_rules", preset="mattel", changes={"tracking": "hands"})
        aki.asks("show_rules")
        tv.hears_of(aki.asks("start_game", dealer=seats - 1))
        for seat in range(seats):
            if tv.table["turn"] != seat:
                tv.hears_of(aki.asks("set_turn", seat=seat))
            tv.waits(lambda table: table["phase"] == "play")
            assert tv.page.evaluate(OVERLAPS) == [], f"{seats} at the table, turn of {seat}"
        aki.asks("back_to_lobby")
    for screen in (aki, tv):
        screen.context.close()
