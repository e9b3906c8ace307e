"""Counting what is left, and scores."""

from dataclasses import dataclass

from companion.events.base import Data, Event


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
    """What the losers' cards on one pile come to; `cards` by face, where they were told."""

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
    """`order` names who went out at each of several tables; empty, it is as it was."""

    round: int
    winner: int
    points: tuple[int, ...]
    order: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayedOn(Event):
    """The game was over and goes on to the next goal."""
