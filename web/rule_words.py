"""What pages are told about switches and decks, so that scripts need no words of their own."""

from functools import cache
from typing import Any

from companion.cards import Deck, Face, deck_ids, load_deck
from companion.house_rules import HABITS, presets, switches
from companion.switches import GROUPS, Said, Switch
from web.i18n import say


@cache
def switches_told(lang: str, *, to_set: bool) -> list[dict[str, Any]]:
    """Every switch in the order of the settings page, as a rule card in a language needs it.

    `to_set`: with what the settings page needs beside. What one does not have is left out.
    """
    ordered = sorted(switches(), key=lambda switch: GROUPS.index(switch.group))
    return [_on_card(lang, each) | (_to_set(lang, each) if to_set else {}) for each in ordered]


@cache
def presets_told(lang: str) -> list[dict[str, Any]]:
    """The rules to begin with, in a language."""
    return [
        {"id": each.id, "name": say(lang, each.name), "text": say(lang, each.text)}
        | {"rules": dict(each.switches)}
        for each in presets().values()
    ]


def _on_card(lang: str, switch: Switch) -> dict[str, Any]:
    told: dict[str, Any] = {
        "name": switch.name,
        "kind": switch.kind,
        "picture": switch.picture,
        "card": switch.card,
        "quiet": list(switch.quiet),
        "needs": {name: list(answers) for name, answers in switch.needs.items()},
        "faces": list(switch.faces),
        "without": dict(switch.without),
        "say": {answer: _pair(lang, said) for answer, said in switch.said.items()},
    }
    if switch.instead:
        when = {name: list(answers) for name, answers in switch.instead.when.items()}
        told["instead"] = {"when": when, "say": _pair(lang, switch.instead.said)}
    return {name: value for name, value in told.items() if value not in ([], {})}


def _to_set(lang: str, switch: Switch) -> dict[str, Any]:
    told: dict[str, Any] = {
        "label": say(lang, switch.label),
        "help": say(lang, switch.help),
        "group": switch.group,
        "default": switch.default,
        "words": f"{switch.words} {switch.label}".strip(),
        "habit": switch.name in HABITS,
    }
    if switch.values:
        told["values"] = list(switch.values)
    if switch.kind in ("number", "condition"):
        told |= {"min": switch.minimum, "max": switch.maximum, "unit": switch.unit}
    return told


def _pair(lang: str, said: Said) -> list[str]:
    return [say(lang, said.short), say(lang, said.full)]


@cache
def decks_told() -> list[dict[str, Any]]:
    """Every deck that ships, with how sure its numbers are and where they come from."""
    return [_deck(load_deck(deck_id)) for deck_id in deck_ids()]


def _deck(deck: Deck) -> dict[str, Any]:
    return {
        "id": deck.id,
        "name": deck.name,
        "size": deck.size,
        "counts_verified": deck.counts_verified,
        "points_verified": deck.points_verified,
        "countable": deck.countable,
        "sources": list(deck.sources),
        "notes": list(deck.notes),
        "faces": [_face(face) for face in {face.id: face for face in deck.faces}.values()],
    }


def _face(face: Face) -> dict[str, Any]:
    """What a picture of it needs."""
    return {"id": face.id, "kind": face.kind.value, "effects": [str(each) for each in face.effects]}
