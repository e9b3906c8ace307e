"""A page whose scripts or words do not come says so, and comes by itself as soon as it can."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.box import Box
from tests.browser.family import PHONE, Screen

pytestmark = pytest.mark.browser

SAYS_WITHIN_MS = 8000
Trouble = Callable[[Route], None]


@pytest.fixture
def oma(browser: Browser, box: Box) -> Iterator[Screen]:
    """Her phone speaks Japanese, so that it needs words too."""
    screen = Screen(browser, box, PHONE, touch=True, lang="ja")
    yield screen
    screen.context.close()


def breaks_off(route: Route) -> None:
    """What a browser sees of a connection that is closed without an answer."""
    route.abort("connectionclosed")


def crowded(route: Route) -> None:
    route.fulfill(status=503, content_type="text/html", body="<p>Too many</p>")


def hangs(route: Route) -> None:
    """Nothing is ever heard again."""


SCRIPT, WORDS = "**/page/join.js", "**/page/join.ja.json"


def waits_for(oma: Screen, what: str, trouble: Trouble) -> None:
    """ "One moment …" stood there for 80 s and more, without a word why."""
    oma.page.route(what, trouble)
    oma.page.goto(oma.box.join_url, wait_until="commit")
    late = oma.at("late")
    expect(late).to_be_visible(timeout=SAYS_WITHIN_MS)
    expect(late).to_contain_text("もういちど")
    expect(late.get_by_role("link")).to_be_visible()


@pytest.mark.full
@pytest.mark.parametrize("what", [SCRIPT, WORDS])
def test_page_that_hears_nothing_at_all_says_so_in_plain_words(oma: Screen, what: str) -> None:
    waits_for(oma, what, hangs)


@pytest.mark.parametrize(
    ("what", "trouble"),
    [
        (SCRIPT, breaks_off),
        pytest.param(SCRIPT, crowded, marks=pytest.mark.full),
        (WORDS, crowded),
        pytest.param(WORDS, breaks_off, marks=pytest.mark.full),
    ],
)
def test_page_that_did_not_come_whole_says_so_and_comes_by_itself(
    oma: Screen, what: str, trouble: Trouble
) -> None:
    waits_for(oma, what, trouble)
    oma.page.unroute(what)
    oma.sees("face-owl")


@pytest.mark.full
def test_page_does_not_load_itself_again_while_the_box_is_gone(oma: Screen, box: Box) -> None:
    """The browser would show a page of its own, which never comes back."""
    oma.page.route(SCRIPT, breaks_off)
    oma.page.goto(box.join_url, wait_until="domcontentloaded")
    box.pull_the_plug()
    expect(oma.at("late")).to_be_visible(timeout=SAYS_WITHIN_MS)
    oma.page.unroute(SCRIPT)
    oma.page.wait_for_event("requestfailed")  # it asks whether the box is there
    expect(oma.at("late")).to_be_visible()
    box.start()
    oma.sees("face-owl")


@pytest.mark.full
def test_page_asks_again_when_its_question_was_lost_on_the_way(oma: Screen) -> None:
    """A request into nowhere hangs for two minutes in a browser."""
    asked: list[Route] = []

    def hears_the_second(route: Route) -> None:
        asked.append(route)
        if len(asked) > 1:
            route.continue_()

    oma.page.route("**/healthz", hears_the_second)
    waits_for(oma, SCRIPT, lambda route: breaks_off(route) if len(asked) < 2 else route.continue_())
    expect(oma.at("face-owl")).to_be_visible(timeout=20_000)


def test_page_that_comes_in_time_never_says_it(oma: Screen) -> None:
    oma.page.goto(oma.box.join_url)
    oma.sees("face-owl")
    oma.sees_not("late")
