"""Who was first: windows, presses and verdicts."""

from dataclasses import dataclass

from companion.events.base import Data, Event


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
