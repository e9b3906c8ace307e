"""Every screen and state, looked at: nothing is cut off, covered, too small or too near.

`make test` looks once at each, in English on a phone of 360 × 640 and a TV of 1920 × 1080;
`-m full` in three languages, on more screens, in the dark, with letters twice as large and with
motion. The pictures of the full run lie in `build/looks`, sheet by sheet, for people's eyes.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.box import ROOT, Box
from tests.browser.looking import PHONE_LOOK, PHONE_LOOKS, TV_LOOK, TV_LOOKS, Eye
from tests.browser.scenes import CATALOGUE
from tests.browser.sheets import bind
from tests.browser.stage import LOCALES, Stage

pytestmark = pytest.mark.browser
FOLDER = ROOT / "build" / "looks"


@pytest.fixture
def fresh_box(tmp_path: Path) -> Iterator[Box]:
    box = Box(tmp_path / "state").start()
    yield box
    box.stop()


def looks_at_everything(stage: Stage) -> None:
    for chapter in CATALOGUE:
        chapter(stage)
    faults = {fault for screen in stage.everything() for fault in screen.faults}
    for screen in stage.everything():
        screen.context.close()
    assert not faults
    assert not stage.eye.wrong, stage.eye.told()


def test_every_screen_is_whole_and_within_reach(browser: Browser, fresh_box: Box) -> None:
    looks_at_everything(Stage(browser, fresh_box, Eye(), (PHONE_LOOK,), (TV_LOOK,)))


@pytest.mark.full
@pytest.mark.parametrize("lang", LOCALES)
def test_every_screen_in_every_language_size_and_light(
    browser: Browser, fresh_box: Box, lang: str
) -> None:
    folder = FOLDER / lang
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    try:
        looks_at_everything(Stage(browser, fresh_box, Eye(folder), PHONE_LOOKS, TV_LOOKS, lang))
    finally:
        bind(browser, folder)
