"""One language a phone: which, and the words. The English sentence is its own id."""

import gettext
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from companion.languages import ENGLISH, LANGUAGES, NAMES
from web.readings import READ_AS, READ_NAMES

COOKIE = "lang"
_LOCALE = Path(__file__).parent / "locale"
_PLACEHOLDER = re.compile(r"\{(\w+)\}")


def match(tag: str) -> str | None:
    """The language of ours, or the way to read one, that a tag such as `zh-TW` means."""
    asked = tag.strip().replace("_", "-").lower()
    exact = (each for each in (*LANGUAGES, *READ_AS) if each.lower() == asked)
    alike = (each for each in LANGUAGES if _first(each) == _first(asked))
    return next(exact, None) or next(alike, None)


def _first(tag: str) -> str:
    return tag.partition("-")[0]


def choose(asked: str, kept: str, accepted: str, otherwise: str) -> str:
    """The language of a request.

    What the address asks for, else what this phone chose before, else the best of
    its `Accept-Language`, else the box's own.
    """
    for tag in (asked, kept, *_by_weight(accepted), otherwise):
        language = match(tag) if tag else None
        if language:
            return language
    return ENGLISH


def _by_weight(accepted: str) -> list[str]:
    """The tags of an `Accept-Language` header, the most wanted first."""
    weighted: list[tuple[float, str]] = []
    for part in accepted[:500].split(","):
        tag, _, weight = part.partition(";")
        number = weight.strip().removeprefix("q=")
        try:
            wanted = float(number) if number else 1.0
        except ValueError:
            wanted = 0.0
        if wanted > 0:
            weighted.append((wanted, tag))
    return [tag for _, tag in sorted(weighted, key=lambda pair: -pair[0])]


def own_names() -> dict[str, str]:
    """Every language and way to read one, by its own name; readings follow their language."""
    names: dict[str, str] = {}
    for language, name in NAMES.items():
        read = (each for each, source in READ_AS.items() if source == language)
        names |= {language: name} | {each: READ_NAMES[each] for each in read}
    return names


def folder_name(language: str) -> str:
    """The language's name among the catalogues: `zh_Hant` for `zh-Hant`."""
    return language.replace("-", "_")


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """The words of a language; the English ones where a catalogue is missing."""
    return gettext.translation("companion", _LOCALE, [folder_name(language)], fallback=True)


def say(language: str, sentence: str, **data: object) -> str:
    """A sentence in a language, with `{name}` replaced by `data["name"]`."""
    return fill(catalogue(language).gettext(sentence), data)


def say_number(language: str, one: str, many: str, n: int, **data: object) -> str:
    """The same for sentences that depend on a number, which is also `{n}`."""
    return fill(catalogue(language).ngettext(one, many, n), {"n": n, **data})


def placeholders(sentence: str) -> set[str]:
    """The names of what a sentence wants to be told."""
    return set(_PLACEHOLDER.findall(sentence))


def fill(sentence: str, data: Mapping[str, object]) -> str:
    """Put data into a sentence; a placeholder without data stays as it is."""
    return _PLACEHOLDER.sub(lambda found: str(data.get(found[1], found[0])), sentence)
