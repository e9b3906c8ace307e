"""A real table behind the pages: four phones, one round, everything that is shown."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.languages import LANGUAGES
from companion.night_file import read_night
from companion.store import Store
from tests.web.conftest import running
from tests.web.fakes import Browser, Page
from tests.web.real_box import real_box
from web import i18n

GOLDEN = Path(__file__).parents[1] / "golden" / "night.jsonl"
ANIMALS = ("fox", "owl", "bear", "cat")


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[int]:
    """The port of a real box."""
    with real_box(tmp_path) as (app, _), running(app) as port:
        yield port


def sits_down(port: int, animal: str) -> tuple[Browser, Page]:
    browser = Browser(port).join()
    page = browser.page(f"page{animal:0>8}")
    assert page.does(1, "take_face", animal=animal)["t"] == "ok"
    return browser, page


def start_of(browser: Browser, path: str = "/") -> Any:
    """What a page's scripts start with."""
    found = re.search(r'id="start">(.*?)</script>', browser.get(path).text)
    assert found
    return json.loads(found[1])


def test_turns_go_round_by_socket_and_a_retry_has_no_second_effect(evening: int) -> None:
    phones = [sits_down(evening, animal) for animal in ANIMALS]
    browser, host = phones[0]
    assert host.does(2, "show_rules")["t"] == "ok"
    assert host.does(3, "start_game", dealer=0)["t"] == "ok"
    table = start_of(browser, "/table")["state"]["table"]
    assert [seat["animal"] for seat in table["seats"]] == list(ANIMALS)
    seat, page = table["turn"], phones[table["turn"]][1]
    played = page.does(4, "play", seat=seat, face="skip")
    assert played["saved"]
    assert page.does(4, "play", seat=seat, face="skip") == played
    assert start_of(browser)["state"]["table"]["turn"] == (seat + 2) % 4
    refused = page.does(5, "play", seat=(seat + 2) % 4, face="num")
    assert (refused["code"], refused["data"]["seat"]) == ("not_your_chair", (seat + 2) % 4)


def test_press_of_the_drawn_button_lets_the_waiting_phone_in(evening: int) -> None:
    waiting, screen = Browser(evening), Browser(evening)
    ref = start_of(waiting)["ref"]
    page = waiting.page()
    assert page.hears("state")["table"] is None
    screen.get("/box")
    box = screen.page("thebox01", role="box")
    while box.hears("state")["room"]["waiting"] != [ref]:
        pass
    box.say(t="button", button="uno", down=True)
    while page.hears("state")["table"] is None:
        pass
    assert start_of(waiting)["member"]


@pytest.fixture
def golden_night(tmp_path: Path, request: pytest.FixtureRequest) -> int:
    """The same box after the recorded night, which has a catch and a challenge."""
    store = Store.open(tmp_path / "companion.db")
    with GOLDEN.open("rb") as file:
        store.append(read_night(file))
    store.close()
    port: int = request.getfixturevalue("evening")
    return port


@pytest.mark.parametrize("language", LANGUAGES)
def test_presses_and_records_of_a_night_are_told_in_every_language(
    golden_night: int, language: str
) -> None:
    told = Browser(golden_night).join().get(f"/night/1?lang={language}").text
    records = told[told.index('data-test="records"') : told.index('data-test="presses"')]
    assert re.findall(r"<dd>(\w+)", records) == ["Mika"]  # one catch, nobody called in time
    assert i18n.say(language, "{name} was caught.", name="Ken") in told
    assert i18n.say(language, "Most catches") in records
    assert re.search(r'<li class="press" id="race-\d+">', told)
    assert re.search(
        r"<summary>[^<]+</summary>\s*<ul[^>]*><li>Mika, [^<]+: <span[^>]*>0 ms ± \d+", told
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_whole_in_every_language(evening: int, language: str) -> None:
    browser, page = sits_down(evening, "fox")
    sits_down(evening, "owl")
    page.does(2, "start_game")
    night = start_of(browser)["state"]["table"]["night"]
    paths = ["/", "/table", "/host", "/rules", "/help", "/tv", "/box", "/night/", f"/night/{night}"]
    for path in paths:
        reply = browser.get(f"{path}?lang={language}")
        assert reply.status == 200, path
        assert "{name}" not in reply.text
        assert f'lang="{language}"' in reply.text
        for address in re.findall(r'(?:src|href)="(/static/[^"]+)"', reply.text):
            assert browser.get(address).status == 200, address
        assert not re.search(r"<script(?![^>]* src=)(?![^>]*application/json)", reply.text)
        assert not re.search(r'<style|\sstyle="|\son\w+="', reply.text)
    assert browser.get("/nowhere").status == 404
