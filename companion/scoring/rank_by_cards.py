"""For the little ones: nobody counts points, fewer cards left in hand are better.

Rules digest 6.1 and 9: rank = 1 + number of players with fewer cards. Over several rounds
the cards add up.
"""

from companion.scoring import goals
from companion.scoring.way import FewestAreBest, Story
from companion.state import GameState, RoundResult


class RankByCards(FewestAreBest):
    """`rank_by_cards`: total[seat] += cards left; a corrected result tells them as its points."""

    counts = "cards"

    def deltas(self, game: GameState, result: RoundResult) -> tuple[int, ...]:
        left = result.cards if result.points is None else result.points
        assert left is not None, result
        return left

    def ended(self, game: GameState, story: Story) -> bool:
        return goals.rounds_are_over(game, goals.rounds_played(story))
