"""What a press means, on real phones: early and drifted catches, a doubt, think time at the box."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.box import Box
from tests.browser.evening import Evening
from tests.browser.family import Phone
from tests.browser.playing import begins

pytestmark = pytest.mark.browser

FINGER_COMES_DOWN = """([name, moment]) => setTimeout(() => {
  const target = document.querySelector(`[data-test="${name}"]`);
  target.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}, moment - Date.now())"""
"""In one moment on several phones: nobody waits for what another one shows."""
IS_ASKED = """(answer) => { window.asked = ""; const look = () => {
  if (!document.querySelector('[data-test="pad-query"]')) return requestAnimationFrame(look);
  window.asked = document.querySelector('[data-test="line"]').textContent;
  if (answer) document.querySelector(`[data-test="${answer}"]`).click();
}; look(); }"""
"""The question stands for five seconds only: the page itself notes what it was, and answers."""


def asked(phone: Phone) -> str:
    """What this phone was asked, or nothing."""
    words: str = phone.page.evaluate("() => window.asked")
    return words


def together(*fingers: tuple[Phone, str, int]) -> None:
    """Each finger comes down on its phone so many milliseconds after the moment."""
    for phone, name, _ in fingers:
        phone.sees(name)
    moment: int = fingers[0][0].page.evaluate("() => Date.now() + 2000")
    for phone, name, later_ms in fingers:
        phone.page.evaluate(FINGER_COMES_DOWN, [name, moment + later_ms])


def others_of(evening: Evening, *phones: Phone) -> list[Phone]:
    return [phone for phone in evening.family.phones if phone not in phones]


def test_presses_that_met_no_window_are_asked_about_and_doubts_race(evening: Evening) -> None:
    begins(evening, "mattel", facedown_limit=3)
    early_catch_is_asked_about(evening)
    drifted_number_is_asked_about(evening)
    doubt_is_a_race_and_the_stake_comes_after(evening)
    held_button_starts_think_time(evening)


def early_catch_is_asked_about(evening: Evening) -> None:
    """The catcher saw the card before its player tapped it; another one says that it was down."""
    player = evening.family.in_turn
    catcher, first, second = others_of(evening, player)
    evening.hand_becomes(player, 2)
    for phone in (player, catcher, second):
        phone.page.evaluate(IS_ASKED, None)
    first.page.evaluate(IS_ASKED, "query-yes")
    together((catcher, "catch", 0), (player, "card-down", 500))
    player.waits(lambda table: table["verdict"] and table["verdict"]["result"] == "caught")
    words = f"Was the card down when {catcher.name} pressed?"
    assert [asked(each) for each in (first, player, catcher)] == [words, "", ""]
    assert asked(second) in (words, "")  # unless the answer was quicker than its screen
    catcher.sees("let-it-pass")
    player.sees("look-closer")
    player.sees_not("let-it-pass")  # mercy is for the others to give
    player.tap("verdict-close")


def drifted_number_is_asked_about(evening: Evening) -> None:
    """The box has somebody at three who holds one card."""
    family = evening.family
    family.agree()
    turn = evening.aki.table["turn"]
    target, catcher = family.at_seat((turn + 1) % 4), family.at_seat((turn + 2) % 4)
    for phone in others_of(evening, target):
        if evening.aki.table["seats"][family.seat_of(phone)]["hand"] <= 3:
            evening.hand_becomes(phone, 6)
    evening.hand_becomes(target, 3)
    first, _ = others_of(evening, target, catcher)
    first.page.evaluate(IS_ASKED, "query-yes")
    together((catcher, "catch", 0))
    seat = family.seat_of(target)
    target.waits(lambda table: table["verdict"] and table["verdict"]["target"] == seat)
    assert asked(first) == f"We have {target.name} at 3. One card left?"
    assert target.table["verdict"]["result"] == "caught"


def doubt_is_a_race_and_the_stake_comes_after(evening: Evening) -> None:
    """Two doubt one card; the first by press names the stake, the owner drops."""
    family = evening.family
    owner = family.in_turn
    owner.does("more", "facedown")
    family.agree()
    first, second = others_of(evening, owner)[1:]
    together((first, "doubt", 0), (second, "doubt", 0))
    first.waits(lambda table: table["facedown"]["doubter"] is not None)
    family.agree()
    doubter = family.at_seat(first.table["facedown"]["doubter"])
    assert doubter in (first, second)
    doubter.does("stake-3")
    owner.sees("bid-drop")
    for phone in others_of(evening, owner, doubter):
        phone.sees("watching")
    owner.does("bid-drop")
    owner.waits(lambda table: table["facedown"] is None)


def held_button_starts_think_time(evening: Evening) -> None:
    """A second on the drawn button; the next press says "I do!"."""
    button = evening.front.at("box-uno")
    button.hover()
    evening.front.page.mouse.down()
    evening.aki.waits(lambda table: table["thinking"] and not table["thinking"]["spoken"])
    evening.front.page.mouse.up()
    evening.front.sees("box-uno-does", "I do!")
    evening.aki.sees("line", "Think time. Who does not trust it?")
    evening.tv.sees("tv-line", "Think time")
    evening.front.press()
    evening.aki.waits(lambda table: table["thinking"]["spoken"])
    evening.aki.sees("line", "Somebody does not trust it!")


def test_think_time_at_score_only_is_a_tile(evening: Evening) -> None:
    begins(evening, "mattel", tracking="scores")
    evening.mika.does("begin-think-time")
    evening.ken.sees("speak-up", "I do!")
    evening.ken.does("speak-up")
    evening.yui.sees("line", "Ken does not trust it!")
    evening.yui.sees("begin-think-time")


def test_who_was_that_fades_and_can_be_answered_later(evening: Evening) -> None:
    begins(evening, "mattel", tracking="scores")
    evening.mika.tap("catch")
    evening.ken.sees("name-0")
    evening.ken.tap("look-closer")  # the card stays, the question does not
    expect(evening.ken.at("name-0")).to_have_count(0, timeout=8000)
    evening.ken.sees("verdict")
    evening.ken.tap("verdict-close")
    evening.ken.sees("verdict-again")
    evening.ken.tap("verdict-again", "name-0")
    evening.yui.waits(lambda table: table["verdict"]["target"] == 0)


def test_tile_whose_tap_the_box_has_not_answered_has_a_dotted_edge(
    browser: Browser, box: Box
) -> None:
    aki = Phone(browser, box, "Aki", "fox")
    aki.joins()
    aki.asks("add_person", name="", animal="bear")
    aki.asks("choose_rules", changes={"tracking": "scores"})
    aki.asks("show_rules")
    aki.asks("start_game", dealer=0)
    aki.page.route_web_socket(re.compile("/ws$"), lambda _: None)  # the box says no more
    aki.page.goto(f"{box.url}/table")
    for tile, *taps in (("begin-think-time", "begin-think-time"),
                        ("round-over", "round-over", "who-out-0")):  # fmt: skip
        aki.tap(*taps)
        expect(aki.at(tile)).to_have_css("border-top-style", "dotted")
    aki.context.close()
