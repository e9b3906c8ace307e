"""A real browser in a network of its own, which goes out of reach of the box and comes back."""

import json
import subprocess
import sys
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


POST = """
import sys, urllib.request
url, cookies, body = sys.argv[1:]
headers = {"Cookie": cookies, "Content-Type": "application/json"}
asked = urllib.request.Request(url, body.encode(), headers)
print(urllib.request.urlopen(asked).read().decode())
"""


@dataclass
class Away:
    house: House
    box: Box
    aki: Phone
    mika: Phone

    def turns_round(self) -> int:
        """Play runs the other way, says somebody with Aki's key in the box's own network."""
        wish = _wish("set_direction", {"direction": -self.aki.table["direction"]})
        cookies = "; ".join(
            f"{each['name']}={each['value']}" for each in self.aki.context.cookies()
        )
        told = (f"{self.box.url}/do", cookies, json.dumps(wish))
        command = [*self.house.inside, sys.executable, "-c", POST, *told]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        return int(json.loads(done.stdout)["seq"])


def asks(phone: Phone, cmd: str, **args: int) -> int:
    """What another page of this phone would send, from the phone's own network."""
    wish = _wish(cmd, args)
    answer = phone.page.evaluate(
        "wish => fetch('/do', {method: 'POST', body: JSON.stringify(wish)}).then(a => a.json())",
        wish,
    )
    assert answer["t"] == "ok", answer
    return int(answer["seq"])


def begins(phone: Phone) -> None:
    """Every page goes to the table then, this one too: nobody waits for the answer."""
    send = (
        "wish => { fetch('/do', {method: 'POST', keepalive: true, body: JSON.stringify(wish)}); }"
    )
    phone.page.evaluate(send, _wish("start_game", {"dealer": 0}))


def _wish(cmd: str, args: dict[str, int]) -> dict[str, object]:
    return {"page": "anotherpage", "id": next(_ids), "cmd": cmd, "args": args}


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
        begins(aki)
        for phone in (aki, mika):
            phone.sees("line")  # on the way from page to page there is nobody who could come back
        yield Away(home, box, aki, mika)


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
    seq = away.turns_round()
    phone.page.wait_for_timeout(outage_s * 1e3)
    assert phone.frame["seq"] < seq, "it was not out of reach"
    heal()
    begun_s = time.monotonic()
    phone.hears_of(seq)
    took_s = time.monotonic() - begun_s
    print(f"{how} for {outage_s:g} s: back after {took_s * 1e3:.0f} ms")
    assert [person["phones"] for person in phone.table["people"]] == ref
    assert took_s <= SLACK * STATE_WITHIN_S
    seq = asks(phone, "set_direction", direction=-phone.table["direction"])
    phone.hears_of(seq)
    assert not phone.faults
