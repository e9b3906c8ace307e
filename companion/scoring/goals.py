"""How far a game goes: points, rounds, or a stock to begin with.

Rules digest 2.7, 7 and 9; switches `target`, `rounds`, `start_points`. Every "play on"
moves the goal by as much again.
"""

from collections.abc import Sequence

from companion.house_rules import HouseRules
from companion.state import GameState

LEAST_STOCK = 10
"""A stock of nothing moves the goal by so much, or one could never play on."""


def points(game: GameState) -> int:
    """So many points end the game, or put somebody out of it."""
    return game.rules.target * _times(game)


def rounds_are_over(game: GameState, done: int) -> bool:
    """Whether the agreed number of rounds has been played."""
    return done >= game.rules.rounds * _times(game)


def plan_is_over(game: GameState, done: int, length: int) -> bool:
    """Whether a plan of `length` rounds has been played to its end."""
    return done >= length * _times(game)


def stock(rules: HouseRules) -> int:
    """What everybody begins with where a stock runs down."""
    return rules.start_points


def floor(game: GameState) -> int:
    """Below this the game is over where a stock runs down; 0 itself plays on."""
    return -max(stock(game.rules), LEAST_STOCK) * game.played_on


def rounds_played(story: Sequence[object]) -> int:
    """How many rounds a story tells of: its first entry is the start."""
    return len(story) - 1


def _times(game: GameState) -> int:
    return 1 + game.played_on
