"""The end of a round: counting and scores."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.commands.base import Command


@dataclass(frozen=True, slots=True)
class EndRound(Command):
    """`seat` is out: the round is over and left-over cards are counted.

    `total` is what the hand is worth, where a small hand may win.
    """

    seat: int
    total: int | None = None


@dataclass(frozen=True, slots=True)
class CountHand(Command):
    """What is left in one hand: `cards` by face, or typed `points`, or `nothing`.

    Exactly one of the three is told: a blank is not a zero.
    """

    seat: int
    cards: Mapping[str, int] | None = None
    points: int | None = None
    nothing: bool = False
    seen: int = 0


@dataclass(frozen=True, slots=True)
class CountPile(Command):
    """All left-over cards pushed on one pile, where one side takes everything."""

    cards: Mapping[str, int] | None = None
    points: int | None = None
    seen: int = 0


@dataclass(frozen=True, slots=True)
class CountCardsLeft(Command):
    """How many cards a hand holds, where ranks go by that."""

    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class ClearCount(Command):
    """Count this hand again; without a seat the pile."""

    seat: int | None = None
    seen: int = 0


@dataclass(frozen=True, slots=True)
class ConfirmRound(Command):
    """ "Right, next round!": scores move and the next round begins, unless the game is over."""


@dataclass(frozen=True, slots=True)
class CorrectRound(Command):
    """Put a past round right: who won it and what every hand cost. `seen` is its version.

    `others` went out at the other tables; untold they stay as long as their hands cost nothing.
    """

    round: int
    winner: int
    points: tuple[int, ...]
    seen: int = 0
    others: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayOn(Command):
    """The game is over, and the table plays on to the next goal."""
