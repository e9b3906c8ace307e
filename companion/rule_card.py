"""The rule card: what is in force, in plain words, derived from the switches' own sentences.

The command line prints it, `docs/rules.md` is made of it; phones make the same card of the
same data (`web/static/js/rule_lines.js`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.cards import CLASSIC, Deck, deck_ids, load_deck
from companion.house_rules import HouseRules, switches
from companion.switches import Said, Switch, meets

MOST = 8
"""So many lines stand on the card; the others follow under "And also"."""


@dataclass(frozen=True, slots=True)
class RuleLine:
    """One rule: English sentences whose placeholders `data` fills."""

    switch: str
    short: str
    full: str
    group: str
    changed: bool
    data: Mapping[str, object]


def lines(
    rules: HouseRules,
    *,
    against: HouseRules | None = None,
    deck: Deck | None = None,
    everything: bool = False,
) -> list[RuleLine]:
    """The rules in force, what differs from `against` on top, then the most important first.

    Left out is what does not matter under these rules or with this deck, and what goes
    without saying unless it is a change. `everything` leaves nothing out and keeps the order
    of the settings. `deck` is needed only for a deck of the family's own.
    """
    answers = {each.name: getattr(rules, each.name) for each in switches()}
    chosen = answers["deck"]
    known = deck or load_deck(chosen if chosen in deck_ids() else CLASSIC)
    called = known.name if known.id == chosen else chosen
    told = [
        _line(switch, answers, known.signs | {"deck": called}, changed=changed)
        for switch in switches()
        for changed in [_changed(switch, rules, against)]
        if everything or _worth_telling(switch, answers, known.signs, changed)
    ]
    if everything:
        return told
    place = {each.name: each.card for each in switches()}
    return sorted(told, key=lambda line: (not line.changed, place[line.switch]))


def _changed(switch: Switch, rules: HouseRules, against: HouseRules | None) -> bool:
    if against is None:
        return False
    return bool(getattr(rules, switch.name) != getattr(against, switch.name))


def _worth_telling(
    switch: Switch, answers: Mapping[str, Any], held: Mapping[str, str], changed: bool
) -> bool:
    if not (switch.matters(answers) or _instead(switch, answers)) or switch.is_idle(held):
        return False
    return changed or not switch.is_quiet(answers[switch.name], held)


def _line(
    switch: Switch, answers: Mapping[str, Any], held: Mapping[str, str], *, changed: bool
) -> RuleLine:
    said = switch.say(answers[switch.name], held)
    spoken = _instead(switch, answers) or said
    return RuleLine(switch.name, spoken.short, spoken.full, switch.group, changed, said.data)


def _instead(switch: Switch, answers: Mapping[str, Any]) -> Said | None:
    instead = switch.instead
    return instead.said if instead and meets(instead.when, answers) else None
