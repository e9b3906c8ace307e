"""What a page costs to load: compressed bytes, and from where."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser

from tests.browser.box import Box
from tests.browser.family import PHONE, Phone

pytestmark = pytest.mark.browser

MOST_BYTES = 120 * 1024
LATER = "/page/table.evening.js"
PAGES = ("/table", "/tv", "/rules", "/host", "/help", "/night/", "/box")


@pytest.fixture
def member(browser: Browser, box: Box) -> Iterator[Phone]:
    phone = Phone(browser, box, "Aki", "fox")
    phone.joins()
    phone.asks("add_person", name="", animal="bear")
    phone.asks("show_rules")
    yield phone
    phone.context.close()


def loaded(browser: Browser, url: str, cookies: list[Any], lang: str) -> dict[str, int]:
    """Every address that a phone with nothing in its cache asks for, and its bytes on the wire."""
    context = browser.new_context(viewport=PHONE, locale=lang)
    context.add_cookies(cookies)
    page = context.new_page()
    wire = context.new_cdp_session(page)
    asked: dict[str, str] = {}
    bytes_of: dict[str, int] = {}
    wire.on(
        "Network.requestWillBeSent", lambda e: asked.update({e["requestId"]: e["request"]["url"]})
    )
    wire.on(
        "Network.loadingFinished",
        lambda e: bytes_of.update({asked[e["requestId"]]: int(e["encodedDataLength"])}),
    )
    wire.send("Network.enable")
    page.goto(url, wait_until="networkidle")
    context.close()
    return bytes_of


def test_first_load_stays_small_and_asks_nobody_but_the_box(
    browser: Browser, member: Phone
) -> None:
    here = {urlsplit(member.box.url).netloc}
    sizes = {}
    cookies = member.context.cookies()

    def opens(path: str, known: list[Any], when: str = "") -> None:
        found = loaded(browser, member.box.url + path, known, "ja")
        assert {urlsplit(url).netloc for url in found if not url.startswith("data:")} == here
        sizes[path + when] = sum(found.values())

    opens("/table", cookies, " while the rules are shown")
    member.asks("start_game")
    opens(member.box.join_url.removeprefix(member.box.url), [])  # whoever scans the code is new
    for path in PAGES:
        opens(path, cookies)
    assert max(sizes.values()) <= MOST_BYTES, sizes
    print(sizes)


def test_counting_comes_when_a_round_ends_and_not_before(browser: Browser, member: Phone) -> None:
    asked: list[str] = []
    member.page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    member.asks("start_game")
    member.sees("catch")
    assert not [path for path in asked if path.endswith(LATER)]
    member.asks("end_round", seat=0)
    member.sees("count-progress")
    assert len([path for path in asked if path.endswith(LATER)]) == 1
