"""Keeps the catalogues in step with the sources: `python -m web.catalogues [--check]`.

Collects every English sentence of templates, scripts, refusals and rules; brings the
`.po` files up to date; makes from them `.mo` (for pages) and JSON (for scripts), and the
list of languages: each folder of `locale` with a `.po` is one. With `--check` it changes
nothing, says what is stale and lists what is not translated yet. Needs Babel, a
developer's tool: the running box reads only what is made here.
"""

import ast
import gettext
import io
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

import companion
from companion.house_rules import texts
from companion.languages import ENGLISH
from web.i18n import folder_name
from web.page_words import said_in, told_later
from web.readings import READ_AS, kana, unread, zhuyin
from web.text import OWN_NAME, SENTENCES

_WEB = Path(__file__).parent
_LANGUAGES = Path(companion.__file__).parent / "languages.json"
_SCRIPTS = "static/js"
TOLD = 10
"""So many untranslated sentences of a language are named; of the others only the number."""
MAKERS = ("web/text_wiring.py", "web/label.py")
"""What only builders of a box read: it needs no readings."""
_NEVER = datetime(2026, 1, 1, tzinfo=UTC)

Sentence = str | tuple[str, ...] | list[str]
"""A sentence, or the forms of one that counts."""


@dataclass(frozen=True, slots=True)
class Found:
    """A sentence, where it stands, and whether scripts need it."""

    sentence: Sentence
    place: str
    script: bool


def everything() -> Iterator[Found]:
    """Every sentence that people may read."""
    yield from _in_templates()
    yield from _in_scripts()
    for name in ("text.py", "text_machine.py"):
        for sentence in _in_python(_WEB / name):
            yield Found(sentence, f"web/{name}", script=False)
    for name in MAKERS:
        for sentence in _in_python(_WEB.parent / name):
            yield Found(sentence, name, script=False)
    for sentence in dict.fromkeys(texts()):
        yield Found(sentence, "companion", script=False)
    for sentence in dict.fromkeys(told_later()):
        yield Found(sentence, "companion", script=True)


def _in_templates() -> Iterator[Found]:
    for path in sorted((_WEB / "templates").rglob("*.html")):
        keywords = {"_": None, "ngettext": (1, 2)}
        with path.open("rb") as file:
            for _, sentence, _, _ in extract("jinja2", file, keywords=keywords):
                yield Found(sentence, path.relative_to(_WEB.parent).as_posix(), script=False)


def _in_scripts() -> Iterator[Found]:
    for path in sorted((_WEB / _SCRIPTS).rglob("*.js")):
        place, source = path.relative_to(_WEB.parent).as_posix(), path.read_text("utf-8")
        for said in said_in(source):
            yield Found(said, place, script=True)


def _in_python(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "_":
            yield ast.literal_eval(node.args[0])


def template() -> Catalog:
    """All sentences, without a translation."""
    catalog = _empty(None)
    for found in everything():
        catalog.add(found.sentence, locations=[(found.place, 0)])
    return catalog


def _empty(language: str | None) -> Catalog:
    return Catalog(
        locale=language and folder_name(language),
        project="companion",
        version="1",
        creation_date=_NEVER,
        revision_date=_NEVER,
        last_translator="the family",
        language_team=language or "",
        fuzzy=False,
    )


def languages() -> list[str]:
    """Every language that has a catalogue, English first."""
    found = {path.parents[1].name.replace("_", "-") for path in _WEB.glob("locale/*/*/*.po")}
    return [ENGLISH, *sorted(found - {ENGLISH})]


def po_path(language: str) -> Path:
    """Where a language's catalogue lies."""
    return _WEB / "locale" / folder_name(language) / "LC_MESSAGES" / "companion.po"


def brought_up_to_date(language: str, now: Catalog) -> Catalog:
    """The catalogue of a language with the sentences of now and the translations it has.

    A sentence that changed is a new one: nothing is guessed.
    """
    catalog, before = _empty(language), _empty(language)
    if po_path(language).exists():
        with po_path(language).open("rb") as file:
            before = read_po(file, locale=folder_name(language))
    for message in now:
        if message.id:
            old = before.get(message.id)
            known = old.string if old and _told(old.string) else None
            blank = ("",) * catalog.num_plurals if message.pluralizable else ""
            catalog.add(message.id, known or blank, locations=message.locations)
    return catalog


def _translated(catalog: Catalog, language: str) -> Catalog:
    """Only what has a translation: the rest is English by itself."""
    told = _empty(language)
    for message in catalog:
        if message.id and _told(message.string):
            told.add(message.id, message.string)
    return told


def untranslated(catalog: Catalog) -> list[str]:
    """Sentences of a catalogue that are still in English."""
    return [_first(message.id) for message in catalog if message.id and not _told(message.string)]


def _first(sentence: Sentence) -> str:
    return sentence if isinstance(sentence, str) else sentence[0]


def _told(translation: Sentence | None) -> bool:
    return bool(translation) and (isinstance(translation, str) or all(translation or ()))


def json_text(catalog: Catalog, **more: object) -> str:
    """The catalogue for scripts: `messages` by English sentence, sentences of refusals by code."""
    wanted = {_first(found.sentence) for found in everything() if found.script}
    messages = {
        _first(message.id): message.string
        for message in catalog
        if message.id and _first(message.id) in wanted and _told(message.string)
    }
    codes = {code: _said(catalog, english) for code, english in SENTENCES.items()}
    whole = {"messages": dict(sorted(messages.items())), "codes": codes, **more}
    return json.dumps(whole, ensure_ascii=False, indent=0) + "\n"


def _said(catalog: Catalog, english: str) -> str:
    """A plain sentence in the language of a catalogue, or as it is."""
    message = catalog.get(english)
    return str(message.string) if message and _told(message.string) else english


def files(language: str, now: Catalog) -> dict[Path, bytes]:
    """What the three files of a language should be."""
    catalog = brought_up_to_date(language, now)
    po, mo = io.BytesIO(), io.BytesIO()
    write_po(po, catalog, width=100, sort_output=True, include_lineno=False)
    write_mo(mo, _translated(catalog, language))
    return {
        po_path(language): po.getvalue(),
        po_path(language).with_suffix(".mo"): mo.getvalue(),
        _WEB / "static" / "locale" / f"{language}.json": json_text(catalog).encode(),
    }


def read_files(reading: str, now: Catalog) -> dict[Path, bytes]:
    """The files of a way to read a language: nobody writes them, so there is no `.po`."""
    catalog = brought_up_to_date(READ_AS[reading], now)
    path = _WEB / "static" / "locale" / f"{reading}.json"
    mo = io.BytesIO()
    if READ_AS[reading] == "ja":
        for message in _played_with(catalog):
            message.string = _in_kana(message.string or "")
        text = json_text(catalog)
    else:
        text = json_text(catalog, readings=zhuyin(_sentences(catalog)))
    write_mo(mo, _translated(catalog, READ_AS[reading]))
    return {po_path(reading).with_suffix(".mo"): mo.getvalue(), path: text.encode()}


def _in_kana(translation: Sentence) -> Sentence:
    if isinstance(translation, str):
        return kana(translation)
    return type(translation)(kana(each) for each in translation)


def _played_with(catalog: Catalog) -> Iterator[Message]:
    """What somebody may read who does not know the signs yet: all but what makers read."""
    for message in catalog:
        if {name for name, _ in message.locations} - set(MAKERS) or not message.locations:
            yield message


def _sentences(catalog: Catalog) -> Iterator[str]:
    """Every sentence to be read aloud or in kana, in its own language."""
    for message in _played_with(catalog):
        if message.id and _told(message.string):
            told = message.string or ()
            yield from (told,) if isinstance(told, str) else told


def every_file() -> dict[Path, bytes]:
    """What every file should be."""
    now = template()
    told = [files(language, now) for language in languages()]
    read = [read_files(reading, now) for reading in READ_AS]
    made = {path: data for each in (*told, *read) for path, data in each.items()}
    return made | {_LANGUAGES: _own_names(now).encode()}


def _own_names(now: Catalog) -> str:
    """What each language calls itself, as JSON."""
    catalogs = {each: brought_up_to_date(each, now) for each in languages()}
    names = {each: _said(catalog, OWN_NAME) for each, catalog in catalogs.items()}
    return json.dumps(names, ensure_ascii=False, indent=2) + "\n"


def stale() -> list[Path]:
    """Files that are not what the sources make of them."""
    wanted = every_file()
    return [path for path, data in wanted.items() if not _same(path, data)]


def _same(path: Path, data: bytes) -> bool:
    """Whether a file says the same; where a sentence stands and what made it do not count."""
    if not path.exists():
        return False
    if path.suffix == ".mo":
        return _messages(path.read_bytes()) == _messages(data)
    return _lines(path.read_bytes()) == _lines(data)


def _messages(data: bytes) -> dict[object, object]:
    found = vars(gettext.GNUTranslations(io.BytesIO(data)))["_catalog"]
    return {key: value for key, value in found.items() if key}


def _lines(data: bytes) -> list[bytes]:
    aside = (b"#:", b'"Generated-By')
    return [line for line in data.splitlines() if not line.startswith(aside)]


def update() -> None:
    """Write every file anew."""
    for path, data in every_file().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def main(arguments: list[str]) -> int:
    """The command line; 1 if `--check` found something stale."""
    if "--check" not in arguments:
        update()
    now = template()
    for language in languages()[1:]:
        still_english = list(untranslated(brought_up_to_date(language, now)))
        for sentence in still_english[:TOLD]:
            print(f"{language}: not translated: {sentence}")
        if len(still_english) > TOLD:
            more = len(still_english) - TOLD
            print(f"{language}: and {more} more, empty in {po_path(language)}")
    missing = [
        (reading, sign)
        for reading, language in READ_AS.items()
        for sign in unread(reading, _sentences(brought_up_to_date(language, now)))
    ]
    for reading, sign in missing:
        print(f"{reading}: no reading: {sign}")
    wrong = stale()
    for path in wrong:
        print(f"{path.relative_to(_WEB.parent)}: stale, run  python -m web.catalogues")
    return 1 if wrong or missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
