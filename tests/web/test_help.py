"""`/help` draws the lights as the box plays them."""

import itertools
import json
import re
from collections.abc import Iterator

import pytest

from companion.ports import Sign
from hardware.lights import Player
from tests.web.conftest import running
from tests.web.fakes import Browser, FakeBox, FakeKeys, FakeSettings, FakeTable
from web.application import create_app
from web.help_words import CLOCK_S, DRAWN_S, drawn
from web.text_machine import BLINKS

SIGNS = tuple(sign for sign in Sign if sign is not Sign.SEEN)


@pytest.fixture(scope="module")
def page() -> Iterator[str]:
    app = create_app(FakeTable().real(), FakeSettings(), FakeKeys(), FakeBox())
    with running(app) as port:
        yield Browser(port).get("/help").body.decode()


def lamp(sign: Sign, at_s: float) -> bool:
    """Whether the one lamp is lit so long after the sign, by what really plays it."""
    player = Player(("button_light",))
    if sign in (Sign.SAFE, Sign.CAUGHT, Sign.PHOTO_FINISH):
        player.flash(sign, 0)
    elif sign is Sign.CLOCK:
        player.clock(CLOCK_S, 0)
    else:
        player.rest(sign, 0, blinks=3)
    return player.lamps(at_s)["button_light"]


@pytest.mark.parametrize("sign", SIGNS)
def test_drawn_lamp_is_lit_when_the_real_one_is(sign: Sign) -> None:
    begun_s = 0.0
    for lit, seconds in drawn(sign, 3):
        assert lamp(sign, begun_s + seconds / 2) is lit
        begun_s += seconds
    assert begun_s == pytest.approx(CLOCK_S if sign is Sign.CLOCK else DRAWN_S)


def row_of(page: str, name: str) -> str:
    found = re.search(rf'data-test="sign-{name}">(.*?)</li>', page, re.S)
    assert found, f"{name} is not told"
    return found[1]


@pytest.mark.parametrize("sign", Sign)
def test_every_sign_has_a_lamp_and_a_strip_of_the_same_rhythm(page: str, sign: Sign) -> None:
    row = row_of(page, sign)
    (steps,) = re.findall("data-steps='(.*?)'", row)
    assert json.loads(steps) == [list(step) for step in drawn(sign, 3)]
    assert row.count("<rect") == sum(lit for lit, _ in json.loads(steps))


@pytest.mark.parametrize("number", BLINKS)
def test_counted_blinks_are_drawn_so_often_before_the_pause(page: str, number: int) -> None:
    begun = [float(x) for x in re.findall('<rect x="(.*?)"', row_of(page, f"blinks-{number}"))]
    gaps = [after - before for before, after in itertools.pairwise(begun)]
    assert all(gap < 0.5 for gap in gaps[: number - 1])
    assert all(gap > 1 for gap in gaps[number - 1 : number])
    assert len(begun) >= number


def test_only_the_box_that_is_off_has_a_dark_lamp(page: str) -> None:
    dark = [sign for sign in Sign if "led-dark" in row_of(page, sign)]
    assert dark == [Sign.OFF]
