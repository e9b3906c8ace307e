"""A real Chromium, a real companion, a real disk."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.box import Box
from tests.browser.chromium import chromium
from tests.browser.evening import Evening


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One a file: Playwright keeps an event loop running as long as it lives."""
    with chromium() as started:
        yield started


@pytest.fixture
def box(tmp_path: Path) -> Iterator[Box]:
    started = Box(tmp_path / "state").start()
    yield started
    started.stop()


@pytest.fixture
def evening(browser: Browser, box: Box) -> Iterator[Evening]:
    """Four phones, the TV and the box's front; none of the pages may have met a fault."""
    tonight = Evening(browser, box)
    yield tonight
    faults = [fault for screen in tonight.screens for fault in screen.faults]
    for screen in tonight.screens:
        screen.context.close()
    assert not faults
