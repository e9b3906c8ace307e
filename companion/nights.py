"""Past nights retold from the log: games, rounds, and every press that raced.

Reads beside the writer; nothing here changes anything.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from companion import events as ev
from companion.history import History
from companion.state import GameState, Verdict
from companion.store import Row
from companion.view import game_rounds, verdict_view


def events_of(rows: Iterable[Row]) -> list[ev.Event]:
    """The events that rows of the log hold."""
    return [ev.read_event(row.type, row.v, row.data) for row in rows]


def fold_rows(rows: Iterable[Row], history: History | None = None) -> History:
    """Play rows of the log, action by action, on top of `history`."""
    folded = history or History()
    for action, group in groupby(rows, key=lambda row: row.action):
        folded = folded.apply(action, events_of(group))
    return folded


def retell(night: int, date: str, rows: Sequence[Row]) -> dict[str, Any]:
    """One night for its page: its games with their rounds, and the press log."""
    games = {row.game for row in rows if row.game}
    told = [_game([row for row in rows if row.game == number]) for number in sorted(games)]
    return {
        "night": night,
        "date": date,
        "games": [each for each in told if each],
        "presses": _presses(rows),
    }


def _game(rows: Sequence[Row]) -> dict[str, Any] | None:
    game = _last_game(rows)
    if game is None or not game.results:
        return None
    return game_rounds(game)


def _last_game(rows: Sequence[Row]) -> GameState | None:
    """The game as it ended; going back to the chairs does not unmake it."""
    history = History()
    for action, group in groupby(rows, key=lambda row: row.action):
        events = [event for event in events_of(group) if not isinstance(event, ev.GameClosed)]
        if events:
            history = history.apply(action, events)
    return history.state.game


def _presses(rows: Sequence[Row]) -> list[dict[str, Any]]:
    """Every verdict of the night; one that was undone stays, struck through."""
    names: dict[int, list[str]] = {}
    found = []
    undone = _undone_actions(rows)
    for row in rows:
        event = ev.read_event(row.type, row.v, row.data)
        if isinstance(event, ev.GameStarted):
            names[row.game] = [str(seat["name"]) for seat in event.seats]
        if isinstance(event, ev.RaceJudged):
            told = verdict_view(_verdict(event))
            struck = row.action in undone
            where = {"seq": row.seq, "wall": row.wall, "names": names.get(row.game, [])}
            found.append(told | where | {"undone": struck})
    return found


def _verdict(event: ev.RaceJudged) -> Verdict:
    return Verdict(event.race, event.target, event.result, event.cards, event.verdict)


def _undone_actions(rows: Iterable[Row]) -> set[int]:
    """Actions that stand taken back at the end of the night; a redo puts them back."""
    undone: dict[int, int] = {}
    for row in rows:
        if row.type == "Undone":
            target = row.data["action"]
            if target in undone:
                del undone[target]
            else:
                undone[row.action] = target
    return set(undone.values())
