"""One language a phone, one sentence a code, and catalogues that keep step."""

import ast
import gettext
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.languages import LANGUAGES, NAMES
from hardware.pins import REFUSED
from tests.web.fakes import Browser
from web import catalogues, i18n, text
from web.text_machine import REASONS, SETTING_UP

ROOT = Path(__file__).parents[2]
TELLING = ("RuleViolation", "CompanionError", "SettingsError", "StoreError", "PanelError",
           "PanelStatus", "Finding", "Refused", "Notice")  # fmt: skip
CODE = re.compile("[a-z_]+")


def codes_told_in(path: Path) -> Iterator[str]:
    """Words that look like codes in whatever tells one."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            continue
        place = {"PanelStatus": 1, "Refused": 1, "Finding": 9}.get(node.func.id, 0)
        arguments = [
            *node.args[place : place + 1],
            *(each.value for each in node.keywords if each.arg == "code"),
        ]
        for argument in arguments if node.func.id in TELLING else ():
            if isinstance(argument, ast.Constant) and CODE.fullmatch(str(argument.value)):
                yield str(argument.value)


def test_every_code_has_its_sentence() -> None:
    files = [
        file for name in ("companion", "hardware", "web") for file in (ROOT / name).rglob("*.py")
    ]
    told = {code for file in files for code in codes_told_in(file)}
    assert len(told) > 90
    assert told <= set(text.SENTENCES) | set(SETTING_UP)


@pytest.mark.parametrize("code", sorted(text.SENTENCES))
def test_sentence_is_short_and_ends_like_one(code: str) -> None:
    told = text.SENTENCES[code]
    assert len(told) <= 120
    assert told[-1] in ".!?}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_shows_a_word_of_the_code(language: str) -> None:
    for code, english in text.SENTENCES.items():
        data = dict.fromkeys(i18n.placeholders(english), "Mika")
        told = i18n.say(language, english, **data)
        assert not re.search(r"[a-z]_[a-z]|[{}]", told), (code, told)
        assert told.count("Mika") >= len(data), (code, told)


def reasons_in(path: Path) -> Iterator[str]:
    """Codes that stand for a reason: `{"reason": "x"}`, `_bad(…, "x")`, `_refusal(…, "x")`."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        told: list[ast.expr] = []
        if isinstance(node, ast.Dict):
            pairs = zip(node.keys, node.values, strict=True)
            told = [value for key, value in pairs if key and ast.unparse(key) == "'reason'"]
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("_bad", "_refusal")):
            told = node.args[-2:]
        for each in told:
            if isinstance(each, ast.Constant) and CODE.fullmatch(str(each.value)):
                yield str(each.value)


def test_every_reason_is_told_in_words() -> None:
    names = ("night_file", "keys", "store", "database")
    files = [f"companion/{name}.py" for name in names]
    told = {code for name in files for code in reasons_in(ROOT / name)} - {"seq"}
    assert {"not_json", "too_short", "not_ascending", "empty"} <= told
    assert told | set(REFUSED.values()) | {"not_on_header"} <= set(REASONS)
    refused = {"key": "button", "pin": 99, "reason": "not_on_header", "free": [5, 6]}
    assert REASONS["not_on_header"] in text.sentence("pin_refused", "en", refused)


def test_wording_is_the_first_whose_data_are_told() -> None:
    data = {"key": "prot", "nearest": "port", "allowed": ["port", "bind"], "file": "c.toml"}
    told = text.sentence("unknown_key", "en", {**data, "line": 3})
    assert told.startswith("c.toml, line 3: there is no setting prot. Did you mean port?")
    told = text.sentence("unknown_key", "en", {**data, "nearest": None, "line": None})
    assert told == "There is no setting prot. Possible are: port, bind."


@pytest.mark.parametrize(
    ("code", "data", "told"),
    [
        ("bad_value", {"key": "hold_s", "value": "2", "expected": "a number"}, 'cannot be "2".'),
        ("bad_value", {"key": "hold_s", "value": True, "expected": "a number"}, "cannot be true."),
        ("bad_value", {"key": "chairs", "value": [1, "b"], "expected": "a list"}, 'be [1, "b"].'),
        ("bad_value", {"option": "lang", "key": "lang", "value": "tlh", "allowed": []}, "be tlh."),
        (
            "unknown_key",
            {"key": "green", "nearest": "green", "table": "panel", "allowed": ["port"]},
            "Did you mean green? That one stands below the line [panel]: is a # still before it?",
        ),
        (
            "unknown_key",
            {"key": "panel.lang", "above": "lang", "allowed": []},
            "lang belongs to the top",
        ),
        (
            "pin_refused",
            {"key": "green", "pin": 29, "reason": "not_on_header", "free": None, "meant": 5},
            "only. Pin 29 of the header is GPIO5: for that one write 5.",
        ),
        (
            "pin_twice",
            {"key": "green", "other": "button", "pin": 17, "place": 11, "free": None},
            "GPIO17 (pin 11) is both button and green.",
        ),
        (
            "toml_syntax",
            {"file": "c", "line": 2, "column": 9, "reason": "Invalid value", "instead": "a = true"},
            "c, line 2: column 9: this is no TOML (Invalid value). Did you mean  a = true",
        ),
    ],
)
def test_mistake_in_a_file_is_told_as_the_file_has_it(
    code: str, data: dict[str, object], told: str
) -> None:
    said = text.sentence(code, "en", data)
    assert told in said
    assert not re.search(r"Free GPIO numbers: \.|None|True", said)


def test_players_and_whoever_sets_up_read_different_words_of_one_code() -> None:
    assert "tap once more" in text.sentence("not_saved", "en")
    assert text.sentence("not_saved", "en", {"path": "p", "reason": "r"}).startswith("p cannot")


def test_sentence_is_filled_from_the_data() -> None:
    told = text.sentence("name_taken", "en", {"name": "Mika"})
    assert told == "Mika is already here. Please take another name."
    refused = {"switch": "target", "value": 7, "allowed": ["a", 2]}
    assert text.sentence("bad_switch_value", "en", refused).endswith("Possible is: a, 2.")


def test_unknown_code_is_told_kindly() -> None:
    assert text.sentence("never_heard_of", "en") == text.FALLBACK


def test_placeholder_without_data_stays() -> None:
    assert i18n.fill("{name} of {n}", {"n": 2}) == "{name} of 2"


def test_number_chooses_the_form() -> None:
    said = [i18n.say_number("en", "one card", "{n} cards", n) for n in (1, 2)]
    assert said == ["one card", "2 cards"]


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("tlh-Latn,tlh;q=0.9", "en"),
        ("ja", "ja"),
        ("zh-TW,zh;q=0.8,en;q=0.5", "zh-Hant"),
        ("tlh, en;q=0.2, ja;q=0.7", "ja"),
        ("ja;q=0, en", "en"),
        ("ja;q=x,en;q=0.1", "en"),
    ],
)
def test_language_is_what_the_browser_likes_best(accepted: str, language: str) -> None:
    assert i18n.choose("", "", accepted, "en") == language


def test_language_of_the_address_beats_cookie_beats_browser_beats_box() -> None:
    assert i18n.choose("ja", "en", "zh", "en") == "ja"
    assert i18n.choose("", "zh-Hant", "ja", "en") == "zh-Hant"
    assert i18n.choose("xx", "", "xx", "ja") == "ja"


def test_language_once_asked_for_is_kept(phone: Browser) -> None:
    assert phone.get("/?lang=ja").start["lang"] == "ja"
    assert phone.get("/").start["lang"] == "ja"
    assert phone.get("/?lang=zh_Hant").start["lang"] == "zh-Hant"


def test_catalogues_are_what_the_sources_say() -> None:
    names = [path.relative_to(ROOT).as_posix() for path in catalogues.stale()]
    assert not names, "stale: run  python -m web.catalogues"


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogue_for_scripts_knows_every_code(language: str) -> None:
    path = ROOT / "web" / "static" / "locale" / f"{language}.json"
    found = json.loads(path.read_text("utf-8"))
    words = i18n.catalogue(language).gettext
    assert found["codes"] == {code: words(told) for code, told in text.SENTENCES.items()}


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_translations_keep_the_placeholders(language: str) -> None:
    words = i18n.catalogue(language)
    assert isinstance(words, gettext.GNUTranslations)
    for key, told in vars(words)["_catalog"].items():
        english = key if isinstance(key, str) else key[0]
        if english:
            wanted = i18n.placeholders(english) | ({"n"} if key != english else set())
            assert i18n.placeholders(told) <= wanted, english


def test_every_language_is_offered_by_its_own_name_with_its_readings(phone: Browser) -> None:
    offered = dict(phone.get("/").start["langs"])
    assert offered.items() >= NAMES.items()
    places = list(offered)
    assert places[0] == "en"
    assert places.index("ja-Hira") == places.index("ja") + 1


def test_extraction_finds_sentences_in_scripts_templates_and_rules() -> None:
    found = {catalogues._first(each.sentence) for each in catalogues.everything()}
    assert "It's my turn" in found  # written with an escaped quote
    assert "One moment …" in found  # of base.html
    assert "How much we tap" in found  # of a switch
    assert text.SENTENCES["name_taken"] in found
