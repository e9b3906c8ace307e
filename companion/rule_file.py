"""A rule set as a file that families share, and as a short text for a QR code.

The file is JSON: `{"format": "companion-rules", "v": 1, "name", "preset", "rules"}`. The short
text holds only what differs from the preset: `rules=1&preset=mattel&draw_stack=any_draw`;
phones read it back (`web/static/js/rule_sharing.js`).
"""

import json
import urllib.parse
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.errors import RuleViolation
from companion.house_rules import HABITS, HouseRules, preset, presets
from companion.switches import Switch, described

FORMAT = "companion-rules"
VERSION = 1


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Rules under a name, and the preset they come from."""

    name: str
    preset: str
    rules: HouseRules

    def to_data(self) -> dict[str, Any]:
        """The set as a file keeps it."""
        head = {"format": FORMAT, "v": VERSION, "name": self.name, "preset": self.preset}
        return head | {"rules": self.rules.to_data()}

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
