"""Partners that change until everybody has played with everybody, as pure plans.

Rules digest 8: four players in 3 blocks, eight in 7, four rounds a block. The plan is the
circle method: the last player stays, all others move on by one, and whoever sits across
the circle is the partner.
"""

from collections.abc import Iterator, Sequence
from functools import cache

ROUNDS_A_BLOCK = 4

Pair = tuple[int, int]
Block = tuple[Pair, ...]
"""Who plays with whom for four rounds."""


@cache
def schedule(players: int) -> tuple[Block, ...]:
    """Blocks of pairs in which every two players are partners exactly once.

    Raises `ValueError` for an odd number: somebody would have no partner.
    """
    if players < 2 or players % 2:
        raise ValueError(f"no partners for {players} players")
    return tuple(_block(players, number) for number in range(players - 1))


def _block(players: int, number: int) -> Block:
    stays, circle = players - 1, players - 1
    across = (
        ((number + step) % circle, (number - step) % circle) for step in range(1, players // 2)
    )
    return ((stays, number), *across)


def rounds_in_all(players: int) -> int:
    """How many rounds the whole plan takes: 12 for four players, 28 for eight."""
    return len(schedule(players)) * ROUNDS_A_BLOCK


def block_of(players: int, round_no: int) -> Block:
    """The partners of a round, counted from 1; after the last block the plan begins anew."""
    blocks = schedule(players)
    return blocks[(round_no - 1) // ROUNDS_A_BLOCK % len(blocks)]


def tables_of(block: Block, tables: int) -> tuple[Block, ...]:
    """The pairs of each table, in equal shares."""
    share = len(block) // tables
    return tuple(block[first : first + share] for first in range(0, len(block), share))


def seating(block: Sequence[Pair]) -> tuple[int, ...]:
    """Seats clockwise round one table, partners opposite each other.

    Who sits where is else free: the lower one of each pair in the order of chairs, then the
    others, so that as many as possible keep their places.
    """
    pairs = sorted(tuple(sorted(pair)) for pair in block)
    return (*(lower for lower, _ in pairs), *(higher for _, higher in pairs))


def partners(order: Sequence[int]) -> Iterator[frozenset[int]]:
    """The pairs that sit opposite each other."""
    half = len(order) // 2
    for one, other in zip(order[:half], order[half:], strict=True):
        yield frozenset((one, other))
