"""The settings page as a family uses it on an evening: find, change, keep, take along."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.box import Box
from tests.browser.family import Phone

pytestmark = pytest.mark.browser


@pytest.fixture
def aki(browser: Browser, box: Box) -> Iterator[Phone]:
    """Aki looks after the rules; Mika has no phone."""
    phone = Phone(browser, box, "Aki", "fox")
    phone.joins()
    phone.page.goto(f"{box.url}/host")
    phone.tap("preset-mattel")
    phone.waits(lambda table: not table["changed"])
    yield phone
    assert phone.faults == []
    phone.context.close()


def finds(phone: Phone, words: str) -> None:
    phone.at("search-rules").fill(words)


def sets(phone: Phone, switch: str, answer: str) -> None:
    finds(phone, switch.replace("_", " "))
    phone.tap(f"set-{switch}-{answer}")
    phone.waits(lambda table: str(table["rules"][switch]).lower() == answer, switch)


def test_stacking_is_found_by_any_word_and_stands_on_top_once_changed(aki: Phone) -> None:
    for words in ("stacking", "ドロー返し", "疊加"):
        finds(aki, words)
        aki.sees("switch-draw_stack")
        aki.sees_not("switch-uno_penalty")
    aki.tap("set-draw_stack-two_then_four")
    aki.sees("full-draw_stack", "A +2 may be answered with a +2 or +4")
    finds(aki, "")
    aki.sees("changed-draw_stack", "Stack +2 or +4 on +2")
    finds(aki, "challenging")
    aki.sees("full-wd4_challenge", "stacking takes precedence")
    finds(aki, "")
    aki.tap("reset-draw_stack")
    aki.sees_not("changed-draw_stack")


def test_idle_switches_are_folded_away_until_they_matter(aki: Phone) -> None:
    aki.tap("group-face-down")
    aki.sees("switch-facedown_limit")
    aki.sees_not("switch-doubt_max")
    aki.tap("more-facedown_limit")
    aki.sees("switch-doubt_max")


def test_conflict_is_said_where_it_arises(aki: Phone) -> None:
    finds(aki, "honest")
    aki.tap("set-wd4_legality-free")
    row = aki.at("switch-wd4_legality")
    expect(row.get_by_role("alert")).to_contain_text("cannot be challenged")
    aki.waits(lambda table: table["rules"]["wd4_legality"] == "no_same_color")


def test_cards_left_out_are_tapped_away_and_back(aki: Phone) -> None:
    finds(aki, "left out")
    aki.tap("out-0", "out-wild")
    aki.sees("full-cards_out", "taken out of the deck today: 0, Wild")
    aki.waits(lambda table: "0" not in [face["id"] for face in table["deck"]["faces"]])
    aki.tap("out-0")
    aki.waits(lambda table: table["rules"]["cards_out"] == ["wild"])


def test_rules_are_kept_under_a_name_chosen_again_and_forgotten(aki: Phone) -> None:
    sets(aki, "seven_zero", "true")
    aki.at("rules-name").fill("Our Sunday")
    aki.tap("rules-save")
    aki.waits(lambda table: table["preset"] == "Our Sunday" and not table["changed"])
    aki.tap("preset-solo")
    aki.waits(lambda table: table["preset"] == "solo")
    aki.tap("own-rules-Our Sunday")
    aki.waits(lambda table: table["rules"]["seven_zero"] is True)
    aki.tap("preset-solo")
    aki.waits(lambda table: table["preset"] == "solo")
    aki.tap("own-rules-Our Sunday", "rules-forget", "rules-forget-yes")
    aki.sees_not("own-rules-Our Sunday")


def test_file_taken_along_brings_the_same_rules_back(aki: Phone, tmp_path: Path) -> None:
    sets(aki, "jump_in", "identical_colored")
    with aki.page.expect_download() as download:
        aki.tap("rules-file")
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    assert json.loads(path.read_text("utf-8"))["rules"]["jump_in"] == "identical_colored"
    aki.tap("preset-taiwan")
    aki.waits(lambda table: table["rules"]["jump_in"] == "off")
    aki.tap("rules-in")
    aki.at("rules-in-file").set_input_files(path)
    aki.waits(lambda table: table["changed"] == ["jump_in"] and table["preset"] == "mattel")


def test_deck_of_ones_own_goes_along_with_the_rules(aki: Phone) -> None:
    aki.asks("save_deck", deck="classic_108", name="Ours", points={"skip": 25}, copies={"wd4": 0})
    aki.hears_of(aki.asks("choose_rules", preset=None, changes={"deck": "own-1"}))
    aki.tap("rules-code")
    text = aki.page.request.get(f"{aki.box.url}/host/rules.txt").text()
    expect(aki.at("rules-text")).to_have_value(text)
    aki.tap("preset-taiwan")
    aki.waits(lambda table: table["preset"] == "taiwan" and table["deck"]["id"] == "classic_108")
    aki.hears_of(aki.asks("forget_deck", deck="own-1"))
    aki.tap("rules-in")
    aki.at("rules-in-text").fill(text)
    aki.tap("rules-in-take")
    aki.waits(lambda table: table["deck"]["name"] == "Ours" and table["preset"] == "mattel")
    faces = {face["id"]: face for face in aki.table["deck"]["faces"]}
    assert faces["skip"]["points"] == 25
    assert "wd4" not in faces


def test_text_of_a_code_is_pasted_and_nonsense_is_refused(aki: Phone) -> None:
    aki.tap("rules-code")
    aki.sees("rules-qr")
    expect(aki.at("rules-text")).to_have_value("rules=1&preset=mattel")
    aki.tap("rules-in")
    aki.at("rules-in-text").fill("hello")
    aki.tap("rules-in-take")
    aki.sees("rules-in-trouble", "These are no rules")
    aki.at("rules-in-text").fill("rules=1&preset=mattel&target=99999")
    aki.tap("rules-in-take")
    aki.sees("rules-in-trouble", "cannot be set like that")
    aki.at("rules-in-text").fill("rules=1&preset=japan&rounds=4")
    aki.tap("rules-in-take")
    aki.waits(lambda table: table["preset"] == "japan" and table["rules"]["rounds"] == 4)


def test_what_the_box_could_not_give_is_not_shown_as_the_text_of_a_code(aki: Phone) -> None:
    breath = "The box is taking a breath."
    aki.page.route("**/host/rules.txt", lambda route: route.fulfill(status=503, body=breath))
    with aki.page.expect_response("**/host/rules.txt"):
        aki.tap("rules-code")
    for _ in range(2):
        aki.page.evaluate("() => new Promise(requestAnimationFrame)")
    expect(aki.at("rules-text")).to_have_value("")
    aki.faults.clear()  # the console tells of the answer itself


def test_unsure_deck_says_so_and_becomes_ones_own(aki: Phone) -> None:
    finds(aki, "deck edition")
    aki.tap("decks-all")
    aki.sees("unverified-attack_new", "points unverified")
    aki.tap("deck-classic_112_blank")
    aki.waits(lambda table: table["deck"]["id"] == "classic_112_blank")
    aki.at("card-text-blank").fill("Everybody sings")
    aki.at("card-text-blank").press("Enter")
    aki.waits(lambda table: table["card_texts"] == {"blank": "Everybody sings"})
    aki.tap("deck-edit")
    aki.at("deck-name").fill("Grandma's")
    aki.at("deck-points-blank").fill("33")
    aki.tap("deck-save")
    aki.waits(lambda table: table["deck"]["name"] == "Grandma's")
    blank = next(face for face in aki.table["deck"]["faces"] if face["id"] == "blank")
    assert blank["points"] == 33


def test_little_one_is_marked(aki: Phone) -> None:
    person = aki.table["people"][0]["person"]
    aki.tap(f"young-{person}")
    aki.waits(lambda table: table["young"] == [person])
