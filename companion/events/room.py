"""The room: phones, people, chairs, chosen rules, and what the family keeps."""

from dataclasses import dataclass, field

from companion.events.base import Data, RoomEvent


@dataclass(frozen=True, slots=True)
class NightStarted(RoomEvent):
    """A night began, with everybody who stayed on.

    `phones` is a list of {ref, people}, `people` of {person, name, animal}; `last` holds the
    people and rules of the last table, if there was one.
    """

    night: int
    date: str
    phones: tuple[Data, ...]
    people: tuple[Data, ...]
    seating: tuple[int, ...]
    host: str | None
    preset: str
    rules: Data
    last: Data | None
    own_decks: tuple[Data, ...] = ()
    rule_sets: tuple[Data, ...] = ()
    card_texts: Data = field(default_factory=dict)
    young: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PhoneAdmitted(RoomEvent):
    """A phone was let in, by the code or the button."""

    phone: str


@dataclass(frozen=True, slots=True)
class PhoneRemoved(RoomEvent):
    """A phone was sent away, and plays for nobody."""

    phone: str


@dataclass(frozen=True, slots=True)
class HostChanged(RoomEvent):
    """Another phone looks after chairs and rules, or none."""

    phone: str | None


@dataclass(frozen=True, slots=True)
class PersonJoined(RoomEvent):
    """Somebody new sat down in the last chair."""

    person: int
    name: str
    animal: str


@dataclass(frozen=True, slots=True)
class PersonRenamed(RoomEvent):
    """Somebody has this name and animal from now on."""

    person: int
    name: str
    animal: str


@dataclass(frozen=True, slots=True)
class PersonLeft(RoomEvent):
    """Somebody has no chair in the room any more."""

    person: int


@dataclass(frozen=True, slots=True)
class FaceTaken(RoomEvent):
    """A phone plays for somebody from now on."""

    phone: str
    person: int


@dataclass(frozen=True, slots=True)
class FaceAsked(RoomEvent):
    """A phone would like to play as somebody whose own phone is awake."""

    phone: str
    person: int


@dataclass(frozen=True, slots=True)
class FaceRefused(RoomEvent):
    """The phone of `person` has said no to `phone`."""

    phone: str
    person: int


@dataclass(frozen=True, slots=True)
class FaceLeft(RoomEvent):
    """A phone plays for somebody no more."""

    phone: str
    person: int


@dataclass(frozen=True, slots=True)
class SeatsArranged(RoomEvent):
    """The people in the order of the chairs, clockwise."""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RulesChosen(RoomEvent):
    """The rules of the next game, and the preset they began with."""

    preset: str
    rules: Data


@dataclass(frozen=True, slots=True)
class RulesShown(RoomEvent):
    """The rule card was put on every phone, or taken away again."""

    shown: bool


@dataclass(frozen=True, slots=True)
class DeckSaved(RoomEvent):
    """A deck of the family's own: new, or put in the place of the one with the same id."""

    deck: Data


@dataclass(frozen=True, slots=True)
class DeckForgotten(RoomEvent):
    """A deck of the family's own is gone."""

    deck: str


@dataclass(frozen=True, slots=True)
class RuleSetSaved(RoomEvent):
    """Rules kept under a name: {name, preset, rules}."""

    rule_set: Data


@dataclass(frozen=True, slots=True)
class RuleSetForgotten(RoomEvent):
    """The rules kept under this name are gone."""

    name: str


@dataclass(frozen=True, slots=True)
class CardTextSet(RoomEvent):
    """What the family has written on a white card."""

    face: str
    text: str


@dataclass(frozen=True, slots=True)
class PersonMarked(RoomEvent):
    """Whether somebody is one of the young ones, who get a head start."""

    person: int
    young: bool


@dataclass(frozen=True, slots=True)
class NightEnded(RoomEvent):
    """Good night: the next game belongs to another one."""


@dataclass(frozen=True, slots=True)
class GameKept(RoomEvent):
    """A game was closed: how it stood, for the end of the night.

    `seats` is a list of {name, animal, total}; `winners` and `ranks` are by seat, and nobody
    has won one that was not `over`. The same `game` may be closed again after an undo.
    """

    game: int
    rounds: int
    seats: tuple[Data, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    over: bool
