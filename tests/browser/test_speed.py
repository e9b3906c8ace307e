"""A tap is seen on another phone before anybody wonders; the bench prints the exact numbers."""

import statistics
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.bench.tap_to_picture import BAR_MS, measured

pytestmark = pytest.mark.browser

LOOSE = 3
"""The machine is shared: a test fails at three times the bar of `make bench`."""


def test_tap_is_seen_on_a_slow_phone_at_once(browser: Browser, tmp_path: Path) -> None:
    found = measured(browser, tmp_path / "state", taps=15, slower=4)
    assert statistics.median(found) <= LOOSE * BAR_MS
