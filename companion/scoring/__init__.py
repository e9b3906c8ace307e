"""What rounds are worth and when a game is over: one module a way of counting, one registry.

Totals, ranks, over and winners are never stored; they follow from the results, so that a
corrected round moves everything after it. Rules digest 2.7, 6.1, 7, 8 and 9; switches
`scoring` and `tie_break`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.house_rules import HouseRules
from companion.scoring import (
    descending,
    goals,
    no_points,
    own_points_knockout,
    own_points_low,
    rank_by_cards,
    teams,
    transfer,
    winner_takes,
)
from companion.scoring.way import Scoring, Story
from companion.state import GameState, RoundResult

REGISTRY: Mapping[str, Scoring] = {
    "winner_takes": winner_takes.WinnerTakes(),
    "transfer": transfer.Transfer(),
    "own_points_low": own_points_low.OwnPointsLow(),
    "own_points_knockout": own_points_knockout.OwnPointsKnockout(),
    "descending": descending.Descending(),
    "rank_by_cards": rank_by_cards.RankByCards(),
    "none": no_points.NoPoints(),
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """Where a game stands. `ranks` are 1, 1, 3 for a tie at the top; winners share.

    `out_of_game` are seats that take no part in further rounds.
    """

    deltas: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    over: bool
    winners: tuple[int, ...]
    ranks: tuple[int, ...]
    out_of_game: tuple[int, ...] = ()


def takes_pile(rules: HouseRules) -> bool:
    """Whether one side takes everything, so that one pile is enough."""
    return _way(rules).takes_pile and teams.tables(rules) == 1


def counts(rules: HouseRules) -> str:
    """What is entered for a hand: points, cards (how many), or nothing."""
    return _way(rules).counts


def start_totals(rules: HouseRules, seats: int) -> tuple[int, ...]:
    """What everybody begins with: a stock if one runs down, else nothing."""
    return (goals.stock(rules) if rules.scoring == "descending" else 0,) * seats


def deltas_of(game: GameState, result: RoundResult) -> tuple[int, ...]:
    """What such a round changes for each seat of `game`."""
    return _way(game.rules).deltas(game, result)


def standings(game: GameState) -> tuple[tuple[int, ...], ...]:
    """Totals before the first round and after each one."""
    return _story(game, [deltas_of(game, result) for result in game.results])


def outcome(game: GameState) -> Outcome:
    """Work out where `game` stands after its scored rounds."""
    deltas = tuple(deltas_of(game, result) for result in game.results)
    story, way = _story(game, deltas), _way(game.rules)
    ranks = _ranks(way.merit(game, story))
    leaders = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    ended = way.ended(game, story)
    extra_round = ended and _breaks_ties(game.rules) and not teams.one_team(game, leaders)
    out = set(way.out_of_game(game, story)) - (set(leaders) if extra_round else set())
    return Outcome(
        deltas=deltas,
        totals=story[-1],
        over=ended and not extra_round,
        winners=leaders if ended and not extra_round else (),
        ranks=ranks,
        out_of_game=tuple(sorted(out)),
    )


def _way(rules: HouseRules) -> Scoring:
    return REGISTRY[rules.scoring]


def _breaks_ties(rules: HouseRules) -> bool:
    """Whether a tie at the top means that the game is not over yet."""
    return rules.tie_break == "extra_round"


def _story(game: GameState, deltas: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    story = [game.start]
    for changes in deltas:
        story.append(tuple(map(sum, zip(story[-1], changes, strict=True))))
    return tuple(story)


def _ranks(merits: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """1 + the number of seats that are better."""
    return tuple(1 + sum(other < merit for other in merits) for merit in merits)


__all__ = [
    "REGISTRY",
    "Outcome",
    "Scoring",
    "Story",
    "counts",
    "deltas_of",
    "outcome",
    "standings",
    "start_totals",
    "takes_pile",
    "teams",
]
