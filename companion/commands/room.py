"""Round the table: phones, faces, chairs, rules, and what the family keeps."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.commands.base import Command


@dataclass(frozen=True, slots=True)
class StartNight(Command):
    """Begin a new night: chairs are free again, the last table is remembered."""


@dataclass(frozen=True, slots=True)
class AdmitPhone(Command):
    """A phone has shown the token or the button has vouched for it."""

    phone: str


@dataclass(frozen=True, slots=True)
class TakeFace(Command):
    """This phone plays as `person`, or as somebody new called `name` with the face `animal`."""

    person: int | None = None
    name: str = ""
    animal: str = ""


@dataclass(frozen=True, slots=True)
class AskFace(Command):
    """This phone would like to play as `person` too, who has a phone awake: that one decides."""

    person: int


@dataclass(frozen=True, slots=True)
class AnswerFace(Command):
    """A phone of `person` lets the asking `phone` play as `person` too, or does not."""

    phone: str
    person: int
    yes: bool


@dataclass(frozen=True, slots=True)
class LeaveFace(Command):
    """This phone no longer plays as `person`; the chair stays."""

    person: int


@dataclass(frozen=True, slots=True)
class AddPerson(Command):
    """Somebody without a phone sits down; while a game is on for the next round."""

    name: str = ""
    animal: str = ""


@dataclass(frozen=True, slots=True)
class RenamePerson(Command):
    """Another name, and where told another animal, for somebody."""

    person: int
    name: str
    animal: str = ""


@dataclass(frozen=True, slots=True)
class PlayAlong(Command):
    """Somebody at the table without a chair in the running game plays from the next round on."""

    person: int


@dataclass(frozen=True, slots=True)
class RemovePerson(Command):
    """Somebody goes: at once, or from the next round on while a game is on."""

    person: int


@dataclass(frozen=True, slots=True)
class ArrangeSeats(Command):
    """Put people into chairs, clockwise; everybody seated is named exactly once.

    While a game is on it holds from the next round on.
    """

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandHost(Command):
    """Give the host's role to another phone."""

    phone: str


@dataclass(frozen=True, slots=True)
class RemovePhone(Command):
    """The host sends a phone away; it needs the token or the button to come back."""

    phone: str


@dataclass(frozen=True, slots=True)
class ChooseRules(Command):
    """Take a preset, then change single switches."""

    preset: str | None = None
    changes: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ShowRules(Command):
    """Put the rule card on every phone: next is "agreed, deal!"."""


@dataclass(frozen=True, slots=True)
class BackToLobby(Command):
    """Leave the rule card, or a game that is over or given up, for chairs and rules."""


@dataclass(frozen=True, slots=True)
class SameAgain(Command):
    """Same people in the same chairs under the same rules as last time."""


@dataclass(frozen=True, slots=True)
class SaveDeck(Command):
    """Keep a deck of the family's own: a copy of `deck` called `name`.

    `points` and `copies` by face are the changes; `own` replaces an own deck by its id.
    """

    deck: str
    name: str
    points: Mapping[str, int] = field(default_factory=dict)
    copies: Mapping[str, int] = field(default_factory=dict)
    own: str | None = None


@dataclass(frozen=True, slots=True)
class ForgetDeck(Command):
    """Drop a deck of the family's own that no rules use."""

    deck: str


@dataclass(frozen=True, slots=True)
class SaveRules(Command):
    """Keep the rules chosen now under a name."""

    name: str


@dataclass(frozen=True, slots=True)
class ForgetRules(Command):
    """Drop the rules that were kept under a name."""

    name: str


@dataclass(frozen=True, slots=True)
class SetCardText(Command):
    """What the family has written on a white card."""

    face: str
    text: str


@dataclass(frozen=True, slots=True)
class MarkYoung(Command):
    """Somebody is one of the little ones, or not any more."""

    person: int
    young: bool


@dataclass(frozen=True, slots=True)
class GoodNight(Command):
    """The host ends the night."""


@dataclass(frozen=True, slots=True)
class BeginAgain(Command):
    """After "good night": another evening, from free chairs."""
