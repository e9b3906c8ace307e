"""Rules on their way out of the box: what pages know of them, a file, a code to scan."""

import json
import re
from dataclasses import replace
from typing import Any

import pytest

from companion.cards import load_deck
from companion.house_rules import HouseRules, preset, switches
from companion.rule_file import RuleSet, read_rule_set
from companion.rules import keeping
from companion.switches import GROUPS
from companion.view import deck_view
from tests.web.fakes import Browser, FakeTable
from web import qr, rule_words

OURS = preset("japan").rules(HouseRules()).changed({"seven_zero": True, "rounds": 4})


@pytest.fixture
def our_table(table: FakeTable, aki: Browser) -> Browser:
    """Aki's phone at a table with rules of its own."""
    deck = deck_view(load_deck(OURS.deck))
    table.shown = {"preset": "japan", "rules": OURS.to_data(), "rule_sets": [], "deck": deck}
    return aki


def test_exported_file_is_a_download_that_the_box_reads_again(our_table: Browser) -> None:
    reply = our_table.get("/host/rules.json")
    assert reply.status == 200
    assert reply.headers["content-disposition"] == 'attachment; filename="companion-rules.json"'
    told = reply.json
    assert {name: told[name] for name in ("format", "v", "name", "preset")} == {
        "format": "companion-rules",
        "v": 1,
        "name": "",
        "preset": "japan",
    }
    assert read_rule_set(reply.text).rules == OURS


def test_set_of_ones_own_is_shared_under_its_name_and_a_preset_everybody_has(
    table: FakeTable, our_table: Browser
) -> None:
    table.shown = {**table.shown, "preset": "Our Sunday", "rule_sets": ["Our Sunday"]}
    told = our_table.get("/host/rules.json").json
    assert (told["name"], told["preset"]) == ("Our Sunday", "mattel")
    assert read_rule_set(json.dumps(told)).rules == OURS


def test_deck_of_ones_own_is_shared_as_the_printed_one_with_its_changes(
    table: FakeTable, our_table: Browser
) -> None:
    """Another box knows no deck called own-1, or a different one."""
    edited = keeping.edited(load_deck("flip"), {"skip": 25}, {"wild": 6, "wild-d2": 0})
    own = replace(edited, id="own-1", name="Ours", copy_of="flip")
    left_out = deck_view(own.without(["d1"]))
    rules = OURS.changed({"deck": "own-1", "cards_out": ["d1"]}).to_data()
    table.shown = {**table.shown, "rules": rules, "deck": left_out}
    told = our_table.get("/host/rules.json").json
    assert told["rules"]["deck"] == "flip"
    assert told["deck"] == {
        "name": "Ours",
        "points": {"skip": 25},
        "copies": {"wild": 6, "wild-d2": 0},
    }
    text = our_table.get("/host/rules.txt").text
    assert "deck=flip&" in text
    assert text.endswith("&own_deck=Ours&points=skip%3A25&copies=wild%3A6%2Cwild-d2%3A0")


def test_code_says_only_what_differs(our_table: Browser) -> None:
    text = our_table.get("/host/rules.txt").text
    assert text == "rules=1&preset=japan&seven_zero=yes&rounds=4"
    picture = our_table.get("/host/rules.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert picture.text == qr.svg(text)


@pytest.mark.parametrize("path", ["/host/rules.json", "/host/rules.txt", "/host/rules.svg"])
def test_rules_are_for_phones_of_the_table(phone: Browser, path: str) -> None:
    reply = phone.get(path)
    assert (reply.status, reply.headers["location"]) == (303, "/")


def test_every_rule_changed_still_fits_into_a_code() -> None:
    most: dict[str, Any] = {
        each.name: each.values[-1] if each.values else each.maximum
        for each in switches()
        if each.kind in ("choice", "number") and each.name not in ("wd4_legality", "doubt_min")
    }
    most |= {"tracking": "turns", "scoring": "none", "teams": "off", "round_end": "first_out"}
    rules = HouseRules.from_data(most | {"seven_zero": True})
    text = preset_text(rules)
    assert len(text) < 2300, "a code holds no more at this correction"
    assert qr.svg(text)


def preset_text(rules: HouseRules) -> str:
    return RuleSet("The longest name of rules", "solo", rules).to_text()


# --- what pages know --------------------------------------------------------------------------


def test_card_needs_less_than_the_settings() -> None:
    card, to_set = (rule_words.switches_told("en", to_set=to_set) for to_set in (False, True))
    assert [each["name"] for each in card] == [each["name"] for each in to_set]
    assert {each["name"] for each in card} == {each.name for each in switches()}
    assert all("say" in each and "picture" in each for each in card)
    assert not any("words" in each for each in card)
    assert all(
        {"label", "help", "group", "words", "habit", "default"} <= set(each) for each in to_set
    )


def test_settings_come_in_the_order_of_their_groups() -> None:
    places = [GROUPS.index(each["group"]) for each in rule_words.switches_told("en", to_set=True)]
    assert places == sorted(places)


def test_only_the_settings_page_is_told_all_decks(aki: Browser) -> None:
    assert aki.get("/rules").start["decks"] == []
    decks = {each["id"]: each for each in aki.get("/host").start["decks"]}
    assert len(decks) == 24
    unsure = decks["attack_new"]
    assert (unsure["counts_verified"], unsure["points_verified"]) == (True, False)
    assert unsure["sources"]
    assert unsure["notes"]
    assert decks["classic_108"]["faces"][0] == {"id": "0", "kind": "number", "effects": []}


def test_sentences_of_the_page_are_those_of_the_switches(aki: Browser) -> None:
    told = {each["name"]: each for each in aki.get("/rules").start["switches"]}
    said = told["wd4_challenge"]
    assert said["say"]["stay"][0] == "{wd4}: challenge it! Wrong ones stay"
    assert re.search("takes precedence", said["instead"]["say"][1])
