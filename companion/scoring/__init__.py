"""What rounds are worth and when a game is over: one module a way of counting, one registry.

Totals, ranks, over and winners are never stored; they follow from the results, so that a
corrected round moves everything after it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from companion.house_rules import HouseRules
from companion.scoring import transfer, winner_takes
from companion.state import GameState


class Scoring(Protocol):
    """One way of counting. `takes_pile`: the left-over cards may be counted all together."""

    takes_pile: bool

    def deltas(
        self, seats: int, winner: int, points: Sequence[int] | None, pile: int | None
    ) -> tuple[int, ...]:
        """What a round changes for each seat."""
        ...

    def over(self, rules: HouseRules, totals: Sequence[int], rounds: int) -> bool:
        """Whether the game has ended."""
        ...


REGISTRY: Mapping[str, Scoring] = {
    "winner_takes": winner_takes.WinnerTakes(),
    "transfer": transfer.Transfer(),
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """Where a game stands. `ranks` are 1, 1, 3 for a tie at the top; winners share."""

    deltas: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    over: bool
    winners: tuple[int, ...]
    ranks: tuple[int, ...]


def takes_pile(rules: HouseRules) -> bool:
    """Whether one side takes everything, so that one pile is enough."""
    return REGISTRY[rules.scoring].takes_pile


def deltas_of(
    game: GameState, winner: int, points: Sequence[int] | None, pile: int | None
) -> tuple[int, ...]:
    """What such a round would change for each seat of `game`."""
    return REGISTRY[game.rules.scoring].deltas(len(game.seats), winner, points, pile)


def outcome(game: GameState) -> Outcome:
    """Work out where `game` stands after its scored rounds."""
    deltas = tuple(
        deltas_of(game, result.winner, result.points, result.pile) for result in game.results
    )
    totals = tuple(sum(column) for column in zip(game.start, *deltas, strict=True))
    over = REGISTRY[game.rules.scoring].over(game.rules, totals, len(game.results))
    ranks = tuple(1 + sum(other > total for other in totals) for total in totals)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1) if over else ()
    return Outcome(deltas, totals, over, winners, ranks)
