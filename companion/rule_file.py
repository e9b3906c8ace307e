"""A rule set as a file that families share, and as a short text for a QR code.

The file is JSON: `{"format": "companion-rules", "v": 1, "name", "preset", "rules"}`. The short
text holds only what differs from the preset: `rules=1&preset=mattel&draw_stack=any_draw`;
phones read it back (`web/static/js/rule_sharing.js`). Other boxes do not know a deck of the
family's own: it goes along as the printed one with its changes, `{"deck": {"name", "points",
"copies"}}` or `own_deck=Ours&points=skip:25&copies=wild:6`.
"""

import json
import urllib.parse
from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from companion.cards import Deck, is_own_deck, load_deck
from companion.errors import RuleViolation
from companion.house_rules import HABITS, HouseRules, preset, presets
from companion.switches import Switch, described

FORMAT = "companion-rules"
VERSION = 1
PLAIN_DECK = "classic_108"


@dataclass(frozen=True, slots=True)
class DeckChanges:
    """A deck of one's own: what it is called, and by face what differs from the printed one."""

    name: str
    points: Mapping[str, int]
    copies: Mapping[str, int]

    def to_text(self) -> dict[str, str]:
        """The changes as a code tells them; what did not change is left out."""
        told = (("points", self.points), ("copies", self.copies))
        texts = {what: ",".join(f"{face}:{n}" for face, n in by.items()) for what, by in told if by}
        return {"own_deck": self.name} | texts


def _changes(own: Deck, printed: Deck, left_out: Collection[str]) -> DeckChanges:
    faces = {face.id: face for face in own.faces}
    here = [face for face in printed.faces if face.id in faces]
    gone = [f.id for f in printed.faces if f.id not in faces and f.id not in left_out]
    points = {f.id: faces[f.id].points or 0 for f in here if faces[f.id].points != f.points}
    copies = {f.id: faces[f.id].copies for f in here if faces[f.id].copies != f.copies}
    return DeckChanges(own.name, points, copies | dict.fromkeys(gone, 0))


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Rules under a name, the preset they come from, and how the deck differs from its print."""

    name: str
    preset: str
    rules: HouseRules
    deck: DeckChanges | None = None

    def to_data(self) -> dict[str, Any]:
        """The set as a file keeps it."""
        head = {"format": FORMAT, "v": VERSION, "name": self.name, "preset": self.preset}
        deck = {"deck": asdict(self.deck)} if self.deck else {}
        return head | {"rules": self.rules.to_data()} | deck

    def base(self) -> HouseRules:
        """The rules of the preset, with the habits of this set."""
        return preset(self.preset).rules(self.rules)

    def to_text(self) -> str:
        """The set as a QR code carries it; habits of a box stay where they are."""
        told = {"rules": str(VERSION), "preset": self.preset}
        if self.name:
            told["name"] = self.name
        base = self.base()
        for name, switch in described().items():
            value = getattr(self.rules, name)
            if name not in HABITS and value != getattr(base, name):
                told[name] = _short(switch, value)
        told |= self.deck.to_text() if self.deck else {}
        return urllib.parse.urlencode(told, quote_via=urllib.parse.quote)


def _short(switch: Switch, value: Any) -> str:
    match switch.kind:
        case "bool":
            return "yes" if value else "no"
        case "condition":
            return f"{value['op']}{value['value']}" if value else "none"
        case "list":
            return ",".join(value)
        case _:
            return str(value)


def to_share(
    name: str, base: str, rules: HouseRules, deck: Deck, left_out: Collection[str]
) -> RuleSet:
    """The rules as other boxes can take them.

    `deck` is the one that they name, as it lies on the table, without what was `left_out`.
    """
    if not is_own_deck(deck.id):
        return RuleSet(name, base, rules)
    printed = load_deck(deck.copy_of or PLAIN_DECK)
    changes = _changes(deck, printed, left_out)
    return RuleSet(name, base, rules.changed({"deck": printed.id}), changes)


def read_rule_set(text: str) -> RuleSet:
    """Read a file of rules.

    Raises RuleViolation: `not_a_rules_file`, `newer_rules`, `unknown_preset`, and what
    `HouseRules` refuses.
    """
    try:
        told = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RuleViolation("not_a_rules_file") from error
    if not isinstance(told, Mapping) or told.get("format") != FORMAT:
        raise RuleViolation("not_a_rules_file")
    if told.get("v") != VERSION:
        raise RuleViolation("newer_rules", {"v": told.get("v"), "known": VERSION})
    name, base, rules = told.get("name"), told.get("preset"), told.get("rules")
    if not (isinstance(name, str) and isinstance(base, str) and isinstance(rules, Mapping)):
        raise RuleViolation("not_a_rules_file")
    return RuleSet(name, base, preset(base).rules(HouseRules()).changed(rules))


def known_preset(name: str) -> str:
    """The preset that a set is shared under: its own, or the plainest one."""
    return name if name in presets() else next(iter(presets()))
