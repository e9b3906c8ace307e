"""The file under the log: opened, locked, brought up to date, and its errors told.

`companion.store` reads and writes events with it; whoever copies or looks after whole
databases (`companion.backups`, `companion.rescue`) uses it too. No SQL elsewhere.
"""

import errno
import fcntl
import os
import re
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from companion.errors import StoreError
from companion.private_files import make_private_file, make_private_folder, os_told, sync_file

APPLICATION_ID = 0x436D706E  # "Cmpn", in the header of every database of ours
STEPS: tuple[str, ...] = (Path(__file__).with_name("schema.sql").read_text("utf-8"),)
"""What leads from an empty database to today's schema; version n has taken the first n."""

_PAGE_BYTES = 1024  # an action costs two or three pages; SQLite's usual 4096 would double that
_FOLDED_AT_PAGES = 8192  # 8 MB, 2,000 actions: an evening's WAL is folded when the box stops
_BUSY_S = 2.0
_PAGES_A_STEP = 256

Progress = Callable[[int, int], None]
"""Told how many pages are left, and of how many."""


# --- opening -----------------------------------------------------------------------------------


def hold(path: Path) -> int:
    """Lock the side file of `path`; the kernel lets go of it however this process ends.

    Returns the open file. Raises StoreError `locked` (`pid`), `not_readable`, `disk_full`.
    """
    side = path.with_name(path.name + ".lock")
    with os_told(path):
        make_private_folder(path.parent)
        make_private_file(side)
        lock = os.open(side, os.O_RDWR | os.O_CLOEXEC)
    try:
        _take(lock, path)
    except BaseException:
        os.close(lock)
        raise
    return lock


def _take(lock: int, path: Path) -> None:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        holder = os.read(lock, 20).decode("ascii", "replace").strip()
        raise StoreError("locked", {"path": str(path), "pid": holder}) from error
    with suppress(OSError):  # who holds it is only told to people; a full card has no room for that
        os.truncate(lock, 0)
        os.write(lock, f"{os.getpid()}\n".encode())


def open_for_writing(path: Path) -> sqlite3.Connection:
    """The one connection that writes, at today's schema; whoever asks holds the lock.

    On a full card the WAL has no room for its side file: then the log is opened so that it
    needs none, and nobody else can look at it until the next start. Raises StoreError.
    """
    with os_told(path):
        make_private_file(path)
    try:
        return _opened(path)
    except StoreError as error:
        if error.code != "disk_full":
            raise
        return _opened(path, alone=True)


def _opened(path: Path, *, alone: bool = False) -> sqlite3.Connection:
    with told(path):
        db = connect(path, "rw")
        with closed_on_error(db):
            if alone:
                db.execute("PRAGMA locking_mode = EXCLUSIVE")
            version = version_of(db, path)
            _set_up(db, path)
            with told(path, {**READING, sqlite3.SQLITE_ERROR: "not_readable"}):
                _migrate(db, version)
        return db


def open_for_reading(path: Path) -> sqlite3.Connection:
    """A connection that cannot write. Raises StoreError, as `not_readable` or `only_root`."""
    with os_told(path):
        path.stat()
        # Not opened to see: closing it would drop SQLite's locks.
        if not os.access(path, os.R_OK, effective_ids=True):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    with told(path):
        db = connect(path, "ro")
        with closed_on_error(db):
            if version_of(db, path) == 0:
                raise StoreError("not_readable", {"path": str(path), "reason": "empty"})
        return db


def check(path: Path) -> None:
    """Look through every page of a log. Raises StoreError like `open_for_reading`."""
    with closing(open_for_reading(path)) as db:
        look_through(db, path)


def look_through(db: sqlite3.Connection, path: Path) -> None:
    """Read every page: 10 ms a megabyte on a PC. Raises StoreError `broken_database`.

    Both that the pages are whole (SQLite's quick_check) and that the indices fit the table.
    """
    with told(path):
        (found,) = db.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        raise StoreError("broken_database", {"path": str(path), "reason": found})


def copy(source: Path, target: Path, progress: Progress | None = None) -> None:
    """Write the log at `source` as it is now to the new file `target`, synced and whole.

    Reads beside whoever writes and never blocks it. `progress` is told how many pages are
    left, and of how many. Raises StoreError of either file; then there is no `target`.
    """
    with os_told(target):
        make_private_file(target)
    try:
        with (
            closing(open_for_reading(source)) as read,
            closing(connect(target, "rw")) as written,
            told(target, {**READING, **WRITING}, "not_saved"),
        ):
            read.execute("BEGIN")
            read.execute(
                "SELECT count(*) FROM sqlite_schema"
            ).fetchone()  # one moment for all of it
            read.backup(
                written,
                pages=_PAGES_A_STEP,
                progress=lambda status, left, of: progress(left, of) if progress else None,
                sleep=0,
            )
            written.execute("PRAGMA journal_mode = DELETE")  # one file, readable anywhere
        check(target)
        sync_file(target)
    except BaseException:
        target.unlink(missing_ok=True)
        raise


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """A bare connection; `mode` as SQLite's URIs have it: ro, rw or rwc."""
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=_BUSY_S,
        isolation_level=None,  # transactions begin where we say so
        check_same_thread=False,
    )


def version_of(db: sqlite3.Connection, path: Path) -> int:
    """How many of `STEPS` this database has taken; looks only, so a foreign one stays as it is."""
    owner, version = _pragma(db, "application_id"), _pragma(db, "user_version")
    (tables,) = db.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if owner == version == tables == 0:
        return 0
    if owner != APPLICATION_ID:
        raise StoreError("foreign_database", {"path": str(path)})
    if version > len(STEPS):
        data = {"path": str(path), "version": version, "known": len(STEPS)}
        raise StoreError("newer_schema", data)
    return version


def _set_up(db: sqlite3.Connection, path: Path) -> None:
    db.execute(f"PRAGMA page_size = {_PAGE_BYTES}")  # heeded by a new file only
    (mode,) = db.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise StoreError("not_readable", {"path": str(path), "reason": "no WAL on this disk"})
    db.execute("PRAGMA synchronous = FULL")
    db.execute(f"PRAGMA wal_autocheckpoint = {_FOLDED_AT_PAGES}")


def _migrate(db: sqlite3.Connection, version: int) -> None:
    for number, step in enumerate(STEPS[version:], version + 1):
        with transaction(db):
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
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """All of it or nothing; whatever is raised inside is raised again."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:  # a full disk has already rolled back, and a second time raises
            db.execute("ROLLBACK")
        raise


@contextmanager
def closed_on_error(db: sqlite3.Connection) -> Iterator[None]:
    """Close the connection if what is inside raises."""
    try:
        yield
    except BaseException:
        db.close()
        raise


WRITING: Mapping[int, str] = {
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_IOERR_SHMSIZE: "disk_full",  # no room for the side file of the WAL
    sqlite3.SQLITE_READONLY: "read_only_card",
}
READING: Mapping[int, str] = {
    **WRITING,
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_CORRUPT: "broken_database",
    sqlite3.SQLITE_NOTADB: "broken_database",
    sqlite3.SQLITE_ERROR: "broken_database",  # a table or column of ours is not there
}


@contextmanager
def told(
    path: Path, codes: Mapping[int, str] = READING, otherwise: str = "not_readable"
) -> Iterator[None]:
    """Turn SQLite's errors into ours; `otherwise` is the code of those not in `codes`."""
    try:
        yield
    except (sqlite3.Error, UnicodeDecodeError) as error:
        exact = _number_of(error)
        code = codes.get(exact) or codes.get(exact & 0xFF, otherwise)
        raise StoreError(code, {"path": str(path), "reason": str(error)}) from error


def _number_of(error: Exception) -> int:
    """SQLite's number of an error. Text that is none has no number, and is damage."""
    no_text = type(error) in (sqlite3.OperationalError, UnicodeDecodeError)
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT if no_text else 0)
