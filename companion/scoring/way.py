"""What every way of counting has to tell, and what most of them have in common."""

from collections.abc import Sequence
from typing import Protocol

from companion.state import GameState, RoundResult

Totals = Sequence[int]
Story = Sequence[Totals]
"""Totals before the first round and after each one; the last are those of now."""


class Scoring(Protocol):
    """One way of counting.

    `counts` is what is entered for a hand: points, cards (only how many), nothing.
    `takes_pile`: one side takes everything, so the left-over cards may be counted together.
    """

    counts: str = "points"
    takes_pile: bool = False

    def deltas(self, game: GameState, result: RoundResult) -> tuple[int, ...]:
        """What a round changes for each seat."""
        ...

    def ended(self, game: GameState, story: Story) -> bool:
        """Whether the goal is reached; a tie may still ask for more."""
        ...

    def merit(self, game: GameState, story: Story) -> tuple[tuple[int, ...], ...]:
        """By seat something to compare, smaller is better; as it is, most points are best."""
        return tuple((-total,) for total in story[-1])

    def enters_with(self, own: int, others: Sequence[int]) -> int:
        """What somebody has who comes late, or comes back with `own` points.

        `others` are the points of those who still play. As it is, the own ones: where the winner
        collects, coming late never pays.
        """
        return own

    def out_of_game(self, game: GameState, story: Story) -> tuple[int, ...]:
        """Seats that take no part any more; as it is, none."""
        return ()


class FewestAreBest(Scoring, Protocol):
    """Points count against one, so that a latecomer begins with as many as the worst has."""

    def merit(self, game: GameState, story: Story) -> tuple[tuple[int, ...], ...]:
        return tuple((total,) for total in story[-1])

    def enters_with(self, own: int, others: Sequence[int]) -> int:
        return max(own, *others)


def took_part(game: GameState, result: RoundResult) -> tuple[int, ...]:
    """The seats that played in a round."""
    return result.present or tuple(range(len(game.seats)))


def points_of(result: RoundResult) -> tuple[int, ...]:
    """What every hand cost, where hands have been counted one by one."""
    assert result.points is not None, result
    return result.points
