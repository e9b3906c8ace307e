"""Wi-Fi drops, phones sleep, the box gets another address: real networks of the kernel.

A real companion, real sockets. After the return a phone shows the current state within a second,
what it tapped meanwhile has happened once, and it still acts for its own chair.
"""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from companion.store import Reader
from tests.reliability.networks import House, house, why_not
from tests.reliability.served import WITHIN_S, RealPhone, Served

if why_not():
    pytest.skip(
        f"=== SKIPPED: cuts of the network, because {why_not()} ===", allow_module_level=True
    )

STATE_WITHIN_S = 1.0
SLACK = 3.0
"""The machine may be shared: a test fails at three times the bar, and prints what it took."""
GONE_WITHIN_S = 12.0
TRY_S = 0.4
"""As long as a page waits for a connection before it tries once more."""


@dataclass
class Page:
    """A phone's page in the other network; keeps what the box has not answered, as pages do."""

    house: House
    phone: RealPhone
    line: ClientConnection | None = None
    opened: ExitStack = field(default_factory=ExitStack)
    unanswered: dict[int, dict[str, Any]] = field(default_factory=dict)
    state: dict[str, Any] = field(default_factory=dict)

    def opens(self) -> "Page":
        """One try; OSError or TimeoutError where the box is out of reach."""
        self.closes()
        way = self.house.dial(self.phone.host, self.phone.port, TRY_S)
        opening = connect(
            f"ws://{self.phone.host}:{self.phone.port}/ws", sock=way, open_timeout=TRY_S,
            additional_headers={"Cookie": self.phone.cookie}, compression=None, proxy=None,
            ping_interval=None, close_timeout=0.05,
        )  # fmt: skip
        self.line = self.opened.enter_context(opening)
        self.line.send(json.dumps({"t": "hello", "v": 1, "page": self.phone.page}))
        self.reads("state", TRY_S)
        for frame in self.unanswered.values():
            self.line.send(json.dumps(frame))
        return self

    def closes(self) -> None:
        with suppress(OSError, WebSocketException):
            self.opened.close()
        self.line = None

    def reads(self, kind: str, within_s: float = WITHIN_S) -> dict[str, Any]:
        if self.line is None:
            raise ConnectionError("out of reach")
        while True:
            frame: dict[str, Any] = json.loads(self.line.recv(within_s))
            if frame["t"] == "state":
                self.state = frame
            if frame["t"] in ("ok", "no"):
                assert frame["t"] == "ok", frame
                self.phone.noted(frame)
                self.unanswered.pop(frame["id"], None)
            if frame["t"] == kind:
                return frame

    def draws(self) -> None:
        """Tap; whether it arrives shows later."""
        frame = self.phone.frame("draw", {"seat": self.seat})
        self.unanswered[frame["id"]] = frame
        with suppress(OSError, WebSocketException):
            if self.line:
                self.line.send(json.dumps(frame))

    @property
    def seat(self) -> int:
        person = next(p for p in self.table["people"] if self.phone.ref in p["phones"])
        return int(person["seat"])

    @property
    def table(self) -> dict[str, Any]:
        found: dict[str, Any] = self.state["table"]
        return found

    def comes_back(self, seq: int) -> float:
        """Try until the state of now is there; the seconds it took."""
        begun_s, rest = time.monotonic(), threading.Event()
        while time.monotonic() - begun_s < WITHIN_S:
            try:
                self.opens()
                assert self.state["seq"] >= seq
                return time.monotonic() - begun_s
            except (OSError, WebSocketException):
                rest.wait(0.05)
        raise AssertionError("the page did not come back")

    def settles(self) -> None:
        """Until everything has its answer, and what came of it is shown."""
        while self.unanswered:
            self.reads("ok")
        while self.state["seq"] < max(self.phone.acknowledged.values()):
            self.reads("state")


@dataclass
class Evening:
    """The box, Mika far away, and Aki beside the box, whom no cut reaches."""

    house: House
    served: Served
    mika: Page
    aki: RealPhone
    state: Path

    def aki_draws(self) -> int:
        answer = self.aki.post("draw", {"seat": 0})
        assert answer["t"] == "ok"
        return int(answer["seq"])

    def no_tap_counts_twice(self) -> None:
        """Each tap has a key, each key is one action of the log, and none is missing."""
        phone = self.mika.phone
        assert not self.mika.unanswered
        actions: dict[str, set[int]] = {}
        for row in Reader(self.state / "companion.db").export_rows(1):
            if row.key:
                actions.setdefault(row.key, set()).add(row.action)
        assert all(len(found) == 1 for found in actions.values())
        acknowledged = phone.acknowledged | self.aki.acknowledged
        assert {key: {action} for key, action in acknowledged.items()}.items() <= actions.items()
        assert sum(key.startswith(f"{phone.ref}.{phone.page}.") for key in actions) == phone.counter


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with ExitStack() as stack:
        home = stack.enter_context(house())
        served = stack.enter_context(Served(tmp_path, within=home.inside))
        here = partial(_dial_inside, home)
        aki = RealPhone(served.port, served.token, "akipage1", host="127.0.0.1", dial=here).joins()
        aki.post("take_face", {"name": "Aki"})
        mika = RealPhone(
            served.port, served.token, "mikapage", host=home.address, dial=home.dial
        ).joins()
        mika.post("take_face", {"name": "Mika"})
        aki.post("start_game", {"dealer": 0})
        aki.post("set_tracking", {"tracking": "hands"})
        page = Page(home, mika).opens()
        stack.callback(page.closes)
        yield Evening(home, served, page, aki, tmp_path)


def _dial_inside(home: House, host: str, port: int) -> Any:
    return House(home.away, home.box).dial(host, port)


def returned(evening: Evening, seq: int) -> None:
    """What holds after every return."""
    mika = evening.mika
    seat = mika.seat
    took_s = mika.comes_back(seq)
    print(f"current state {took_s * 1e3:.0f} ms after the return")
    assert took_s <= SLACK * STATE_WITHIN_S
    assert mika.seat == seat == 1
    mika.settles()
    mika.draws()
    mika.settles()
    evening.no_tap_counts_twice()


OUTAGES_S = [1.0, *(pytest.param(s, marks=pytest.mark.full) for s in (3.0, 10.0, 30.0))]


@pytest.mark.parametrize("outage_s", OUTAGES_S)
def test_wifi_drops_in_the_middle_of_a_tap_and_comes_back(
    evening: Evening, outage_s: float
) -> None:
    mika = evening.mika
    mika.draws()  # its answer may never arrive
    evening.house.cuts()
    mika.draws()
    mika.draws()
    seq = evening.aki_draws()
    threading.Event().wait(outage_s)
    evening.house.heals()
    returned(evening, seq)


@pytest.mark.parametrize("outage_s", [2.0, pytest.param(15.0, marks=pytest.mark.full)])
def test_phone_out_of_reach_hears_nothing_and_comes_back(evening: Evening, outage_s: float) -> None:
    """Nobody tells it: its connections only fall silent."""
    mika = evening.mika
    evening.house.swallows()
    mika.draws()
    seq = evening.aki_draws()
    threading.Event().wait(outage_s)
    evening.house.hears()
    returned(evening, seq)


def test_phone_that_sleeps_is_seen_to_be_gone_and_keeps_its_chair(evening: Evening) -> None:
    watcher = evening.aki
    with watcher.socket() as line:
        evening.house.swallows()
        begun_s = time.monotonic()
        ref = evening.mika.phone.ref
        while ref in watcher.reads_until(line, "state")["room"]["live"]:
            assert time.monotonic() - begun_s < GONE_WITHIN_S
        print(f"gone after {time.monotonic() - begun_s:.1f} s")
    seq = evening.aki_draws()
    evening.house.hears()
    returned(evening, seq)


def test_bad_wifi_that_loses_every_fourth_packet_doubles_and_drops_no_tap(
    evening: Evening,
) -> None:
    mika = evening.mika
    evening.house.loses()
    for _ in range(10):
        mika.draws()
        with suppress(OSError, TimeoutError, WebSocketException):
            mika.reads("ok", TRY_S)
        if mika.unanswered:  # as a page does that hears nothing
            with suppress(OSError, TimeoutError, WebSocketException):
                mika.opens()
    seq = evening.aki_draws()
    evening.house.hears()
    returned(evening, seq)


def test_box_with_another_address_is_found_by_its_name_with_the_same_cookie(
    evening: Evening,
) -> None:
    """Browsers keep a cookie by name: `companion.local` is the same box at another address."""
    mika = evening.mika
    evening.house.moves()
    seq = evening.aki_draws()
    mika.phone.host = evening.house.other
    returned(evening, seq)


def test_code_says_the_new_address_and_who_scans_it_again_has_their_face_at_once(
    evening: Evening,
) -> None:
    """By address a browser has no cookie: it is a new phone, and the face is free by then."""
    home = evening.house
    home.moves()
    evening.mika.closes()
    new = RealPhone(
        evening.served.port, evening.served.token, "mikanew1", host=home.other, dial=home.dial
    ).joins()
    assert f"http://{home.other}:{new.port}/j/" in new.reads_page("/join")
    with evening.aki.socket() as line:  # the old socket has to be seen to be gone
        ref = evening.mika.phone.ref
        while ref in evening.aki.reads_until(line, "state")["room"]["live"]:
            pass
    person = evening.mika.table["people"][1]["person"]
    assert new.post("take_face", {"person": person})["t"] == "ok"
    page = Page(home, new).opens()
    assert page.seat == 1
