"""Logs as earlier schemas left them, one a schema: each opens, and its evening is still there.

A database here is never written again. A new step of the schema adds the next one:
`schema-N.db` is the golden night as a companion of N steps has saved it.
"""

import os
import shutil
import signal
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from companion import database
from companion.database import STEPS
from companion.nights import standing
from companion.store import Store

DATABASES = sorted(Path(__file__).with_name("databases").glob("*.db"))
LATER = "CREATE TABLE photo (seq INTEGER); CREATE INDEX photo_seq ON photo (seq);"


def test_every_schema_that_ever_landed_has_left_a_database() -> None:
    assert [path.name for path in DATABASES] == [f"schema-{n + 1}.db" for n in range(len(STEPS))]


@pytest.mark.parametrize("path", DATABASES, ids=lambda path: path.stem)
def test_log_of_an_earlier_schema_opens_and_the_evening_is_there(
    path: Path, tmp_path: Path
) -> None:
    """The sums are worked out by hand in `tests/companion/test_nights.py`."""
    log = tmp_path / "companion.db"
    shutil.copy(path, log)
    with closing(Store.open(log)) as store:
        store.check()
        (night,) = store.nights()
        told = standing(list(store.export_rows(night.night)))
    assert (night.date, night.games, told["seq"]) == ("2026-01-31", 1, 56)
    seats = [(seat["name"], seat["total"]) for seat in told["seats"]]
    assert seats == [("Aki", 0), ("Mika", -27), ("Ken", 27)]
    assert (told["over"], told["winners"]) == (True, [2])


# --- killed in the middle ----------------------------------------------------------------------


def opens_until(statement: int, log: Path, steps: Sequence[str]) -> bool:
    """Open the log in a process that is killed before so many statements; True if it was."""
    child = os.fork()
    if child == 0:
        _open_and_die(statement, log, steps)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status)


def _open_and_die(statement: int, log: Path, steps: Sequence[str]) -> None:
    """In the child: never returns."""
    code = 1
    try:
        seen, connect = 0, database.connect

        def count(sql: str) -> None:
            nonlocal seen
            seen += 1
            if seen >= statement:
                os.kill(os.getpid(), signal.SIGKILL)

        def watched(path: Path, mode: str) -> sqlite3.Connection:
            db = connect(path, mode)
            db.set_trace_callback(count)
            return db

        database.STEPS = tuple(steps)
        database.connect = watched
        Store.open(log)
        code = 0
    finally:
        os._exit(code)


def tables(log: Path) -> tuple[int, set[str]]:
    """The version, and everything that was made."""
    with closing(sqlite3.connect(log)) as db:
        (version,) = db.execute("PRAGMA user_version").fetchone()
        return version, {name for (name,) in db.execute("SELECT name FROM sqlite_schema")}


OURS = {"event", "event_room", "event_game", "event_is_never_changed", "event_is_never_erased"}
WHOLE = {0: set(), 1: OURS, 2: OURS | {"photo", "photo_seq"}}


@pytest.mark.parametrize("begun", [False, True], ids=["new box", "upgrade"])
def test_killed_at_any_statement_of_an_upgrade_the_log_is_old_or_new_never_half(
    begun: bool, tmp_path: Path
) -> None:
    steps, seen = (*STEPS, LATER), set()
    for statement in range(1, 100):
        log = tmp_path / f"{statement}.db"
        if begun:
            shutil.copy(DATABASES[-1], log)
        killed = opens_until(statement, log, steps)
        version, made = tables(log)
        assert made == WHOLE[version], f"statement {statement}"
        seen.add(version)
        if not killed:
            break
    assert version == 2
    assert seen == ({1, 2} if begun else {0, 1, 2})
    with closing(sqlite3.connect(log)) as db:
        (events,) = db.execute("SELECT count(*) FROM event").fetchone()
    assert events == (56 if begun else 0)
