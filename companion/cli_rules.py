"""What `companion rules` prints: the presets, or the rule card of one in plain words."""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from companion.errors import RuleViolation, SettingsError
from companion.house_rules import HouseRules, preset_called, presets, switches
from companion.rule_card import MOST, RuleLine, lines
from companion.rule_file import RuleSet, read_rule_set
from companion.switches import GROUPS
from web.i18n import fill, say


def known_rules(lang: str) -> Iterator[str]:
    """One line a preset, with its short name."""
    widest = max(len(name) for name in presets())
    for each in presets().values():
        told = f"{say(lang, each.name)}: {say(lang, each.text)}"
        yield f"{each.id:<{widest}}  {each.short:<4}  {told}"


def told(what: str, lang: str, *, everything: bool) -> Iterator[str]:
    """The rule card of a preset, or of a file that was exported.

    Raises RuleViolation where it is neither, SettingsError where a file cannot be read.
    """
    found, text = _found(what)
    yield say(lang, found.name) or what
    if text:
        yield say(lang, text)
    against = found.base() if what.endswith(".json") else None
    card = lines(found.rules, against=against, everything=everything)
    yield from _grouped(card, lang) if everything else _card(card, lang)


def _found(what: str) -> tuple[RuleSet, str]:
    if what.endswith(".json"):
        return read_rule_set(_text_of(Path(what))), ""
    known = preset_called(what)
    return RuleSet(known.name, known.id, known.rules(HouseRules())), known.text


def _text_of(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except FileNotFoundError as error:
        raise SettingsError("no_file", {"file": str(path)}) from error
    except OSError as error:
        reason = error.strerror or str(error)
        raise SettingsError("not_readable", {"file": str(path), "reason": reason}) from error
    except UnicodeDecodeError as error:
        raise RuleViolation("not_a_rules_file") from error


def _card(card: list[RuleLine], lang: str) -> Iterator[str]:
    yield ""
    for number, line in enumerate(card[:MOST], 1):
        new = "* " if line.changed else ""
        yield f"{number}. {new}{_say(line.short, line, lang)}"
        yield f"   {_say(line.full, line, lang)}"
    if len(card) > MOST:
        yield ""
        yield say(lang, "And also …")
        yield from (f"-  {_say(line.full, line, lang)}" for line in card[MOST:])


def _grouped(card: list[RuleLine], lang: str) -> Iterator[str]:
    labels = {each.name: each.label for each in switches()}
    card = sorted(card, key=lambda line: GROUPS.index(line.group))
    for group, found in groupby(card, key=lambda line: line.group):
        yield ""
        yield f"[{say(lang, group)}]"
        for line in found:
            yield f"{say(lang, labels[line.switch])} ({line.switch})"
            yield f"   {_say(line.full, line, lang)}"


def _say(sentence: str, line: RuleLine, lang: str) -> str:
    data = {
        name: say(lang, value) if isinstance(value, str) and value else value
        for name, value in line.data.items()
    }
    return fill(say(lang, sentence), data)
