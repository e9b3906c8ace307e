"""What has happened: frozen facts in the past tense, as the log keeps them.

An event holds plain values only and says what came of an action, not how it was worked
out. A released (type, version) never changes its meaning: a changed shape gets the next
`VERSION` and an upcaster. Events of the room (phones, people, chairs, chosen rules) stand
outside the games; undo does not reach them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from companion.errors import CompanionError

Data = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Event:
    """Root of all events. `ROOM` events belong to the night, the others to a game."""

    VERSION: ClassVar[int] = 1
    ROOM: ClassVar[bool] = False

    def to_data(self) -> dict[str, Any]:
        """Plain values by field name, ready for JSON."""
        return {entry.name: getattr(self, entry.name) for entry in fields(self)}


class RoomEvent(Event):
    """Root of the events that belong to the night and not to a game."""

    __slots__ = ()
    ROOM = True


# --- the room ---------------------------------------------------------------------------------


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


@dataclass(frozen=True, slots=True)
class PhoneAdmitted(RoomEvent):
    phone: str


@dataclass(frozen=True, slots=True)
class PhoneRemoved(RoomEvent):
    phone: str


@dataclass(frozen=True, slots=True)
class HostChanged(RoomEvent):
    phone: str | None


@dataclass(frozen=True, slots=True)
class PersonJoined(RoomEvent):
    """Somebody new sat down in the last chair."""

    person: int
    name: str
    animal: str


@dataclass(frozen=True, slots=True)
class PersonRenamed(RoomEvent):
    person: int
    name: str
    animal: str


@dataclass(frozen=True, slots=True)
class PersonLeft(RoomEvent):
    person: int


@dataclass(frozen=True, slots=True)
class FaceTaken(RoomEvent):
    phone: str
    person: int


@dataclass(frozen=True, slots=True)
class FaceLeft(RoomEvent):
    phone: str
    person: int


@dataclass(frozen=True, slots=True)
class SeatsArranged(RoomEvent):
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RulesChosen(RoomEvent):
    preset: str
    rules: Data


@dataclass(frozen=True, slots=True)
class RulesShown(RoomEvent):
    """The rule card was put on every phone, or taken away again."""

    shown: bool


@dataclass(frozen=True, slots=True)
class NightEnded(RoomEvent):
    pass


# --- a game -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GameStarted(Event):
    """Everything a game needs to be told alone: chairs, rules, deck and totals to begin with.

    `seats` is a list of {person, name, animal} clockwise.
    """

    game: int
    seats: tuple[Data, ...]
    rules: Data
    preset: str
    deck: Data
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    round: int
    dealer: int
    first: int
    hand_size: int
    tracking: str


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """`filled` marks a turn nobody entered; the box took it for an ordinary card."""

    seat: int
    face: str
    filled: bool = False


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """`why`: turn, pending, last_card, uno."""

    seat: int
    cards: int
    why: str


@dataclass(frozen=True, slots=True)
class TurnMoved(Event):
    """`why`: play, draw, pending, pass, filled, put_right, drawn_card."""

    seat: int
    why: str


@dataclass(frozen=True, slots=True)
class TurnsFilled(Event):
    """Last in its action: these turns had not been entered and were filled in."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DirectionTurned(Event):
    direction: int


@dataclass(frozen=True, slots=True)
class ColourNamed(Event):
    """The colour in force; None while it is not said, or anybody can see it on the pile."""

    colour: str | None


@dataclass(frozen=True, slots=True)
class PendingChanged(Event):
    """Cards aimed at the seat in turn."""

    cards: int


@dataclass(frozen=True, slots=True)
class HandPutRight(Event):
    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class TrackingChosen(Event):
    """From the next round on."""

    tracking: str


@dataclass(frozen=True, slots=True)
class RaceOpened(Event):
    """A hand came down to one card without a call: silently, somebody may be first now."""

    race: int
    target: int | None


@dataclass(frozen=True, slots=True)
class RaceClosed(Event):
    """The next card or draw: presses made before it still count.

    `press` holds the stamp of the tap that closed it, or nothing.
    """

    race: int
    press: Data


@dataclass(frozen=True, slots=True)
class UnoDeclared(Event):
    """Said before it could be forgotten."""

    seat: int


@dataclass(frozen=True, slots=True)
class PressTaken(Event):
    """Somebody pressed: `press` holds stamp and bounds as the race judged them."""

    race: int
    role: str
    seat: int | None
    press: Data


@dataclass(frozen=True, slots=True)
class RaceJudged(Event):
    """The verdict, with everything it rests on; it is read again, never judged again."""

    race: int
    target: int | None
    result: str
    cards: int
    verdict: Data


@dataclass(frozen=True, slots=True)
class RaceNamed(Event):
    race: int
    target: int


@dataclass(frozen=True, slots=True)
class PenaltyForgiven(Event):
    race: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """`winner` has no card left; now left-over cards are counted."""

    winner: int


@dataclass(frozen=True, slots=True)
class HandCounted(Event):
    """`cards` by face where they were tapped, None where a sum was typed."""

    seat: int
    cards: Data | None
    points: int


@dataclass(frozen=True, slots=True)
class PileCounted(Event):
    cards: Data | None
    points: int


@dataclass(frozen=True, slots=True)
class CountCleared(Event):
    """Without a seat: the pile."""

    seat: int | None


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """What every hand cost (`points` by seat), or the whole pile together."""

    round: int
    winner: int
    points: tuple[int, ...] | None
    pile: int | None


@dataclass(frozen=True, slots=True)
class RoundCorrected(Event):
    round: int
    winner: int
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameClosed(Event):
    """Back to chairs and rules."""


@dataclass(frozen=True, slots=True)
class Undone(Event):
    """`action` was taken back; an undo taken back is a redo."""

    action: int


def _subclasses(root: type[Event]) -> list[type[Event]]:
    found = []
    for each in root.__subclasses__():
        found += [each, *_subclasses(each)]
    return found


TYPES: Mapping[str, type[Event]] = {
    each.__name__: each for each in _subclasses(Event) if each is not RoomEvent
}

UPCASTERS: Mapping[tuple[str, int], Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""(type, version) to a function that lifts data of that version to the next one."""


def read_event(kind: str, version: int, data: Mapping[str, Any]) -> Event:
    """Build an event from the log; `unknown_event` if a newer version wrote it."""
    known = TYPES.get(kind)
    if known is None or version > known.VERSION:
        raise CompanionError("unknown_event", {"type": kind, "v": version})
    values = dict(data)
    for old in range(version, known.VERSION):
        if (kind, old) not in UPCASTERS:
            raise CompanionError("unknown_event", {"type": kind, "v": version})
        values = UPCASTERS[kind, old](values)
    names = {entry.name for entry in fields(known)}
    if not names.issuperset(values):
        raise CompanionError("unknown_event", {"type": kind, "fields": sorted(values)})
    try:
        return known(**{name: _frozen(value) for name, value in values.items()})
    except TypeError as error:
        raise CompanionError("unknown_event", {"type": kind, "fields": sorted(values)}) from error


def _frozen(value: Any) -> Any:
    return tuple(_frozen(each) for each in value) if isinstance(value, list) else value
