"""What has happened: frozen facts in the past tense, as the log keeps them.

An event holds plain values only and says what came of an action, not how it was worked
out. A released (type, version) never changes its meaning: a changed shape gets the next
`VERSION` and an upcaster. Events of the room (phones, people, chairs, chosen rules) stand
outside the games; undo does not reach them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
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
    own_decks: tuple[Data, ...] = ()
    rule_sets: tuple[Data, ...] = ()
    card_texts: Data = field(default_factory=dict)
    young: tuple[int, ...] = ()


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
class DeckSaved(RoomEvent):
    """A deck of the family's own: new, or put in the place of the one with the same id."""

    deck: Data


@dataclass(frozen=True, slots=True)
class DeckForgotten(RoomEvent):
    deck: str


@dataclass(frozen=True, slots=True)
class RuleSetSaved(RoomEvent):
    """Rules kept under a name: {name, preset, rules}."""

    rule_set: Data


@dataclass(frozen=True, slots=True)
class RuleSetForgotten(RoomEvent):
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
    """Dealt. `order` is the round table clockwise, `sitting_out` who is out of the game."""

    round: int
    dealer: int
    first: int
    hand_size: int
    tracking: str
    order: tuple[int, ...] = ()
    sitting_out: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DealerSet(Event):
    """Before the first card: somebody else deals."""

    dealer: int
    first: int


@dataclass(frozen=True, slots=True)
class FirstCardTurned(Event):
    """The card turned up first; `again` if another one is turned, which may lie on it (`keep`)."""

    face: str
    again: bool
    keep: bool = False


@dataclass(frozen=True, slots=True)
class FreePlayGiven(Event):
    """Whoever begins may lay anything."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """`filled` marks a turn nobody entered; the box took it for an ordinary card.

    `cards` of that face went down together.
    """

    seat: int
    face: str
    filled: bool = False
    cards: int = 1


@dataclass(frozen=True, slots=True)
class CardReturned(Event):
    """A card went back to the hand: what lies on top again, and in which colour."""

    seat: int
    top: str | None
    colour: str | None


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """`why`: turn, pending, last_card, uno, challenge, doubt, stop, effect, false_catch,
    false_uno.
    """

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
    """Cards aimed at the seat in turn, and who acts once they are taken.

    `open` if only the table will know how many they were.
    """

    cards: int
    then: int | None = None
    open: bool = False


@dataclass(frozen=True, slots=True)
class SkipsAimed(Event):
    """Missed turns aimed at the seat in turn by `by`, who may pass them on; 0 for none."""

    skips: int
    by: int | None = None


@dataclass(frozen=True, slots=True)
class TurnsOwed(Event):
    """How many more turns each seat will miss."""

    owed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandsMoved(Event):
    """Hands changed owners. `why`: swap, pass_all, shuffle."""

    hands: tuple[int | None, ...]
    why: str


@dataclass(frozen=True, slots=True)
class SideFlipped(Event):
    """The other side of two-sided cards is up."""

    side: str


@dataclass(frozen=True, slots=True)
class SeatOut(Event):
    """A seat takes no more turns in this round. `why`: finished, mercy, left."""

    seat: int
    why: str


@dataclass(frozen=True, slots=True)
class QuestionAsked(Event):
    """Something the table still has to say; nothing waits for it.

    `kind`: target, count, text, colour, dealer, first_player; `face` is what asks.
    """

    kind: str
    seat: int
    face: str


@dataclass(frozen=True, slots=True)
class QuestionAnswered(Event):
    kind: str
    seat: int


@dataclass(frozen=True, slots=True)
class ChallengeOpened(Event):
    """`victim` may challenge; what was in force below the wild draw card."""

    by: int
    victim: int
    colour: str | None
    top: str | None
    at_s: float


@dataclass(frozen=True, slots=True)
class ChallengeMade(Event):
    seat: int
    at_s: float


@dataclass(frozen=True, slots=True)
class ChallengeSettled(Event):
    """What was seen in the hand, and what followed from it under the rules."""

    guilty: bool
    saw: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChallengeClosed(Event):
    """Nobody challenged."""


@dataclass(frozen=True, slots=True)
class FaceDownLaid(Event):
    """A card laid face-down as one of the colour in force."""

    seat: int
    at_s: float


@dataclass(frozen=True, slots=True)
class FaceDownClosed(Event):
    """Too late to doubt it."""


@dataclass(frozen=True, slots=True)
class DoubtMade(Event):
    seat: int
    offer: int
    at_s: float


@dataclass(frozen=True, slots=True)
class DoubtRaised(Event):
    seat: int
    offer: int
    at_s: float


@dataclass(frozen=True, slots=True)
class DoubtCalled(Event):
    """Agreed: the card is turned over."""

    seat: int


@dataclass(frozen=True, slots=True)
class DoubtSettled(Event):
    """`card`: hand, new_top or stays_facedown; `shown` right, wrong, wild, or "" unseen."""

    loser: int
    cards: int
    card: str
    shown: str


@dataclass(frozen=True, slots=True)
class PairDeclared(Event):
    """UNO said for a last pair."""

    seat: int


@dataclass(frozen=True, slots=True)
class StopOpened(Event):
    """The last card is down: STOP must be said now."""

    seat: int


@dataclass(frozen=True, slots=True)
class StopSaid(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class StopMissed(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class FinishWaits(Event):
    """The last card is down, but may still be challenged before the round ends."""

    seat: int


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
    """`winner` has no card left; now left-over cards are counted.

    `order` is in which order seats went out, `knocked_out` who held too many cards.
    """

    winner: int
    order: tuple[int, ...] = ()
    knocked_out: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class CardsLeftCounted(Event):
    """How many cards a hand holds, where ranks go by that."""

    seat: int
    cards: int


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
    """What every hand cost (`points` by seat), or the whole pile together.

    `cards` is how many were left in each hand, where that counts; `order` in which order
    seats went out; `knocked_out` who held too many.
    """

    round: int
    winner: int
    points: tuple[int, ...] | None
    pile: int | None
    cards: tuple[int, ...] | None = None
    order: tuple[int, ...] = ()
    knocked_out: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundCorrected(Event):
    round: int
    winner: int
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayedOn(Event):
    """The game was over and goes on to the next goal."""


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
