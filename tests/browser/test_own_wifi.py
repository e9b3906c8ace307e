"""A box in its own Wi-Fi, opened by a program like nmcli: every screen shows both codes."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from companion.own_box import own_wifi
from tests.browser.box import Box
from tests.browser.family import Phone

NMCLI = """#!/bin/sh
case "$*" in
*DEVICE,TYPE,STATE*) echo wlan0:wifi:disconnected ;;
*passwd-file*) cat >>"$NMCLI_READ" ;;
esac
"""
TV = ViewportSize(width=1920, height=1080)
PHONE = ViewportSize(width=360, height=640)
LONG_MS = 30_000

pytestmark = [pytest.mark.browser, pytest.mark.full]


def seen(page: Page, name: str) -> Locator:
    return page.locator(f'[data-test="{name}"]')


def whole(page: Page, *names: str) -> None:
    """Each is square, and inside the page from its left edge to its right one."""
    width = page.evaluate("() => document.documentElement.clientWidth")
    for name in names:
        box = seen(page, name).bounding_box()
        assert box, name
        assert box["width"] == pytest.approx(box["height"], abs=1), name
        assert box["x"] >= 0, name
        assert box["x"] + box["width"] <= width, name
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width


@pytest.fixture
def own_box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What nmcli has read; the boxes that are started from now on find it."""
    program = tmp_path / "bin" / "nmcli"
    program.parent.mkdir()
    program.write_text(NMCLI)
    program.chmod(0o755)
    read = tmp_path / "read"
    monkeypatch.setenv("NMCLI_READ", str(read))
    monkeypatch.setenv("PATH", str(program.parent), prepend=":")
    return read


def test_codes_of_wifi_and_table_come_and_go_on_screens_that_are_open(
    browser: Browser, own_box: Path, tmp_path: Path
) -> None:
    box = Box(tmp_path / "state").start()
    try:
        tv = browser.new_page(viewport=TV)
        tv.goto(f"{box.url}/tv")
        drawn = browser.new_page(viewport=PHONE)
        drawn.goto(f"{box.url}/box")
        expect(seen(tv, "tv-code")).to_be_visible()
        expect(seen(tv, "tv-wifi")).to_have_count(0)
        assert own_wifi("127.0.0.1", box.port, "on")
        expect(seen(tv, "tv-wifi")).to_be_visible(timeout=LONG_MS)
        expect(seen(drawn, "box-wifi")).to_be_visible(timeout=LONG_MS)
        password = own_box.read_text().strip().partition(":")[2]
        expect(tv.get_by_text(password)).to_be_visible()
        whole(tv, "tv-wifi", "tv-code")
        whole(drawn, "box-wifi", "box-code")
        assert own_wifi("127.0.0.1", box.port, "off")
        expect(seen(tv, "tv-wifi")).to_have_count(0, timeout=LONG_MS)
        expect(seen(drawn, "box-wifi")).to_have_count(0, timeout=LONG_MS)
    finally:
        box.stop()


def test_host_opens_it_from_the_own_phone_and_closes_it(
    browser: Browser, own_box: Path, tmp_path: Path
) -> None:
    box = Box(tmp_path / "state").start()
    try:
        host = Phone(browser, box, "Aki", "fox")
        host.joins()
        host.page.goto(f"{box.url}/host")
        host.tap("own-wifi-open", "own-wifi-open-yes")
        host.sees("own-wifi-said", "Join “companion” with the password")
        expect(host.at("own-wifi-close")).to_be_visible(timeout=LONG_MS)
        password = own_box.read_text().strip().partition(":")[2]
        host.sees("own-wifi-said", password)
        host.tap("own-wifi-close", "own-wifi-close-yes")
        host.sees("own-wifi-said", "Join the other Wi-Fi again.")
        expect(host.at("own-wifi-open")).to_be_visible(timeout=LONG_MS)
        assert not host.faults
        host.context.close()
    finally:
        box.stop()
