"""One chair on two phones or in two tabs, the code passed on, and putting the table right."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.evening import Evening
from tests.browser.family import Phone
from tests.browser.playing import begins

pytestmark = [pytest.mark.browser, pytest.mark.full]


@pytest.fixture
def playing(evening: Evening) -> Evening:
    evening.takes_rules("mattel")
    evening.deals()
    return evening


def test_live_chair_asked_for_is_shared_once_its_own_phone_agrees(
    browser: Browser, evening: Evening
) -> None:
    tablet = Phone(browser, evening.box, "tablet", "snail")
    tablet.page.goto(evening.box.join_url)
    tablet.sees("who")
    person = next(each for each in evening.aki.table["people"] if each["name"] == "Ken")["person"]
    tablet.tap(f"ask-{person}")
    tablet.sees("taken-note", "Ken's phone")
    evening.ken.sees("asked-face", "Ken")
    evening.mika.sees_not("asked-face")
    evening.ken.tap("asked-face-no")
    tablet.sees("taken-note", "said no")
    tablet.tap(f"ask-{person}")
    evening.ken.does("asked-face-yes")
    tablet.sees("lobby")
    tablet.waits(lambda table: len(table["people"][person - 1]["phones"]) == 2)
    assert tablet.faults == []
    tablet.context.close()


def test_live_chair_asked_for_is_taken_when_somebody_presses_the_button(
    browser: Browser, evening: Evening
) -> None:
    tablet = Phone(browser, evening.box, "tablet", "snail")
    tablet.page.goto(evening.box.join_url)
    person = next(each for each in evening.aki.table["people"] if each["name"] == "Ken")["person"]
    tablet.tap(f"ask-{person}")
    tablet.sees("taken-note", "Ken's phone")
    evening.front.press()
    tablet.sees("lobby")
    evening.ken.sees_not("asked-face")
    tablet.context.close()


def test_question_of_another_phone_leaves_line_and_pad_free(
    browser: Browser, evening: Evening
) -> None:
    """Its sentence stood letter under letter, down to the tiles."""
    begins(evening, "mattel")  # no press of the button: that would let the tablet in at once
    tablet = Phone(browser, evening.box, "tablet", "snail")
    tablet.page.goto(evening.box.join_url)
    person = next(each for each in evening.aki.table["people"] if each["name"] == "Ken")["person"]
    tablet.does(f"ask-{person}")
    evening.ken.sees("asked-face")
    asked = evening.ken.at("asked-face").bounding_box()
    line = evening.ken.at("line").bounding_box()
    assert asked
    assert line
    assert asked["y"] + asked["height"] <= line["y"]
    tablet.context.close()


def test_one_chair_in_two_tabs_lives_in_both_and_a_double_tap_counts_once(
    playing: Evening,
) -> None:
    player = playing.family.in_turn
    seat = playing.family.seat_of(player)
    second = player.context.new_page()
    second.goto(f"{playing.box.url}/table")
    card = second.locator('[data-test="card-down"]')
    expect(card).to_be_visible()
    player.page.evaluate("document.querySelector('[data-test=card-down]').click()")
    second.evaluate(
        "const card = document.querySelector('[data-test=card-down]'); if (card) card.click()"
    )
    player.waits(lambda table: table["turn"] != seat)
    expect(card).to_have_count(0)
    playing.family.agree()
    assert player.table["seats"][seat]["hand"] == 6
    second.close()


def test_table_is_put_right_with_one_tap_or_one_key_and_taken_back(playing: Evening) -> None:
    ken, aki = playing.ken, playing.aki
    seat = playing.family.seat_of(playing.yui)
    turn = ken.table["turn"]
    other = seat if seat != turn else playing.family.seat_of(playing.mika)
    ken.at(f"chair-{other}").focus()
    ken.page.keyboard.press("Enter")
    aki.waits(lambda table: table["turn"] == other)
    aki.sees("line", "turn")
    ken.does("undo-now")
    aki.waits(lambda table: table["turn"] == turn)
    ken.at("direction").focus()
    ken.page.keyboard.press("Space")
    aki.waits(lambda table: table["direction"] == -1)
    ken.at("colour").focus()
    ken.page.keyboard.press("Enter")
    ken.at("colour-red").focus()
    ken.page.keyboard.press("Enter")
    aki.waits(lambda table: table["colour"] == "red")
    ken.at(f"hand-{other}").focus()
    ken.page.keyboard.press("Enter")
    ken.at("count-3").focus()
    ken.page.keyboard.press("Enter")
    aki.waits(lambda table: table["seats"][other]["hand"] == 3)
    aki.sees("line", "3 cards")


def test_link_is_copied_on_plain_http(evening: Evening) -> None:
    evening.yui.tap("pass-copy")
    evening.yui.sees("pass-copied", "Copied")
