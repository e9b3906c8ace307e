"""International: the winner of a round collects what the other side holds, first to the target.

Rules digest 2.7, 8 and 9. One side scores a round, so nobody can tie at the target. Of a
team both partners note the full score; where partners change the plan ends the game.
"""

from companion.scoring import goals, teams
from companion.scoring.way import Scoring, Story
from companion.state import GameState, RoundResult


class WinnerTakes(Scoring):
    """`winner_takes`: total[winner] += left-over points of everybody on another side."""

    takes_pile = True

    def deltas(self, game: GameState, result: RoundResult) -> tuple[int, ...]:
        gained = [0] * len(game.seats)
        for winner in teams.winners(game, result):
            for seat in teams.side_of(game, result.round, winner):
                gained[seat] = _collected(game, result, winner)
        return tuple(gained)

    def ended(self, game: GameState, story: Story) -> bool:
        if teams.rotating(game.rules):
            return teams.plan_is_over(game, goals.rounds_played(story))
        return max(story[-1]) >= goals.points(game)


def _collected(game: GameState, result: RoundResult, winner: int) -> int:
    others = teams.opponents(game, result.round, winner)
    bonus = sum(bonus_each(game) for seat in others if seat in result.knocked_out)
    if result.points is None:
        return (result.pile or 0) + bonus
    return sum(result.points[seat] for seat in others) + bonus


def bonus_each(game: GameState) -> int:
    """What the winner gets for everybody who held too many cards (switch `knockout_bonus`)."""
    return game.rules.knockout_bonus
