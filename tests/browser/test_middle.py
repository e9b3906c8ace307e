"""One phone flat in the middle, for everybody without one."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize

from tests.browser.box import Box
from tests.browser.family import PHONE, Phone

pytestmark = [pytest.mark.browser, pytest.mark.full]
NO_LOCK = "() => { navigator.wakeLock.request = () => Promise.reject(new Error('plain http')); }"


@pytest.fixture
def oma(browser: Browser, box: Box) -> Iterator[Phone]:
    """Grandma's phone, in the middle; Bear, Cat and Owl have none."""
    phone = Phone(browser, box, "Oma", "fox")
    phone.context.add_init_script(f"({NO_LOCK})()")
    phone.joins()
    for animal in ("bear", "cat", "owl"):
        phone.does("more-add", f"face-{animal}")
    phone.tap("set-middle")
    phone.does("show-rules")
    phone.does("deal")
    phone.sees("middle")
    yield phone
    assert phone.faults == []
    phone.context.close()


def size(phone: Phone, name: str) -> tuple[float, float]:
    found = phone.at(name).bounding_box()
    assert found
    return found["width"], found["height"]


def test_phone_in_the_middle_has_its_shares_and_a_catch_in_every_corner(oma: Phone) -> None:
    assert size(oma, "middle-ring")[1] == pytest.approx(0.62 * PHONE["height"], abs=2)
    assert size(oma, "card-down") == (200, 200)
    corners = set()
    for name in ("catch", "catch-2", "catch-3", "catch-4"):
        found = oma.at(name).bounding_box()
        assert found
        assert min(found["width"], found["height"]) >= 48
        corners.add((found["x"] > PHONE["width"] / 2, found["y"] > PHONE["height"] / 2))
    assert len(corners) == 4


def test_everybody_is_played_for_and_the_words_turn_to_whoever_is_on(oma: Phone) -> None:
    turned = []
    for _ in range(4):
        turned.append(oma.at("middle").get_attribute("data-towards"))
        oma.does("card-down")
    assert sorted(str(each) for each in turned) == ["bottom", "left", "right", "top"]
    assert [seat["hand"] for seat in oma.table["seats"]] == [6, 6, 6, 6]
    oma.does("tile-d2")
    oma.does("take")
    assert sorted(seat["hand"] for seat in oma.table["seats"]) == [5, 6, 6, 8]


UNCOVERED = """() => ['uno', 'catch', 'catch-2', 'catch-3', 'catch-4'].filter(name => {
  const target = document.querySelector(`[data-test=${name}]`);
  const { left, top, width: w, height: h } = target.getBoundingClientRect();
  const spots = [[w / 2, h / 2], [w / 2, 4], [w / 2, h - 4], [4, h / 2], [w - 4, h / 2]];
  return spots.every(([x, y]) => target.contains(document.elementFromPoint(left + x, top + y)));
})"""


def assert_race_is_free(phone: Phone) -> None:
    assert phone.page.evaluate(UNCOVERED) == ["uno", "catch", "catch-2", "catch-3", "catch-4"]


SHAPES: list[ViewportSize] = [
    PHONE,
    {"width": 390, "height": 844},
    {"width": 844, "height": 390},
]


@pytest.mark.parametrize("shape", SHAPES)
def test_nothing_covers_uno_or_catch_in_the_middle(oma: Phone, shape: ViewportSize) -> None:
    """The card before the last was a Draw Two: the question for the next chair lay on UNO."""
    oma.page.set_viewport_size(shape)
    for _ in range(4):
        oma.does("tile-d2")
        oma.sees("take")
        assert_race_is_free(oma)
        oma.does("take")
        oma.tap(f"hand-{oma.table['turn']}")
        oma.sees("count-others")
        assert_race_is_free(oma)
        oma.tap("ask-close")
        oma.does("card-down")
    oma.tap("menu")
    oma.sees("menu-open")
    assert_race_is_free(oma)


@pytest.mark.parametrize("shape", SHAPES)
def test_neither_a_verdict_nor_another_phone_covers_uno_or_catch_in_the_middle(
    browser: Browser, box: Box, oma: Phone, shape: ViewportSize
) -> None:
    oma.page.set_viewport_size(shape)
    oma.page.evaluate("document.documentElement.style.fontSize = '150%'")  # a long verdict
    oma.asks("set_hand_count", seat=oma.table["turn"], cards=2)
    oma.does("card-down")
    oma.tap("catch-3")
    oma.sees("verdict")
    oma.tap("look-closer")
    assert_race_is_free(oma)
    tablet = Phone(browser, box, "tablet", "snail")
    tablet.page.goto(box.join_url)
    tablet.does(f"ask-{oma.table['people'][0]['person']}")
    oma.sees("asked-face")
    assert_race_is_free(oma)
    tablet.context.close()


def test_nobody_is_given_a_turn_in_the_middle_where_none_is_kept(oma: Phone) -> None:
    """Each tap on a chair was refused."""
    oma.sees("chair-1")
    oma.asks("end_round", seat=0)
    oma.asks("back_to_lobby")
    oma.asks("choose_rules", preset="mattel", changes={"tracking": "scores"})
    oma.asks("show_rules")
    oma.asks("start_game", dealer=0)
    oma.sees("total-1")
    oma.sees("round-over")
    oma.sees_not("chair-1")


def test_screen_in_the_middle_stays_awake_on_plain_http(oma: Phone) -> None:
    oma.does("card-down")
    oma.page.wait_for_function(
        "() => { const film = document.querySelector('[data-test=awake]');"
        " return film && !film.paused && !film.muted && film.currentTime > 0; }"
    )
    oma.tap("menu", "set-middle")
    oma.sees("line")
    oma.sees_not("awake")


def test_others_join_beside_it_and_play_on_their_own_phones(
    browser: Browser, box: Box, oma: Phone
) -> None:
    bear = Phone(browser, box, "Bear", "bear")
    bear.page.goto(box.join_url)
    person = next(each for each in oma.table["people"] if each["animal"] == "bear")
    bear.tap(f"take-{person['person']}")
    oma.waits(lambda table: any(each["phones"] for each in table["people"][1:]))
    while oma.table["turn"] != person["seat"]:
        oma.does("card-down")
    oma.sees_not("card-down")
    bear.does("card-down")
    oma.waits(lambda table: table["turn"] != person["seat"])
    oma.sees("card-down")
    bear.context.close()


def test_number_on_a_tile_stays_on_its_tile(browser: Browser, box: Box) -> None:
    """How many face-down cards are left once stood in a corner of the screen, on CATCH."""
    oma = Phone(browser, box, "Oma", "fox")
    oma.joins()
    oma.does("more-add", "face-bear")
    oma.asks("choose_rules", changes={"facedown_limit": 2})
    oma.tap("set-middle")
    oma.does("show-rules")
    oma.does("deal")
    oma.tap("more")
    oma.sees("facedown")
    tile, badge = oma.at("facedown").bounding_box(), oma.page.locator(".tile-badge").bounding_box()
    oma.context.close()
    assert tile
    assert badge
    assert tile["x"] <= badge["x"] <= tile["x"] + tile["width"]
    assert tile["y"] <= badge["y"] <= tile["y"] + tile["height"]


def test_draw_is_there_again_once_the_first_card_was_told(oma: Phone) -> None:
    oma.tap("more", "first-card")
    oma.does("first-num")
    oma.does("colour-red")
    oma.sees("tile-skip")
    oma.sees("draw")
