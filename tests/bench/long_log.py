"""A log as years leave it: 20,000 actions in games of 400."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from itertools import chain
from pathlib import Path

from companion.store import Row, Store
from tests.bench.actions import LongGame

ACTIONS = 20_000
OF_A_GAME = 400


def write_long_log(path: Path, actions: int = ACTIONS) -> None:
    """One evening's game, played again and again in one night."""
    game = LongGame()
    while game.position.action < OF_A_GAME:
        game.plays_on()
    first = next(row.action for row in game.rows if row.type == "GameStarted")
    room = [row for row in game.rows if row.action < first]
    played = [row for row in game.rows if row.action >= first]
    copies = (actions - first) // (OF_A_GAME - first + 1)
    again = chain.from_iterable(_again(played, n, first) for n in range(copies))
    rows = [replace(row, seq=seq) for seq, row in enumerate(chain(room, again), 1)]
    with closing(Store.open(path)) as store:
        store.append(rows)


def _again(played: list[Row], number: int, first: int) -> Iterator[Row]:
    """The same game as game `number` + 1."""
    for row in played:
        game = row.game + number if row.game else 0
        data = {**row.data, "game": game} if row.type == "GameStarted" else row.data
        yield replace(
            row, game=game, action=row.action + number * (OF_A_GAME - first + 1), data=data
        )
