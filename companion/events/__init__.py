"""What has happened: frozen facts in the past tense, as the log keeps them.

An event holds plain values only and says what came of an action, not how it was worked
out. A released (type, version) never changes its meaning: a changed shape gets the next
`VERSION` and an upcaster. Events of the room (phones, people, chairs, chosen rules) stand
outside the games; undo does not reach them.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from companion.errors import CompanionError
from companion.events.base import Event, RoomEvent
from companion.events.clocks import (
    BidNudged,
    ClocksPaused,
    ThinkTimeEnded,
    ThinkTimeStarted,
    TurnBegun,
    TurnNudged,
)
from companion.events.play import (
    CardPlayed,
    CardReturned,
    CardsDrawn,
    ChairsChosen,
    ChairsTaken,
    ChallengeClosed,
    ChallengeMade,
    ChallengeOpened,
    ChallengeSettled,
    ColourNamed,
    DealerSet,
    DirectionTurned,
    DoubtCalled,
    DoubterNamed,
    DoubtMade,
    DoubtRaised,
    DoubtSettled,
    FaceDownClosed,
    FaceDownLaid,
    FinishWaits,
    FirstCardTurned,
    FreePlayGiven,
    GameClosed,
    GameStarted,
    HandPutRight,
    HandsMoved,
    PairDeclared,
    PendingChanged,
    QuestionAnswered,
    QuestionAsked,
    RoundStarted,
    SeatOut,
    SideFlipped,
    SkipsAimed,
    StakeNamed,
    StopMissed,
    StopOpened,
    StopSaid,
    TrackingChosen,
    TurnMoved,
    TurnsFilled,
    TurnsOwed,
    Undone,
)
from companion.events.race import (
    CatchAnswered,
    CatchAsked,
    PenaltyForgiven,
    PressTaken,
    RaceClosed,
    RaceJudged,
    RaceNamed,
    RaceOpened,
    Result,
    UnoDeclared,
)
from companion.events.room import (
    CardTextSet,
    DeckForgotten,
    DeckSaved,
    FaceAsked,
    FaceLeft,
    FaceRefused,
    FaceTaken,
    GameKept,
    HostChanged,
    NightEnded,
    NightStarted,
    PersonJoined,
    PersonLeft,
    PersonMarked,
    PersonRenamed,
    PhoneAdmitted,
    PhoneRemoved,
    RulesChosen,
    RuleSetForgotten,
    RuleSetSaved,
    RulesShown,
    SeatsArranged,
)
from companion.events.scores import (
    CardsLeftCounted,
    CountCleared,
    HandCounted,
    PileCounted,
    PlayedOn,
    RoundCorrected,
    RoundEnded,
    RoundScored,
)

__all__ = [
    "TYPES",
    "UPCASTERS",
    "BidNudged",
    "CardPlayed",
    "CardReturned",
    "CardTextSet",
    "CardsDrawn",
    "CardsLeftCounted",
    "CatchAnswered",
    "CatchAsked",
    "ChairsChosen",
    "ChairsTaken",
    "ChallengeClosed",
    "ChallengeMade",
    "ChallengeOpened",
    "ChallengeSettled",
    "ClocksPaused",
    "ColourNamed",
    "CountCleared",
    "DealerSet",
    "DeckForgotten",
    "DeckSaved",
    "DirectionTurned",
    "DoubtCalled",
    "DoubtMade",
    "DoubtRaised",
    "DoubtSettled",
    "DoubterNamed",
    "Event",
    "FaceAsked",
    "FaceDownClosed",
    "FaceDownLaid",
    "FaceLeft",
    "FaceRefused",
    "FaceTaken",
    "FinishWaits",
    "FirstCardTurned",
    "FreePlayGiven",
    "GameClosed",
    "GameKept",
    "GameStarted",
    "HandCounted",
    "HandPutRight",
    "HandsMoved",
    "HostChanged",
    "NightEnded",
    "NightStarted",
    "PairDeclared",
    "PenaltyForgiven",
    "PendingChanged",
    "PersonJoined",
    "PersonLeft",
    "PersonMarked",
    "PersonRenamed",
    "PhoneAdmitted",
    "PhoneRemoved",
    "PileCounted",
    "PlayedOn",
    "PressTaken",
    "QuestionAnswered",
    "QuestionAsked",
    "RaceClosed",
    "RaceJudged",
    "RaceNamed",
    "RaceOpened",
    "Result",
    "RoomEvent",
    "RoundCorrected",
    "RoundEnded",
    "RoundScored",
    "RoundStarted",
    "RuleSetForgotten",
    "RuleSetSaved",
    "RulesChosen",
    "RulesShown",
    "SeatOut",
    "SeatsArranged",
    "SideFlipped",
    "SkipsAimed",
    "StakeNamed",
    "StopMissed",
    "StopOpened",
    "StopSaid",
    "ThinkTimeEnded",
    "ThinkTimeStarted",
    "TrackingChosen",
    "TurnBegun",
    "TurnMoved",
    "TurnNudged",
    "TurnsFilled",
    "TurnsOwed",
    "Undone",
    "UnoDeclared",
    "read_event",
]


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
