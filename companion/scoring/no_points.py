"""No points at all: places only, in the order in which hands were empty.

Rules digest 1b-14: the one who is left with cards comes last. Where a round ends with the
first one out, all others share the second place. Over several rounds places add up.
"""

from collections.abc import Iterator, Sequence

from companion.scoring import goals
from companion.scoring.way import FewestAreBest, Story, took_part
from companion.state import GameState, RoundResult


class NoPoints(FewestAreBest):
    """`none`: total[seat] += place in the round, counted from 1; a corrected result tells the
    places as its points, counted from 0."""

    counts = "nothing"

    def deltas(self, game: GameState, result: RoundResult) -> tuple[int, ...]:
        if any(result.points or ()):
            return tuple(1 + ahead for ahead in result.points or ())
        places, ahead = [0] * len(game.seats), 0
        for group in _groups(took_part(game, result), result):
            for seat in group:
                places[seat] = 1 + ahead
            ahead += len(group)
        return tuple(places)

    def ended(self, game: GameState, story: Story) -> bool:
        return goals.rounds_are_over(game, goals.rounds_played(story))


def _groups(seats: Sequence[int], result: RoundResult) -> Iterator[list[int]]:
    """Seats from the best place to the last; those of one group share it.

    First who went out in turn, then who played to the end or left, then who held too many
    cards: of those the one who held out longest is best.
    """
    ranked = [result.winner, *(seat for seat in result.order if seat != result.winner)]
    knocked_out = [seat for seat in reversed(result.knocked_out) if seat not in ranked]
    yield from ([seat] for seat in ranked)
    yield [seat for seat in seats if seat not in (*ranked, *knocked_out)]
    yield from ([seat] for seat in knocked_out)
