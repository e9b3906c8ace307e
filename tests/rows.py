"""Rows of the log for tests that do not care what they say."""

from typing import Any

from companion.store import Row


def a_row(seq: int, **told: Any) -> Row:
    """A row of game 1 in night 1, its own action, unless told otherwise."""
    values: dict[str, Any] = {
        "night": 1,
        "game": 1,
        "action": seq,
        "type": "CardPlayed",
        "v": 1,
        "boot": "3f2c0d8e-5b1a-4c7e-9d42-000000000001",
        "at_s": 1234.567891,
        "wall": "2026-01-31T19:00:00Z",
        "key": f"4f1c·page0001·{seq}",
        "by": "4f1c9a",
        "data": {"seat": 2, "face": "num", "colour": None},
    }
    return Row(**{"seq": seq, **values, **told})


def night_started(seq: int, night: int, date: str = "2026-01-31") -> Row:
    return a_row(seq, night=night, game=0, type="NightStarted", data={"date": date})


def an_evening(games: int, rows_each: int = 4) -> list[Row]:
    """One night with `games` games."""
    rows = [night_started(1, 1)]
    for game in range(1, games + 1):
        begin = len(rows) + 1
        rows += [a_row(seq, game=game) for seq in range(begin, begin + rows_each)]
    return rows
