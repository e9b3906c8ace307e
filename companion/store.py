"""The log on the card: SQLite, append-only, on the disk before anybody is told.

One `Store` writes, and holds a lock so that there is never a second one. A
`Reader` looks at the same file beside it (history, export) and never blocks it.
"""

import errno
import fcntl
import json
import os
import re
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, fields
from operator import attrgetter
from pathlib import Path
from typing import Any, Self

from companion.errors import StoreError
from companion.private_files import make_private_file, make_private_folder

APPLICATION_ID = 0x436D706E  # "Cmpn", in the header of every database of ours
STEPS: tuple[str, ...] = (Path(__file__).with_name("schema.sql").read_text("utf-8"),)
"""What leads from an empty database to today's schema; version n has taken the first n."""

_PAGE_BYTES = 1024  # an action costs two or three pages; SQLite's usual 4096 would double that
_BUSY_S = 2.0


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


_NAMES = [field.name for field in fields(Row)]
_COLUMNS = ", ".join(_NAMES)
_all_but_data = attrgetter(*_NAMES[:-1])
_INSERT = f"INSERT INTO event ({_COLUMNS}) VALUES ({', '.join('?' * len(_NAMES))})"
_SELECT = f"SELECT {_COLUMNS} FROM event"
ROOM_OF_NIGHT = f"{_SELECT} WHERE night = ? AND game = 0 ORDER BY seq"
ROWS_OF_GAME = f"{_SELECT} WHERE game = ? AND game > 0 ORDER BY seq"
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


class Store:
    """The one writer of the log. Any thread may use it, one at a time."""

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
        lock = _lock(path)
        try:
            return cls(path, _open_for_writing(path), lock)
        except BaseException:
            os.close(lock)
            raise

    def append(self, rows: Sequence[Row]) -> None:
        """Write `rows` in one transaction; when this returns they are on the disk.

        Raises StoreError and writes none of them: `gap` (`seq` does not go on from
        the last one), `disk_full`, `not_saved`. The same rows may be tried again.
        """
        values = [(*_all_but_data(row), _json_of(row.data)) for row in rows]
        with _told(self.path, _WRITING, "not_saved"), _transaction(self._db):
            self._refuse_gap(rows)
            self._db.executemany(_INSERT, values)

    def last(self) -> Position:
        """The highest numbers given so far. Raises StoreError."""
        with _told(self.path):
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


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads the log at `path` whether or not a companion runs on it; writes nothing.

    Every question opens a connection of its own, so any thread may ask.
    """

    path: Path

    def nights(self) -> list[NightInfo]:
        """Every night in order. Raises StoreError like `Store.open`."""
        with closing(_open_for_reading(self.path)) as db, _told(self.path):
            return [NightInfo(*found) for found in db.execute(_NIGHTS)]

    def export_rows(self, night: int) -> Iterator[Row]:
        """All events of `night`, room and games, in order, as they were at the first row.

        Raises StoreError like `Store.open`, when the first row is asked for.
        """
        with closing(_open_for_reading(self.path)) as db:
            yield from _rows(db, self.path, _ROWS_OF_NIGHT, night)


# --- rows --------------------------------------------------------------------------------------


def _rows(db: sqlite3.Connection, path: Path, query: str, number: int) -> Iterator[Row]:
    with _told(path):
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


# --- opening -----------------------------------------------------------------------------------


def _lock(path: Path) -> int:
    """Hold the side file of `path`; the kernel lets go of it however this process ends."""
    side = path.with_name(path.name + ".lock")
    with _os_told(path):
        make_private_folder(path.parent)
        make_private_file(side)
        lock = os.open(side, os.O_RDWR | os.O_CLOEXEC)
    try:
        _hold(lock, path)
    except BaseException:
        os.close(lock)
        raise
    return lock


def _hold(lock: int, path: Path) -> None:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        holder = os.read(lock, 20).decode("ascii", "replace").strip()
        raise StoreError("locked", {"path": str(path), "pid": holder}) from error
    with _os_told(path):
        os.truncate(lock, 0)
        os.write(lock, f"{os.getpid()}\n".encode())


def _open_for_writing(path: Path) -> sqlite3.Connection:
    with _os_told(path):
        make_private_file(path)
    with _told(path):
        db = _connect(path, "rw")
        with _closed_on_error(db):
            version = _version_of(db, path)
            _set_up(db, path)
            _migrate(db, version)
        return db


def _open_for_reading(path: Path) -> sqlite3.Connection:
    with _told(path):
        db = _connect(path, "ro")
        with _closed_on_error(db):
            if _version_of(db, path) == 0:
                raise StoreError("not_readable", {"path": str(path), "reason": "empty"})
        return db


def _connect(path: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=_BUSY_S,
        isolation_level=None,  # transactions begin where we say so
        check_same_thread=False,
    )


def _version_of(db: sqlite3.Connection, path: Path) -> int:
    """How many of `STEPS` this database has taken; looks only, so a foreign one stays as it is."""
    owner, version = _pragma(db, "application_id"), _pragma(db, "user_version")
    (tables,) = db.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if owner == version == tables == 0:
        return 0
    if owner != APPLICATION_ID:
        raise StoreError("foreign_database", {"path": str(path)})
    if version > len(STEPS):
        told = {"path": str(path), "version": version, "known": len(STEPS)}
        raise StoreError("newer_schema", told)
    return version


def _set_up(db: sqlite3.Connection, path: Path) -> None:
    db.execute(f"PRAGMA page_size = {_PAGE_BYTES}")  # heeded by a new file only
    (mode,) = db.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise StoreError("not_readable", {"path": str(path), "reason": "no WAL on this disk"})
    db.execute("PRAGMA synchronous = FULL")


def _migrate(db: sqlite3.Connection, version: int) -> None:
    for number, step in enumerate(STEPS[version:], version + 1):
        with _transaction(db):
            for statement in _statements(step):
                db.execute(statement)
            db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            db.execute(f"PRAGMA user_version = {number}")


def _statements(script: str) -> Iterator[str]:
    """One by one: `executescript` would commit in the middle of our transaction."""
    waiting = ""
    for piece in re.split("(?<=;)", script):
        waiting += piece
        if sqlite3.complete_statement(waiting):
            yield waiting
            waiting = ""
    if waiting.strip():
        yield waiting


def _pragma(db: sqlite3.Connection, name: str) -> int:
    (value,) = db.execute(f"PRAGMA {name}").fetchone()
    return int(value)


# --- transactions and errors ---------------------------------------------------------------------


@contextmanager
def _transaction(db: sqlite3.Connection) -> Iterator[None]:
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:  # a full disk has already rolled back, and a second time raises
            db.execute("ROLLBACK")
        raise


@contextmanager
def _closed_on_error(db: sqlite3.Connection) -> Iterator[None]:
    try:
        yield
    except BaseException:
        db.close()
        raise


_WRITING: Mapping[int, str] = {
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_IOERR_SHMSIZE: "disk_full",  # no room for the side file of the WAL
}
_READING: Mapping[int, str] = {
    **_WRITING,
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_CORRUPT: "broken_database",
    sqlite3.SQLITE_NOTADB: "broken_database",
}


@contextmanager
def _told(
    path: Path, codes: Mapping[int, str] = _READING, otherwise: str = "not_readable"
) -> Iterator[None]:
    """Turn SQLite's errors into ours; `otherwise` is the code of those not in `codes`."""
    try:
        yield
    except sqlite3.Error as error:
        exact = getattr(error, "sqlite_errorcode", 0)
        code = codes.get(exact) or codes.get(exact & 0xFF, otherwise)
        raise StoreError(code, {"path": str(path), "reason": str(error)}) from error


@contextmanager
def _os_told(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        code = "disk_full" if error.errno in (errno.ENOSPC, errno.EDQUOT) else "not_readable"
        reason = error.strerror or str(error)
        raise StoreError(code, {"path": str(path), "reason": reason}) from error
