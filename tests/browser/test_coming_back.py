"""The box was gone for a while: every page that is open anywhere is back as soon as it is."""

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, WebSocket

from tests.browser.box import Box
from tests.browser.family import Phone

pytestmark = pytest.mark.browser

BACK_WITHIN_S = 1.0
SLACK = 3.0
"""The machine may be shared: a test fails at three times the bar, and prints what it took."""
PAGES = ("/host", "/rules", "/tv", "/box", "/", "/")


class Pages:
    """Everything that is open in one browser, and when each page heard of the table again."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.pages = [phone.page]
        self.heard: dict[int, float] = {}
        for path in PAGES:
            page = phone.context.new_page()
            page.goto(phone.box.url + path)
            self.pages.append(page)
        for number, page in enumerate(self.pages):
            self._listens(number, page)

    def _listens(self, number: int, page: Page) -> None:
        def hear(_: object) -> None:
            self.heard.setdefault(number, time.monotonic())

        def follow(socket: WebSocket) -> None:
            socket.on("framereceived", hear)

        page.on("websocket", follow)

    def wait(self, seconds: float) -> None:
        self.phone.page.wait_for_timeout(seconds * 1e3)

    def back_after(self, since_s: float) -> list[float]:
        """Seconds until each was back; all that came within a minute."""
        while len(self.heard) < len(self.pages) and time.monotonic() < since_s + 60:
            self.wait(0.05)
        return sorted(round(at_s - since_s, 2) for at_s in self.heard.values())


@pytest.fixture
def pages(browser: Browser, box: Box) -> Iterator[Pages]:
    phone = Phone(browser, box, "Aki", "fox")
    phone.joins()
    yield Pages(phone)
    phone.context.close()


@pytest.mark.parametrize(
    "gone_s",
    [3.0, pytest.param(15.0, marks=pytest.mark.full), pytest.param(45.0, marks=pytest.mark.full)],
)
def test_all_pages_and_the_tv_are_back_as_soon_as_the_box_is(
    pages: Pages, box: Box, gone_s: float
) -> None:
    """Some came only after 7, 12 and 39 s: the browser held each new socket for up to five.

    It counts for minutes how many have failed: late in an evening 15 s did, on new pages 45 s.
    """
    box.pull_the_plug()
    pages.wait(gone_s)
    pages.heard.clear()
    box.start()
    took = pages.back_after(time.monotonic())
    print(f"back after {took} s")
    assert len(took) == len(pages.pages)
    assert took[-1] <= BACK_WITHIN_S * SLACK, took
