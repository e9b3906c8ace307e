"""Clocks: a turn, a think time, and the pause for everybody."""

from dataclasses import dataclass

from companion.events.base import Event


@dataclass(frozen=True, slots=True)
class BidNudged(Event):
    """The time to bid is over; the bidder is reminded."""

    at_s: float


@dataclass(frozen=True, slots=True)
class ClocksPaused(Event):
    """All think times stand still, or run on: with what was left if `kept`, else anew.

    `why` they stand: "" asked for by somebody, undo, power (it was cut).
    """

    paused: bool
    at_s: float
    why: str = ""
    kept: bool = False


@dataclass(frozen=True, slots=True)
class TurnBegun(Event):
    """The clock of the turn begins, where the family plays with one."""

    at_s: float


@dataclass(frozen=True, slots=True)
class TurnNudged(Event):
    """The time for the turn is over; the table waits on, nobody loses anything."""

    seat: int


@dataclass(frozen=True, slots=True)
class ThinkTimeStarted(Event):
    """Somebody wants to think about a card: the light runs, at any level of tapping."""

    at_s: float


@dataclass(frozen=True, slots=True)
class ThinkTimeEnded(Event):
    """`spoken`: somebody said "I do!" (`seat`, None for the button); else it just passed."""

    spoken: bool
    seat: int | None = None
