"""Everybody adds up the own left-over points; when somebody reaches the target the lowest wins.

Rules digest 9 and 12 (the alternative of the printed sheets); A7: two may reach it at once.
"""

from companion.scoring import goals
from companion.scoring.way import FewestAreBest, Story, points_of
from companion.state import GameState, RoundResult


class OwnPointsLow(FewestAreBest):
    """`own_points_low`: total[seat] += left-over points; fewest points are best."""

    def deltas(self, game: GameState, result: RoundResult) -> tuple[int, ...]:
        return points_of(result)

    def ended(self, game: GameState, story: Story) -> bool:
        return max(story[-1]) >= goals.points(game)
