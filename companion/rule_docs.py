"""Makes `docs/rules.md` from the switches, presets and decks: `python -m companion.rule_docs`.

With `--check` nothing is written; the exit code is 1 if the file is not what they say.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from companion.cards import CLASSIC, Deck, deck_ids, load_deck
from companion.house_rules import CONFLICTS, HouseRules, presets, switches
from companion.switches import GROUPS, Said, Switch

DOCUMENT = Path(__file__).parents[1] / "docs" / "rules.md"

_INTRODUCTION = """# The rules the box knows

Made from `companion/switches.toml`, `companion/presets/` and `companion/decks/` by `make docs`;
change those, not this file. `companion rules PRESET` prints one of these sets in plain words.

In bold the default; `*` marks an answer that no sheet gives, or where sheets differ.
"""

LACKING = {
    "verified": "Where not all numbers of the deck could be checked",
    "wild_draw": "In a deck without wild draw cards",
    "skip": "In a deck without Skip",
    "reverse": "In a deck without Reverse",
    "coloured_draws": "In a deck without coloured draw cards",
    "wild_draws": "In a deck without wild draw cards",
    "zero": "In a deck without a 0",
    "seven": "In a deck without a 7",
    "colourless": "In a deck without wild cards",
}
"""What a deck may lack, so that an answer means less (`cards.KINDS`)."""


def document() -> str:
    """The whole document."""
    parts = [_INTRODUCTION, *_presets(), *_switches(), *_conflicts(), *_decks()]
    return "\n".join(parts).rstrip() + "\n"


def _presets() -> Iterator[str]:
    yield "## Presets\n"
    yield from table(
        ("preset", "short", "name", "in a line"),
        ((f"`{each.id}`", f"`{each.short}`", each.name, each.text) for each in presets().values()),
    )


def _switches() -> Iterator[str]:
    for group in GROUPS:
        yield f"## Switches: {group}\n"
        for switch in switches():
            if switch.group == group:
                yield from _switch(switch)


def _switch(switch: Switch) -> Iterator[str]:
    yield f"### {switch.label} (`{switch.name}`)\n"
    yield f"{switch.help}{_bounds(switch)}{_needs(switch)}\n"
    yield from table(
        ("answer", "in plain words", "presets"),
        ((_answer(switch, key), _spoken(said), _chosen(switch, key))
         for key, said in switch.said.items() if key not in _only_without(switch)),
    )  # fmt: skip
    for key, (answer, kind) in _only_without(switch).items():
        yield f"{LACKING[kind]}, `{answer}` means: {_spoken(switch.said[key])}\n"
    if switch.instead:
        yield f"Under {_conditions(switch.instead.when)}: {_spoken(switch.instead.said)}\n"


def _spoken(said: Said) -> str:
    """A sentence with the signs that the classic deck has."""
    full = said.full
    for kind, sign in load_deck(CLASSIC).signs.items():
        full = full.replace(f"{{{kind}}}", sign)
    return full


def _only_without(switch: Switch) -> dict[str, tuple[str, str]]:
    """Sentences for decks that lack something: the answer they stand for, and what is lacking."""
    return {
        key: (answer, kind)
        for kind, others in switch.without.items()
        for answer, key in others.items()
        if not _is_answer(switch, key)
    }


def _is_answer(switch: Switch, key: str) -> bool:
    return key in switch.values or key in ("yes", "no", "none", "one", "n", "any")


def _answer(switch: Switch, key: str) -> str:
    """An answer by the name of its sentence: the default in bold, our own ones marked."""
    judged = any(switch.answer(_read(switch, each)) == key for each in switch.judged)
    shown = f"`{key}`" + (" \\*" if judged else "")
    return f"**{shown}**" if key == switch.answer(switch.default) else shown


def _read(switch: Switch, judged: Any) -> Any:
    return None if switch.kind == "condition" else judged


def _chosen(switch: Switch, key: str) -> str:
    """The presets that have this answer, and which number."""
    values = {
        each.id: getattr(each.rules(HouseRules()), switch.name) for each in presets().values()
    }
    found = {name: value for name, value in values.items() if switch.answer(value) == key}
    same = len(found) == len(values) and len({_plain(each) for each in found.values()}) == 1
    told = {"all": found["mattel"]} if same else found
    if key not in ("n", "any", "at_most", "exactly"):
        return ", ".join(told)
    return ", ".join(f"{name} {_plain(value)}" for name, value in told.items())


def _bounds(switch: Switch) -> str:
    if switch.kind != "number":
        return ""
    unit = f" {switch.unit}" if switch.unit else ""
    return f" From {switch.minimum} to {switch.maximum}{unit}; **{switch.default}** unless told."


def _needs(switch: Switch) -> str:
    return f" Matters only with {_conditions(switch.needs)}." if switch.needs else ""


def _conditions(wanted: Any) -> str:
    return " and ".join(
        f"`{name}` " + " or ".join(f"`{_plain(each)}`" for each in answers)
        for name, answers in wanted.items()
    )


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def _conflicts() -> Iterator[str]:
    yield "## What does not go together\n"
    for each in CONFLICTS:
        yield f"* {' and '.join(f'`{name}`' for name in each.switches)}: {each.why}"
    yield ""


def _decks() -> Iterator[str]:
    yield "## Decks\n"
    decks = [load_deck(deck_id) for deck_id in deck_ids()]
    yield from table(
        ("deck", "name", "cards", "counts", "points", "how sure", "sources"),
        (_deck(each) for each in decks),
    )
    yield "## Notes on the decks\n"
    for each in decks:
        yield from (f"* `{each.id}`: {note}" for note in each.notes)


def _deck(deck: Deck) -> tuple[str, ...]:
    size = "?" if deck.size is None else str(deck.size)
    flags = ("verified" if told else "unverified"
             for told in (deck.counts_verified, deck.points_verified))  # fmt: skip
    return (f"`{deck.id}`", deck.name, size, *flags, deck.confidence, "; ".join(deck.sources))


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    """The lines of a table, and an empty one."""
    yield f"| {' | '.join(head)} |"
    yield "|" + "---|" * len(head)
    for row in rows:
        yield f"| {' | '.join(cell.replace('|', '&#124;') for cell in row)} |"
    yield ""


def written(arguments: Sequence[str], path: Path, now: str) -> int:
    """Write a document anew; with `--check` only tell whether it is stale: 1 if so."""
    if "--check" not in arguments:
        path.write_text(now, "utf-8")
        return 0
    stale = not path.exists() or path.read_text("utf-8") != now
    if stale:
        print(f"docs/{path.name}: stale, run  make docs")
    return int(stale)


if __name__ == "__main__":
    sys.exit(written(sys.argv[1:], DOCUMENT, document()))
