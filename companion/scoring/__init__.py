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
from companion.scoring.way import Scoring, Story, took_part
from companion.state import Entered, GameState, RoundResult

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

    `out_of_game` are seats that take no part in further rounds. `story` tells the totals before
    the first round and after each one.
    """

    deltas: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    over: bool
    winners: tuple[int, ...]
    ranks: tuple[int, ...]
    out_of_game: tuple[int, ...] = ()
    story: tuple[tuple[int, ...], ...] = ()


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
    """What such a round changes for each seat of `game`; nothing for whoever was not there."""
    present = took_part(game, result)
    changes = enumerate(_way(game.rules).deltas(game, result))
    return tuple(change if seat in present else 0 for seat, change in changes)


def latecomers_total(game: GameState, person: int) -> int:
    """What somebody begins with who comes now, or comes back."""
    seat = next((at for at, seat in enumerate(game.seats) if seat.person == person), None)
    entered = Entered(seat or 0, len(game.results), still_in(game), new=seat is None)
    return _enters_with(game, outcome(game).totals, entered)


def still_in(game: GameState) -> tuple[int, ...]:
    """Seats that have neither left the game nor been put out of it."""
    out = outcome(game).out_of_game
    return tuple(seat for seat in range(len(game.seats)) if seat not in out)


def standings(game: GameState) -> tuple[tuple[int, ...], ...]:
    """Totals before the first round and after each one."""
    return _story(game, [deltas_of(game, result) for result in game.results])


def outcome(game: GameState) -> Outcome:
    """Work out where `game` stands after its scored rounds.

    Whoever has left the game comes last and wins nothing.
    """
    deltas = tuple(deltas_of(game, result) for result in game.results)
    story, way = _story(game, deltas), _way(game.rules)
    merits = enumerate(way.merit(game, story))
    ranks = _ranks([(seat in game.gone, *merit) for seat, merit in merits])
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
        out_of_game=tuple(sorted(out | set(game.gone))),
        story=story,
    )


def _way(rules: HouseRules) -> Scoring:
    return REGISTRY[rules.scoring]


def _breaks_ties(rules: HouseRules) -> bool:
    """Whether a tie at the top means that the game is not over yet."""
    return rules.tie_break == "extra_round"


def _story(game: GameState, deltas: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    story = [_with_latecomers(game, 0, game.start)]
    for played, changes in enumerate(deltas, 1):
        totals = tuple(map(sum, zip(story[-1], changes, strict=True)))
        story.append(_with_latecomers(game, played, totals))
    return tuple(story)


def _with_latecomers(game: GameState, played: int, totals: tuple[int, ...]) -> tuple[int, ...]:
    """Totals after so many rounds, with those who came in then."""
    for entered in game.entered:
        if entered.after == played:
            mine = _enters_with(game, totals, entered)
            totals = (*totals[: entered.seat], mine, *totals[entered.seat + 1 :])
    return totals


def _enters_with(game: GameState, totals: tuple[int, ...], entered: Entered) -> int:
    """What they begin with; whoever has been put out of the game is no measure."""
    way = _way(game.rules)
    out = way.out_of_game(game, [totals])
    others = [totals[seat] for seat in entered.among if seat not in out]
    own = start_totals(game.rules, 1)[0] if entered.new else totals[entered.seat]
    return way.enters_with(own, others) if others else own


def _ranks(merits: Sequence[tuple[int | bool, ...]]) -> tuple[int, ...]:
    """1 + the number of seats that are better."""
    return tuple(1 + sum(other < merit for other in merits) for merit in merits)


__all__ = [
    "REGISTRY",
    "Outcome",
    "Scoring",
    "Story",
    "counts",
    "deltas_of",
    "latecomers_total",
    "outcome",
    "standings",
    "start_totals",
    "still_in",
    "takes_pile",
    "teams",
    "took_part",
]
