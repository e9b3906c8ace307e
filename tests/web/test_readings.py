"""Japanese in kana and Chinese with zhuyin: made from the texts, complete, and chosen per phone."""

import json
import re
from pathlib import Path

import pytest

from web import i18n, readings

STATIC = Path(i18n.__file__).parent / "static" / "locale"
KANJI = re.compile("[\u3400-\u9fff々]")


def catalogue(language: str) -> dict[str, dict[str, str]]:
    told: dict[str, dict[str, str]] = json.loads((STATIC / f"{language}.json").read_text("utf-8"))
    return told


def test_kana_catalogue_says_everything_that_the_japanese_one_says_without_a_kanji() -> None:
    told, read = catalogue("ja")["messages"], catalogue("ja-Hira")["messages"]
    assert told.keys() == read.keys()
    assert not [text for text in read.values() if KANJI.search(str(text))]
    assert read["Your turn!"] == "きみの ばん！"


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("4枚 引く？ ドロー2で かえす？", "4まい ひく？ ドロー2で かえす？"),
        ("いま 出した 人は 1人", "いま だした ひとは ひとり"),
        ("{n}人中 {k}位", "{n}にんちゅう {k}い"),
        ("まい数と 数字", "まいすうと すうじ"),
        ("上に 出て 上がる", "うえに でて あがる"),
    ],
)
def test_kanji_are_read_as_their_word_wants(written: str, read: str) -> None:
    assert readings.kana(written) == read


def test_sign_without_a_reading_is_told() -> None:
    assert readings.unread("ja-Hira", iter(["場の 鬱"])) == ["鬱"]
    assert readings.unread("zh-Hant-x-zhuyin", iter(["換鬱"])) == ["鬱"]


def test_every_chinese_text_can_be_spelled_and_words_have_a_reading_for_each_sign() -> None:
    told = catalogue("zh-Hant-x-zhuyin")
    assert told["messages"] == catalogue("zh-Hant")["messages"]
    signs = {sign for text in told["messages"].values() for sign in KANJI.findall(str(text))}
    assert signs <= told["readings"].keys()
    for word, reading in told["readings"].items():
        assert len(word) == len(reading.split(" "))
        assert re.fullmatch("[\u3105-\u3129ˊˇˋ˙ ]+", reading), word


@pytest.mark.parametrize(
    ("tag", "language"),
    [
        ("ja-Hira", "ja-Hira"),
        ("ja-JP", "ja"),
        ("zh-hant-x-zhuyin", "zh-Hant-x-zhuyin"),
        ("zh-Hant-TW", "zh-Hant"),
    ],
)
def test_reading_is_chosen_like_a_language(tag: str, language: str) -> None:
    assert i18n.match(tag) == language


def test_pages_of_the_box_are_read_too() -> None:
    assert i18n.say("ja-Hira", "Your turn!") == "きみの ばん！"
    assert not KANJI.search(i18n.say("ja-Hira", "Press the big button to come in."))
    assert i18n.say("zh-Hant-x-zhuyin", "Your turn!") == i18n.say("zh-Hant", "Your turn!")
