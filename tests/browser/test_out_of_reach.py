"""A real browser in a network of its own, which goes out of reach of the box and comes back."""

import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import pytest

from tests.browser.box import Box
from tests.browser.chromium import chromium
from tests.browser.family import Phone
from tests.reliability.networks import House, house, why_not

if why_not():
    pytest.skip(
        f"=== SKIPPED: browsers out of reach, because {why_not()} ===", allow_module_level=True
    )

pytestmark = [pytest.mark.browser, pytest.mark.full]

STATE_WITHIN_S = 1.0
SLACK = 3.0
"""The machine may be shared: a test fails at three times the bar, and prints what it took."""


@dataclass
class Away:
    house: House
    aki: Phone
    mika: Phone


def asks(phone: Phone, cmd: str, **args: int) -> int:
    """What another page of this phone would send, from the phone's own network."""
    wish = {"page": "anotherpage", "id": next(_ids), "cmd": cmd, "args": args}
    answer = phone.page.evaluate(
        "wish => fetch('/do', {method: 'POST', body: JSON.stringify(wish)}).then(a => a.json())",
        wish,
    )
    assert answer["t"] == "ok", answer
    return int(answer["seq"])


_ids = count(1)


@pytest.fixture
def away(tmp_path: Path) -> Iterator[Away]:
    """Aki and Mika far from the box, each with a real browser."""
    with ExitStack() as stack:
        home = stack.enter_context(house())
        program = tmp_path / "chromium"
        program.write_text(f'#!/bin/sh\nexec {" ".join(home.outside)} chromium "$@"\n')
        program.chmod(0o700)
        box = Box(tmp_path / "state", host=home.address, within=home.inside).start()
        stack.callback(box.stop)
        browser = stack.enter_context(chromium(str(program)))
        aki, mika = (Phone(browser, box, *who) for who in (("Aki", "fox"), ("Mika", "bear")))
        for phone in (aki, mika):
            phone.joins()
        asks(aki, "start_game", dealer=0)
        yield Away(home, aki, mika)


@pytest.mark.parametrize("outage_s", [1.0, 8.0, 30.0])
@pytest.mark.parametrize("how", ["off", "silent"])
def test_page_that_was_out_of_reach_shows_the_state_of_now_and_its_own_chair(
    away: Away, outage_s: float, how: str
) -> None:
    """Switched off it knows at once; silent, nobody tells it anything, before or after."""
    cut, heal = {"off": (away.house.cuts, away.house.heals),
                 "silent": (away.house.swallows, away.house.hears)}[how]  # fmt: skip
    phone = away.mika
    phone.waits(lambda table: table["phase"] == "play")
    ref = [person["phones"] for person in phone.table["people"]]
    cut()
    phone.page.wait_for_timeout(outage_s * 1e3)
    before = phone.frame
    heal()
    begun_s = time.monotonic()
    phone.waits(lambda _: phone.frame is not before, "the page did not come back")
    took_s = time.monotonic() - begun_s
    print(f"{how} for {outage_s:g} s: back after {took_s * 1e3:.0f} ms")
    assert [person["phones"] for person in phone.table["people"]] == ref
    assert took_s <= SLACK * STATE_WITHIN_S
    seq = asks(phone, "set_direction", direction=-phone.table["direction"])
    phone.hears_of(seq)
    assert not phone.faults
