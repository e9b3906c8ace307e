"""Readings for those who do not know the signs yet: Japanese in kana, Chinese with zhuyin.

Both are made from the texts by tables of readings (`locale/kana.toml`, `locale/zhuyin.toml`), so
that a text is written once; `python -m web.catalogues` tells a sign without a reading.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

READ_AS = {"ja-Hira": "ja", "zh-Hant-x-zhuyin": "zh-Hant"}
"""Ways to read a language: the language it is read from."""
READ_NAMES = {"ja-Hira": "かな", "zh-Hant-x-zhuyin": "繁體中文 ㄅㄆㄇ"}
_TABLES = Path(__file__).parent / "locale"
_SIGN = re.compile("[\u3400-\u9fff々]")


def kana(text: str) -> str:
    """A Japanese text without kanji; those whose reading nobody knows stay."""
    return "".join(_spelled(text, _kana()))


def zhuyin(texts: Iterator[str]) -> dict[str, str]:
    """What phones need to spell these texts: the readings of their signs and words."""
    table, found = _zhuyin(), {}
    for text in texts:
        for key, reading in table.items():
            if key in text:
                found[key] = reading
    return dict(sorted(found.items()))


def unread(language: str, texts: Iterator[str]) -> list[str]:
    """Signs in the texts of a language that have no reading."""
    if READ_AS[language] == "ja":
        return sorted({sign for text in texts for sign in _SIGN.findall(kana(text))})
    return sorted({sign for text in texts for sign in _SIGN.findall(text)} - _zhuyin().keys())


def _spelled(text: str, table: Mapping[str, str]) -> Iterator[str]:
    """A text piece by piece, the longest entry that fits replaced by its reading."""
    longest, at = max(map(len, table)), 0
    while at < len(text):
        sizes = range(min(longest, len(text) - at), 0, -1)
        size = next((size for size in sizes if text[at : at + size] in table), 0)
        yield table[text[at : at + size]] if size else text[at]
        at += size or 1


@cache
def _kana() -> Mapping[str, str]:
    return tomllib.loads((_TABLES / "kana.toml").read_text("utf-8"))


@cache
def _zhuyin() -> Mapping[str, str]:
    tables = tomllib.loads((_TABLES / "zhuyin.toml").read_text("utf-8"))
    return {**tables["signs"], **tables["words"]}
