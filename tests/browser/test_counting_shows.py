"""Counting: what was begun stays, two answers stand side by side, points are seen to move."""

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Evening

pytestmark = pytest.mark.browser
LATER = "**/page/table.evening.js"


def test_half_counted_hand_survives_a_reload_and_is_gone_once_told(evening: Evening) -> None:
    evening.takes_rules("mattel")
    evening.deals()
    evening.goes_out(evening.aki)
    evening.mika.tap("count-face-5", "count-face-skip")
    evening.mika.page.reload()
    evening.mika.sees("count-sum", "25")
    evening.mika.does("count-done")
    evening.mika.page.reload()
    evening.mika.sees("count-progress", "1 of 3")
    assert evening.mika.page.evaluate("localStorage.getItem('drafts')") is None


def test_two_phones_count_one_hand_and_both_answers_stand_side_by_side(evening: Evening) -> None:
    evening.takes_rules("mattel")
    evening.deals()
    evening.goes_out(evening.aki)
    seat = evening.family.seat_of(evening.ken)
    evening.mika.tap(f"count-seat-{seat}", "count-face-9")
    evening.counts_sum(evening.ken, 30)
    evening.family.agree()
    evening.mika.tap("count-done")
    expect(evening.mika.at("clash-theirs")).to_contain_text("30")
    expect(evening.mika.at("clash-mine")).to_contain_text("9")
    evening.mika.does("clash-mine")
    evening.family.agree()
    assert evening.aki.table["count"]["hands"][seat]["points"] == 9


def test_count_taken_back_is_counted_anew_on_the_phone_that_told_it(evening: Evening) -> None:
    evening.takes_rules("mattel")
    evening.deals()
    evening.goes_out(evening.aki)
    mika, seat = evening.mika, evening.family.seat_of(evening.mika)
    evening.counts_sum(mika, 12)
    mika.sees(f"count-row-{seat}", "12")
    mika.does("menu", "undo")
    evening.family.agree()
    mika.sees(f"count-row-{seat}", "not yet")
    mika.tap(f"count-row-{seat}")
    evening.counts_sum(mika, 34)
    mika.sees(f"count-row-{seat}", "34")


def test_counted_hand_is_opened_again_by_its_row_and_put_right(evening: Evening) -> None:
    evening.takes_rules("mattel")
    evening.deals()
    evening.goes_out(evening.aki)
    for phone, points in ((evening.mika, 12), (evening.ken, 20), (evening.yui, 5)):
        evening.counts_sum(phone, points)
    evening.family.agree()
    seat = evening.family.seat_of(evening.ken)
    evening.yui.tap(f"count-row-{seat}")
    evening.counts_sum(evening.yui, 25)
    evening.mika.sees(f"count-row-{seat}", "25")
    evening.confirms(evening.aki)
    assert evening.totals() == [42, 0, 0, 0]


def test_sum_that_so_many_cards_cannot_cost_is_asked_about_once(evening: Evening) -> None:
    evening.takes_rules("mattel")
    evening.deals()
    evening.hand_becomes(evening.mika, 3)
    evening.goes_out(evening.aki)
    mika, seat = evening.mika, evening.family.seat_of(evening.mika)
    mika.tap("count-way-sum", "key-1", "key-5", "key-1", "count-done")
    held = mika.table["seats"][seat]["hand"]  # a turn may have been filled in
    assert held in (2, 3)
    expect(mika.page.get_by_role("alert")).to_have_text(
        f"{held} cards cost {50 * held} at most. If it is right all the same: Done once more."
    )
    assert mika.table["count"]["hands"][seat]["points"] is None
    mika.does("count-done")
    evening.family.agree()
    assert mika.table["count"]["hands"][seat]["points"] == 151


def test_correction_that_met_another_one_shows_both_numbers(evening: Evening) -> None:
    evening.takes_rules("mattel")
    evening.deals()
    evening.goes_out(evening.aki)
    for phone, points in ((evening.mika, 12), (evening.ken, 20), (evening.yui, 5)):
        evening.counts_sum(phone, points)
    evening.confirms(evening.aki)
    mika, ken = evening.mika, evening.family.seat_of(evening.ken)
    mika.tap("menu", "menu-points", "round-1", "round-correct", f"correct-hand-{ken}", "key-9")
    (told,) = mika.table["rounds"]
    right = [25 if seat == ken else each for seat, each in enumerate(told["points"])]
    evening.yui.asks(
        "correct_round", round=1, winner=told["winner"], points=right, seen=told["version"]
    )
    mika.tap("correct-save")
    mika.sees(f"correct-now-{ken}", "now 25")
    mika.does("correct-save")
    evening.family.agree()
    assert evening.aki.table["rounds"][0]["points"][ken] == 9


def test_stocks_shrink_where_points_run_down(evening: Evening) -> None:
    evening.takes_rules("solo")
    evening.deals()
    evening.goes_out(evening.aki)
    for phone, points in ((evening.mika, 50), (evening.ken, 100), (evening.yui, 0)):
        evening.counts_sum(phone, points)
    evening.ken.sees("count-bars")
    room = evening.ken.page.locator(".bar-room").first.bounding_box()
    bar = evening.ken.at(f"bar-{evening.family.seat_of(evening.ken)}").bounding_box()
    assert room
    assert bar
    assert bar["width"] == pytest.approx(room["width"] / 2, abs=2)


def test_faces_climb_where_only_places_count_and_known_hands_need_no_tap(evening: Evening) -> None:
    evening.takes_rules("small_children")
    evening.deals()
    evening.hand_becomes(evening.mika, 3)
    winner = evening.family.seat_of(evening.aki)
    evening.aki.tap("menu", "menu-out")
    evening.aki.does(f"who-out-{winner}")
    evening.ken.sees("count-climb")
    places = {
        phone.name: evening.ken.at(f"climb-{evening.family.seat_of(phone)}").get_attribute(
            "data-place"
        )
        for phone in evening.family.phones
    }
    assert places == {"Aki": "1", "Mika": "2", "Ken": "3", "Yui": "3"}


def test_box_away_just_as_counting_begins_shows_it_once_it_is_back(evening: Evening) -> None:
    evening.takes_rules("mattel")
    evening.deals()
    evening.mika.context.route(LATER, lambda route: route.abort())
    evening.goes_out(evening.aki)
    evening.mika.sees("later")
    evening.mika.context.unroute(LATER)
    evening.pull_the_plug()
    evening.counts_sum(evening.mika, 25)
    evening.family.agree()
    assert evening.aki.table["count"]["hands"][evening.family.seat_of(evening.mika)]["points"] == 25
