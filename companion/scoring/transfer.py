"""Japanese: everybody pays the left-over points to the winner; over after so many rounds.

Rules digest 2.7 and 9. Zero-sum, negative totals are fine.
"""

from companion.scoring import goals
from companion.scoring.way import Scoring, Story, points_of
from companion.state import GameState, RoundResult


class Transfer(Scoring):
    """`transfer`: total[seat] -= left-over points; total[winner] += the sum of those."""

    def deltas(self, game: GameState, result: RoundResult) -> tuple[int, ...]:
        paid = points_of(result)
        return tuple(
            sum(paid) if seat == result.winner else -paid[seat] for seat in range(len(paid))
        )

    def ended(self, game: GameState, story: Story) -> bool:
        return goals.rounds_are_over(game, goals.rounds_played(story))
