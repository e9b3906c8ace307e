"""Past nights retold from the log: games, rounds, and every press that raced.

Reads beside the writer; nothing here changes anything.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from operator import attrgetter
from typing import Any

from companion import events as ev
from companion.errors import CompanionError, StoreError
from companion.history import History
from companion.press_log import presses_of, records_of
from companion.state import GameState
from companion.store import Position, Row, Store
from companion.view import game_rounds, summary


def events_of(rows: Iterable[Row]) -> list[ev.Event]:
    """The events that rows of the log hold."""
    return [ev.read_event(row.type, row.v, row.data) for row in rows]


def fold_rows(rows: Iterable[Row], history: History | None = None) -> History:
    """Play rows of the log, action by action, on top of `history`.

    Raises CompanionError `unknown_event`, and StoreError `impossible_event` (`seq`, `type`)
    where an event does not fit those before it: no companion wrote such a log.
    """
    folded = history or History()
    for action, group in groupby(rows, key=lambda row: row.action):
        taken = list(group)
        with _possible(taken[0]):
            folded = folded.apply(action, events_of(taken))
    return folded


def standing(rows: Sequence[Row]) -> dict[str, Any]:
    """How the table stands after `rows`, in the few words of `companion replay`."""
    folded = fold_rows(rows)
    if not rows:
        return summary(folded, 0)
    with _possible(rows[-1]):
        return summary(folded, rows[-1].seq)


@contextmanager
def _possible(row: Row) -> Iterator[None]:
    """Name the row from which the log cannot be right."""
    try:
        yield
    except CompanionError:
        raise
    except Exception as error:
        raise StoreError("impossible_event", {"seq": row.seq, "type": row.type}) from error


def newest_rows(store: Store, position: Position) -> list[Row]:
    """The room of the newest night and its newest game, in the order of the log."""
    night = position.night
    game = [row for row in store.game_rows(position.game) if row.night == night]
    return sorted(store.night_rows(night) + game, key=attrgetter("seq"))


def retell(night: int, date: str, rows: Sequence[Row]) -> dict[str, Any]:
    """One night for its page: its games with their rounds, the press log, the records."""
    games = {row.game for row in rows if row.game}
    told = [_game([row for row in rows if row.game == number]) for number in sorted(games)]
    return {
        "night": night,
        "date": date,
        "games": [each for each in told if each],
        "presses": presses_of(rows),
        "records": records_of(rows),
    }


def _game(rows: Sequence[Row]) -> dict[str, Any] | None:
    game = _last_game(rows)
    if game is None or not game.results:
        return None
    return game_rounds(game)


def _last_game(rows: Sequence[Row]) -> GameState | None:
    """The game as it ended; going back to the chairs does not unmake it."""
    history, game = History(), None
    for _, group in groupby(rows, key=lambda row: row.action):
        history = fold_rows(group, history)
        game = history.state.game or game
    return game
