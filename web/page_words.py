"""Which sentences scripts say, and of each catalogue what one page's scripts can say.

Most of a catalogue is for other pages, and a phone waits for it before the first paint.
"""

import ast
import json
import re
from collections.abc import Iterator, Mapping

from companion.cards import deck_ids, load_deck
from companion.house_rules import CONFLICTS

_STRING = r"""('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
_SAID = re.compile(rf"(?<![\w.$])t\(\s*{_STRING}", re.DOTALL)
_COUNTED = re.compile(rf"(?<![\w.$])tn\(\s*{_STRING}\s*,\s*{_STRING}", re.DOTALL)


def said_in(source: str) -> Iterator[str | tuple[str, str]]:
    """Every sentence of a script; two forms of one that counts."""
    for said in _SAID.finditer(source):
        yield _literal(said[1])
    for counted in _COUNTED.finditer(source):
        yield _literal(counted[1]), _literal(counted[2])


def _literal(text: str) -> str:
    """A string of JavaScript; those escapes that we use mean the same in Python."""
    return str(ast.literal_eval(text.replace("\\`", "`")))


def told_later() -> Iterator[str]:
    """What reaches a page only after it was made: decks, and why rules do not go together."""
    yield from (load_deck(deck_id).name for deck_id in deck_ids())
    yield from (conflict.why for conflict in CONFLICTS)


def cut(scripts: Mapping[str, str], catalogues: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """`page/table.ja.json` and its text: of each `locale/ja.json` what each page's scripts say.

    There is none where nothing can be left out, as in English, nor for scripts that say nothing.
    """
    needed = _needed(scripts)
    for name, text in catalogues.items():
        whole = json.loads(text)
        for page, sentences in needed.items():
            words = {one: told for one, told in whole["messages"].items() if one in sentences}
            if words != whole["messages"]:
                told = json.dumps({**whole, "messages": words}, ensure_ascii=False, indent=0)
                yield f"{page}.{name.removeprefix('locale/')}", told


def _needed(scripts: Mapping[str, str]) -> dict[str, set[str]]:
    """Sentences by page; what comes later to a page has its name before the first dot."""
    later = {*told_later()}
    needed: dict[str, set[str]] = {}
    for address, script in scripts.items():
        said = {one if isinstance(one, str) else one[0] for one in said_in(script)}
        if said:
            needed.setdefault(address.partition(".")[0], {*later}).update(said)
    return needed
