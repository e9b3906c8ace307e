"""The box's keys are gone: whoever still looks at a page finds the way in again."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.box import Box
from tests.browser.family import Phone

pytestmark = pytest.mark.browser


def test_page_of_a_box_with_new_keys_comes_anew_by_itself(browser: Browser, tmp_path: Path) -> None:
    box = Box(tmp_path / "state").start()
    aki = Phone(browser, box, "Aki", "fox")
    aki.joins()
    box.pull_the_plug()
    (tmp_path / "state" / "keys.json").unlink()
    box.start()
    try:
        aki.sees("waiting")
        assert aki.faults == []
    finally:
        aki.context.close()
        box.stop()
