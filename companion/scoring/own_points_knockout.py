"""Everybody adds up the own left-over points and is out at the target; the last one wins.

Rules digest 9 and 12 ("Challenge UNO"). A7: several may go at once; if nobody is left, the
lowest of those who went last wins.
"""

from companion.scoring import goals
from companion.scoring.way import FewestAreBest, Story, points_of
from companion.state import GameState, RoundResult


class OwnPointsKnockout(FewestAreBest):
    """`own_points_knockout`: total[seat] += left-over points; out with the target or more."""

    def deltas(self, game: GameState, result: RoundResult) -> tuple[int, ...]:
        return points_of(result)

    def ended(self, game: GameState, story: Story) -> bool:
        out = {*self.out_of_game(game, story), *game.gone}
        return len(out) >= len(game.seats) - 1

    def merit(self, game: GameState, story: Story) -> tuple[tuple[int, ...], ...]:
        """Who lasted longer is better, then who has fewer points."""
        goal = goals.points(game)
        return tuple(
            (-sum(totals[seat] < goal for totals in story), story[-1][seat])
            for seat in range(len(game.seats))
        )

    def out_of_game(self, game: GameState, story: Story) -> tuple[int, ...]:
        goal = goals.points(game)
        return tuple(seat for seat, total in enumerate(story[-1]) if total >= goal)
