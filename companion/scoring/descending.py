"""A stock of points runs down; when somebody is below zero the fullest stock wins.

Rules digest 7 ("Solo") and 9. Zero itself plays on; whoever won the last round need not win.
"""

from collections.abc import Sequence

from companion.scoring import goals
from companion.scoring.way import Scoring, Story, points_of
from companion.state import GameState, RoundResult


class Descending(Scoring):
    """`descending`: total[seat] -= left-over points; over when the lowest is below zero."""

    def deltas(self, game: GameState, result: RoundResult) -> tuple[int, ...]:
        return tuple(-points for points in points_of(result))

    def ended(self, game: GameState, story: Story) -> bool:
        return min(story[-1]) < goals.floor(game)

    def enters_with(self, own: int, others: Sequence[int]) -> int:
        return min(own, *others)
