"""The log on the card: SQLite, append-only, on the disk before anybody is told.

One `Store` writes, and holds a lock so that there is never a second one. A
`Reader` looks at the same file beside it (history, export) and never blocks it.
"""

import json
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, fields
from operator import attrgetter
from pathlib import Path
from typing import Any, Self

from companion.database import (
    WRITING,
    connect,
    hold,
    look_through,
    open_for_reading,
    open_for_writing,
    told,
    transaction,
)
from companion.errors import StoreError
from companion.private_files import os_told

MOST_CHECKED_BYTES = 32 * 2**20
"""A log of 150,000 actions; a slow box reads it in three seconds."""


@dataclass(frozen=True, slots=True)
class Row:
    """One event as it is stored; the columns are explained in `schema.sql`.

    `data` must be JSON: text, numbers, true, false, None, lists and objects.
    """

    seq: int
    night: int
    game: int
    action: int
    type: str
    v: int
    boot: str
    at_s: float
    wall: str
    key: str
    by: str
    data: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Position:
    """The highest numbers given so far; all 0 in an empty log."""

    seq: int = 0
    night: int = 0
    game: int = 0
    action: int = 0


@dataclass(frozen=True, slots=True)
class NightInfo:
    """One night of the log: `date` is ISO or empty, `games` how many were begun."""

    night: int
    date: str
    games: int
    first_seq: int
    last_seq: int


@dataclass(frozen=True, slots=True)
class Contents:
    """What a log holds, for people: who played, and from when to when (ISO dates or empty)."""

    nights: int
    games: int
    people: tuple[str, ...]
    first: str
    last: str
    seq: int


_NAMES = [field.name for field in fields(Row)]
_COLUMNS = ", ".join(_NAMES)
_all_but_data = attrgetter(*_NAMES[:-1])
_INSERT = f"INSERT INTO event ({_COLUMNS}) VALUES ({', '.join('?' * len(_NAMES))})"
_SELECT = f"SELECT {_COLUMNS} FROM event"
ROOM_OF_NIGHT = f"{_SELECT} WHERE night = ? AND game = 0 ORDER BY seq"
ROWS_OF_GAME = f"{_SELECT} WHERE game = ? AND game > 0 ORDER BY seq"
_ROW = f"{_SELECT} WHERE seq = ?"
_ROWS_OF_NIGHT = f"{_SELECT} WHERE night = ? ORDER BY seq"
LAST = """
    SELECT ifnull((SELECT max(seq) FROM event), 0),
           ifnull((SELECT max(night) FROM event WHERE game = 0), 0),
           ifnull((SELECT max(game) FROM event WHERE game > 0), 0),
           ifnull((SELECT action FROM event ORDER BY seq DESC LIMIT 1), 0)"""
_NIGHTS = """
    SELECT night,
           ifnull(max(CASE type WHEN 'NightStarted' THEN json_extract(data, '$.date') END), ''),
           count(DISTINCT nullif(game, 0)), min(seq), max(seq)
    FROM event GROUP BY night ORDER BY night"""

_DATES_BEYOND = """
    SELECT substr(min(wall), 1, 10), substr(max(wall), 1, 10) FROM event WHERE seq > CASE
        WHEN EXISTS (SELECT 1 FROM event WHERE seq = ? AND key = ? AND at_s = ?) THEN ? ELSE 0
    END"""

_PEOPLE = """
    SELECT DISTINCT json_extract(data, '$.name') FROM event
    WHERE type IN ('PersonJoined', 'PersonRenamed') AND game = 0"""


class Store:
    """The one writer of the log. Any thread may use it, one at a time.

    `refusal` is why it takes nothing; None where nothing is known against it.
    """

    refusal: StoreError | None = None

    def __init__(self, path: Path, db: sqlite3.Connection, lock: int) -> None:
        self.path = path
        self._db = db
        self._lock = lock

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open the log at `path`, or make it (0600, a missing folder 0700).

        Raises StoreError and leaves the file alone: `locked` (another companion
        runs on it: `pid`), `foreign_database`, `newer_schema`, `broken_database`,
        `not_readable`, `disk_full`.
        """
        lock = hold(path)
        try:
            return cls(path, open_for_writing(path), lock)
        except BaseException:
            os.close(lock)
            raise

    def check(self) -> None:
        """Look through the whole log, unless that would keep the family waiting.

        Raises StoreError `broken_database`. What is too long for a start is looked through
        with the backup of the day.
        """
        if self.path.stat().st_size <= MOST_CHECKED_BYTES:
            look_through(self._db, self.path)

    def append(self, rows: Sequence[Row]) -> None:
        """Write `rows` in one transaction; when this returns they are on the disk.

        Raises StoreError and writes none of them: `gap` (`seq` does not go on from
        the last one), `disk_full`, `not_saved`. The same rows may be tried again.
        """
        values = [(*_all_but_data(row), _json_of(row.data)) for row in rows]
        with told(self.path, WRITING, "not_saved"), transaction(self._db):
            self._refuse_gap(rows)
            self._db.executemany(_INSERT, values)

    def last(self) -> Position:
        """The highest numbers given so far. Raises StoreError."""
        with told(self.path):
            return Position(*self._db.execute(LAST).fetchone())

    def night_rows(self, night: int) -> list[Row]:
        """Room events (game 0) of `night` in order. Raises StoreError."""
        return list(_rows(self._db, self.path, ROOM_OF_NIGHT, night))

    def game_rows(self, game: int) -> list[Row]:
        """Events of `game` in order; none of the room. Raises StoreError."""
        return list(_rows(self._db, self.path, ROWS_OF_GAME, game))

    def export_rows(self, night: int) -> Iterator[Row]:
        """All events of `night` in order, beside the writer: see `Reader.export_rows`."""
        return Reader(self.path).export_rows(night)

    def nights(self) -> list[NightInfo]:
        """Every night in order, beside the writer: see `Reader.nights`."""
        return Reader(self.path).nights()

    def close(self) -> None:
        """Move everything from the WAL into the file and give up the lock."""
        self._db.close()
        with suppress(OSError):  # a second close is harmless
            os.close(self._lock)
        self._lock = -1

    def _refuse_gap(self, rows: Sequence[Row]) -> None:
        (last,) = self._db.execute("SELECT ifnull(max(seq), 0) FROM event").fetchone()
        for expected, row in enumerate(rows, last + 1):
            if row.seq != expected:
                raise StoreError("gap", {"expected": expected, "seq": row.seq})


class Borrowed(Store):
    """A copy in memory of a log whose card can only be read: it is read from, and takes nothing."""

    @classmethod
    def of(cls, path: Path, trouble: StoreError) -> Self:
        """Raises StoreError like `Store.open`."""
        folder = Path(tempfile.mkdtemp(dir=os.environ.get("RUNTIME_DIRECTORY")))
        try:
            with os_told(path):
                for name in (path.name, f"{path.name}-wal"):
                    with suppress(FileNotFoundError):
                        shutil.copyfile(path.with_name(name), folder / name)
            store = cls.open(folder / path.name)
        except BaseException:
            shutil.rmtree(folder)
            raise
        store.refusal = trouble
        return store

    def append(self, rows: Sequence[Row]) -> None:
        """Raises StoreError, always."""
        assert self.refusal is not None
        raise StoreError(self.refusal.code, self.refusal.data)

    def close(self) -> None:
        super().close()
        shutil.rmtree(self.path.parent, ignore_errors=True)


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads the log at `path` whether or not a companion runs on it; writes nothing.

    Every question opens a connection of its own, so any thread may ask.
    """

    path: Path

    def nights(self) -> list[NightInfo]:
        """Every night in order. Raises StoreError like `Store.open`."""
        with closing(open_for_reading(self.path)) as db, told(self.path):
            return [NightInfo(*found) for found in db.execute(_NIGHTS)]

    def last(self) -> Position:
        """The highest numbers given so far. Raises StoreError like `Store.open`."""
        with closing(open_for_reading(self.path)) as db, told(self.path):
            return Position(*db.execute(LAST).fetchone())

    def row(self, seq: int) -> Row | None:
        """The event of that number. Raises StoreError like `Store.open`."""
        with closing(open_for_reading(self.path)) as db:
            return next(_rows(db, self.path, _ROW, seq), None)

    def schema(self) -> list[str]:
        """The statements that made the log. Raises StoreError like `Store.open`."""
        with closing(open_for_reading(self.path)) as db, told(self.path):
            return [sql for (sql,) in db.execute("SELECT sql FROM sqlite_schema WHERE sql <> ''")]

    def contents(self) -> Contents:
        """What the log holds. Raises StoreError like `Store.open`."""
        nights = self.nights()
        with closing(open_for_reading(self.path)) as db, told(self.path):
            people = tuple(name for (name,) in db.execute(_PEOPLE) if name)
        dates = [night.date for night in nights if night.date]
        return Contents(
            nights=len(nights),
            games=sum(night.games for night in nights),
            people=people,
            first=min(dates, default=""),
            last=max(dates, default=""),
            seq=nights[-1].last_seq if nights else 0,
        )

    def export_rows(self, night: int) -> Iterator[Row]:
        """All events of `night`, room and games, in order, as they were at the first row.

        Raises StoreError like `Store.open`, when the first row is asked for.
        """
        with closing(open_for_reading(self.path)) as db:
            yield from _rows(db, self.path, _ROWS_OF_NIGHT, night)


def dates_beyond(path: Path, row: Row | None) -> tuple[str, ...] | None:
    """First and last day (ISO, by the box's clock) of what a log holds after the event `row`.

    All of it counts where that event is not in it. () if there is nothing. Also of a log that a
    newer companion wrote, as far as that can be told: else None.
    """
    event = (row.seq, row.key, row.at_s, row.seq) if row else (0, "", 0.0, 0)
    with suppress(StoreError), told(path), closing(connect(path, "ro")) as db:
        first, last = db.execute(_DATES_BEYOND, event).fetchone()
        return (first, last) if first else ()
    return None


# --- rows --------------------------------------------------------------------------------------


def _rows(db: sqlite3.Connection, path: Path, query: str, number: int) -> Iterator[Row]:
    with told(path):
        for *values, data in db.execute(query, (number,)):
            values.append(_data_of(data, path, values[0]))
            yield Row(*values)


def _json_of(data: Mapping[str, Any]) -> str:
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    try:
        text.encode()
    except UnicodeEncodeError:  # half of a surrogate pair: no UTF-8, but JSON can escape it
        return json.dumps(data, separators=(",", ":"), allow_nan=False)
    return text


def _data_of(text: str, path: Path, seq: int) -> Mapping[str, Any]:
    with suppress(ValueError):
        data = json.loads(text)
        if isinstance(data, dict):
            return data
    raise StoreError("broken_database", {"path": str(path), "seq": seq})
