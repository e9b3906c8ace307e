"""A page waits for the words that its own scripts can say, and for no others."""

import json

from companion.house_rules import CONFLICTS
from tests.web.fakes import Browser
from web import page_words

SCRIPTS = {
    "page/table.js": "t('Draw'); say(tn('{n} card', '{n} cards', 2));",
    "page/table.evening.js": r"t('It\'s over');",
    "page/host.js": "t('Throw the table away'); wait('Draw'); not.t('Draw');",
    "page/dates.js": "for (const time of all) show(time);",
}
LATER = CONFLICTS[0].why
WORDS = {
    "Draw": "引く",
    "{n} card": "{n}枚",
    "It's over": "おしまい",
    "Throw the table away": "片づける",
    LATER: "むり",
}
JA = json.dumps({"messages": WORDS, "codes": {"no": "だめ"}, "readings": {"引": "ひ"}})
EN = json.dumps({"messages": {}, "codes": {"no": "No."}})


def cut() -> dict[str, dict[str, dict[str, str]]]:
    told = page_words.cut(SCRIPTS, {"locale/ja.json": JA, "locale/en.json": EN})
    return {name: json.loads(text) for name, text in told}


def test_page_knows_what_its_first_and_its_later_script_say() -> None:
    assert {*cut()["page/table.ja.json"]["messages"]} == {*WORDS} - {"Throw the table away"}
    assert {*cut()["page/host.ja.json"]["messages"]} == {"Throw the table away", LATER}


def test_page_keeps_every_refusal_and_every_reading() -> None:
    for told in cut().values():
        assert told["codes"] == {"no": "だめ"}
        assert told["readings"] == {"引": "ひ"}


def test_nothing_is_cut_for_english_or_for_scripts_without_words() -> None:
    assert {*cut()} == {"page/table.ja.json", "page/host.ja.json"}


def test_phone_is_told_where_the_words_of_its_page_are(phone: Browser) -> None:
    address = phone.get("/?lang=ja").start["catalogue"]
    assert address.endswith("/page/join.ja.json")
    told = json.loads(phone.get(address).body)["messages"]
    assert "Another phone asks" in told
    assert "Undo" not in told
    assert phone.get("/?lang=en").start["catalogue"].endswith("/locale/en.json")
