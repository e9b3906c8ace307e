"""Every screen and state, looked at: nothing is cut off, covered, too small or too near.

`make test` looks once at those that are met every evening, in English on a phone of 360 × 640
and a TV of 1920 × 1080; `-m full` at all of them, in three languages, on more screens, in the
dark, with letters twice as large and with motion. The pictures of the full run lie in
`build/looks`, sheet by sheet, for people's eyes.
"""

import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.box import ROOT, Box
from tests.browser.looking import PHONE_LOOK, PHONE_LOOKS, TV_LOOK, TV_LOOKS, Eye
from tests.browser.scenes import CATALOGUE
from tests.browser.sheets import bind
from tests.browser.stage import LOCALES, Stage

pytestmark = [pytest.mark.browser, pytest.mark.full]
FOLDER = ROOT / "build" / "looks"
ONCE = "once"
EVERYTHING = [pytest.param(lang, marks=pytest.mark.full) for lang in LOCALES]


@pytest.fixture(scope="module", params=[ONCE, *EVERYTHING])
def stage(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Iterator[Stage]:
    """One evening; once in English, or in a language with every look and with pictures."""
    box = Box(tmp_path_factory.mktemp("looks") / "state").start()
    if request.param == ONCE:
        yield (tonight := Stage(browser, box, Eye(), (PHONE_LOOK,), (TV_LOOK,)))
    else:
        folder = FOLDER / request.param
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        tonight = Stage(browser, box, Eye(folder), PHONE_LOOKS, TV_LOOKS, request.param)
        yield tonight
        bind(browser, folder)
    for screen in tonight.everything():
        screen.context.close()
    box.stop()


EVERY_EVENING = {
    *("a_turn", "challenges", "counting", "score_only", "the_box_is_gone"),
}
CHAPTERS = [
    pytest.param(
        chapter,
        id=chapter.__name__,
        marks=() if chapter.__name__ in EVERY_EVENING else pytest.mark.full,
    )
    for chapter in CATALOGUE
]


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_screen_is_whole_and_within_reach(
    stage: Stage, chapter: Callable[[Stage], None]
) -> None:
    stage.eye.wrong.clear()
    chapter(stage)
    assert not stage.eye.wrong, stage.eye.told()
    for screen in stage.everything():
        assert not screen.faults
