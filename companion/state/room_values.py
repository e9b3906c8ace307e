"""The values a room is made of: people, phones, chairs, rules. All are immutable."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.house_rules import HouseRules, preset


@dataclass(frozen=True, slots=True)
class Person:
    """A face with a name; `person` is its number for the whole night."""

    person: int
    name: str
    animal: str


@dataclass(frozen=True, slots=True)
class Phone:
    """A phone that has been let in, and the people it plays for."""

    ref: str
    people: tuple[int, ...] = ()


FIRST_PRESET = "mattel"
"""What a table that has never chosen plays by."""


def _first_rules() -> HouseRules:
    return preset(FIRST_PRESET).rules(HouseRules())


@dataclass(frozen=True, slots=True)
class Room:
    """The night: who is here, in which chair, on which phone, under which rules."""

    night: int = 0
    date: str = ""
    people: tuple[Person, ...] = ()
    seating: tuple[int, ...] = ()
    phones: tuple[Phone, ...] = ()
    host: str | None = None
    preset: str = FIRST_PRESET
    rules: HouseRules = field(default_factory=_first_rules)
    shown: bool = False
    young: tuple[int, ...] = ()
    own_decks: tuple[Mapping[str, Any], ...] = ()
    rule_sets: tuple[Mapping[str, Any], ...] = ()
    card_texts: Mapping[str, str] = field(default_factory=dict)
    last: Mapping[str, Any] | None = None
    ended: bool = False
    newest_person: int = 0
    face_asks: tuple[tuple[str, int], ...] = ()
    """Phones that would like to play as somebody whose own phone is awake."""
    played: tuple[Mapping[str, Any], ...] = ()
    """Games of the night that were closed, and how they stood."""

    def person(self, number: int) -> Person | None:
        return next((each for each in self.people if each.person == number), None)

    def phone(self, ref: str | None) -> Phone | None:
        return next((each for each in self.phones if each.ref == ref), None)

    def phones_of(self, person: int) -> tuple[str, ...]:
        return tuple(phone.ref for phone in self.phones if person in phone.people)
