"""People with phones, as verbs over a real browser."""

import json
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from time import monotonic
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    Error,
    Locator,
    Page,
    ViewportSize,
    WebSocket,
    expect,
)

from tests.browser.box import Box

PHONE: ViewportSize = {"width": 360, "height": 640}
TV: ViewportSize = {"width": 1920, "height": 1080}
PATIENCE_S = 15.0
A_FRAME = "() => new Promise(done => requestAnimationFrame(() => done(true)))"


class Screen:
    """One page of one browser of its own. `faults` collects what its console complains of."""

    def __init__(
        self,
        browser: Browser,
        box: Box,
        viewport: ViewportSize,
        *,
        touch: bool = False,
        lang: str = "en",
    ) -> None:
        self.box = box
        self.touch = touch
        self.context: BrowserContext = browser.new_context(
            viewport=viewport,
            has_touch=touch,
            locale=lang,
            reduced_motion="reduce",
        )
        self.page: Page = self.context.new_page()
        self.faults: list[str] = []
        self.frame: dict[str, Any] = {}
        self.taken: list[int] = []
        self.taps = 0
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, payload: bytes | str) -> None:
        frame = json.loads(payload)
        if frame["t"] == "state":
            self.frame = frame
        if frame["t"] == "ok":
            self.taken.append(frame["seq"])

    @property
    def table(self) -> dict[str, Any]:
        """The newest table this page has been told."""
        table: dict[str, Any] = self.frame.get("table") or {}
        return table

    def waits(self, until: Callable[[dict[str, Any]], object], what: str = "") -> None:
        """Draw frame after frame until the table is so."""
        end = monotonic() + PATIENCE_S
        while not (self.table and until(self.table)):
            assert monotonic() < end, what or f"the table stays {self.table}"
            with suppress(Error):  # the page may just be going somewhere else
                self.page.evaluate(A_FRAME)

    def at(self, name: str) -> Locator:
        """The thing called `name` on the screen."""
        return self.page.locator(f'[data-test="{name}"]')

    def tap(self, *names: str) -> None:
        """One after the other: by a finger where there is glass, else by a mouse."""
        for name in names:
            self.at(name).tap() if self.touch else self.at(name).click()
            self.taps += 1

    def sees(self, name: str, text: str = "") -> None:
        """Wait until it is there, and says `text`."""
        expect(self.at(name).first).to_be_visible()
        if text:
            expect(self.at(name).first).to_contain_text(text)

    def sees_not(self, name: str) -> None:
        expect(self.at(name)).to_have_count(0)

    def hears_of(self, seq: int) -> None:
        """Wait until the page has been told of this event."""
        self.waits(lambda _: self.frame["seq"] >= seq)

    def comes_back(self, before: dict[str, Any]) -> None:
        """Wait until the page has been told of the same table anew, by itself."""
        self.waits(
            lambda _: self.frame is not before and self.frame["seq"] == before["seq"],
            "a page did not come back",
        )
        assert self.table == before["table"]


class Phone(Screen):
    """Somebody's phone."""

    def __init__(self, browser: Browser, box: Box, name: str, animal: str, **more: str) -> None:
        super().__init__(browser, box, PHONE, touch=True, **more)
        self.name = name
        self.animal = animal
        self.seat = -1

    def joins(self) -> None:
        """Scan the code, tap a face, type a name."""
        self.page.goto(self.box.join_url)
        self.tap(f"face-{self.animal}")
        self.sees("lobby")
        field = self.page.locator("input[data-test^=name-]").first
        field.fill(self.name)
        field.press("Enter")
        self.sees("lobby")

    def does(self, *names: str) -> None:
        """Tap, and wait until the box has taken the last tap and shown what came of it."""
        self.tap(*names[:-1])
        taken = len(self.taken)
        self.tap(names[-1])
        self.waits(lambda _: len(self.taken) > taken, f"the box did not take {names[-1]}")
        self.hears_of(self.taken[-1])

    def asks(self, cmd: str, **args: Any) -> int:
        """What another page of this phone would send; gives the event it led to."""
        told = {"t": "do", "page": "anotherpage", "id": next(_ids), "cmd": cmd, "args": args}
        headers = {"Origin": self.box.url}
        answer = self.context.request.post(f"{self.box.url}/do", data=told, headers=headers)
        reply = answer.json()
        assert reply["t"] == "ok", f"{cmd} {args}: {answer.text()}"
        seq: int = reply["seq"]
        return seq


_ids = count(1)


class BoxFront(Screen):
    """The drawn box, in a browser on the box itself."""

    def __init__(self, browser: Browser, box: Box, lang: str = "en") -> None:
        super().__init__(browser, box, {"width": 800, "height": 600}, lang=lang)
        self.page.goto(f"{box.url}/box")

    def press(self) -> None:
        """As soon as the drawing is heard: it says when it is looking for the box."""
        expect(self.page.locator("[data-link=open]")).to_be_visible()
        self.tap("box-uno")


class Family:
    """Everybody at the table, by seat."""

    def __init__(self, phones: list[Phone]) -> None:
        self.phones = phones

    def agree(self) -> None:
        """Wait until every phone shows the newest table."""
        for phone in self.phones:
            newest = max(each.frame.get("seq", 0) for each in self.phones)
            phone.hears_of(newest)

    @property
    def in_turn(self) -> Phone:
        """Whose phone shows the pad, on all of them."""
        self.agree()
        return self.at_seat(self.phones[0].table["turn"])

    def at_seat(self, seat: int) -> Phone:
        name = self.phones[0].table["seats"][seat]["name"]
        return next(phone for phone in self.phones if phone.name == name)

    def seat_of(self, phone: Phone) -> int:
        self.phones[0].waits(lambda table: phone.name in [each["name"] for each in table["seats"]])
        names = [seat["name"] for seat in self.phones[0].table["seats"]]
        return names.index(phone.name)
