"""Files that the log cannot use, and the file it makes."""

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from companion import database
from companion.database import STEPS
from companion.errors import StoreError
from companion.store import Store
from tests.rows import an_evening, night_started


def refused(path: Path) -> StoreError:
    with pytest.raises(StoreError) as caught:
        Store.open(path)
    return caught.value


def made(path: Path, *statements: str) -> bytes:
    """A database somebody else made; returns its bytes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(path)) as db, db:
        for statement in statements:
            db.execute(statement)
    return path.read_bytes()


# --- files that cannot be used ------------------------------------------------------------------


def test_a_second_companion_is_refused_until_the_first_ends(store: Store, path: Path) -> None:
    error = refused(path)
    assert error.code == "locked"
    assert error.data.keys() == {"path", "pid"}
    store.close()
    Store.open(path).close()


def test_a_companion_that_was_refused_leaves_the_first_its_lock(store: Store, path: Path) -> None:
    """Locks of the POSIX kind fall when anybody in the process closes the file."""
    refused(path)
    assert refused(path).code == "locked"
    store.append([night_started(1, 1)])


def test_closing_twice_does_not_close_what_others_have_opened_since(path: Path) -> None:
    first = Store.open(path)
    first.close()
    with closing(Store.open(path)):
        first.close()
        assert refused(path).code == "locked"


def test_a_database_that_somebody_else_is_writing_is_refused(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "_BUSY_S", 0)
    Store.open(path).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        assert refused(path).code == "locked"


@pytest.mark.parametrize(
    "statement", ["CREATE TABLE recipe (name)", "PRAGMA user_version = 3"], ids=["table", "version"]
)
def test_a_database_of_somebody_else_is_left_as_it_is(path: Path, statement: str) -> None:
    before = made(path, statement)
    error = refused(path)
    assert error.code == "foreign_database"
    assert error.data["path"] == str(path)
    assert path.read_bytes() == before


def test_a_newer_schema_is_left_as_it_is(path: Path) -> None:
    Store.open(path).close()
    before = made(path, "PRAGMA user_version = 99")
    error = refused(path)
    assert error.code == "newer_schema"
    assert error.data == {"path": str(path), "version": 99, "known": len(STEPS)}
    assert path.read_bytes() == before


def test_a_file_that_is_no_database_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "companion.db"
    path.write_text("Dear diary, " * 100)
    assert refused(path).code == "broken_database"
    assert path.read_text() == "Dear diary, " * 100


def test_damage_in_the_middle_is_told_when_it_is_read(path: Path) -> None:
    with closing(Store.open(path)) as store:
        store.append(an_evening(games=50))
    whole = path.read_bytes()
    path.write_bytes(whole[:8192] + b"\xff" * 40_000 + whole[48_192:])
    with closing(Store.open(path)) as store, pytest.raises(StoreError) as caught:
        [store.game_rows(game) for game in range(1, 51)]
    assert caught.value.code == "broken_database"


@pytest.mark.parametrize("data", ["{", "[]", ""])
def test_an_event_whose_data_is_damaged_is_named(path: Path, data: str) -> None:
    Store.open(path).close()
    columns = f"1, 1, 1, 1, 'CardPlayed', 1, 'boot', 0, 'wall', 'key', 'by', '{data}'"
    made(path, f"INSERT INTO event VALUES ({columns})")
    with closing(Store.open(path)) as store, pytest.raises(StoreError) as caught:
        store.game_rows(1)
    assert caught.value.code == "broken_database"
    assert caught.value.data["seq"] == 1


def test_a_folder_in_the_place_of_the_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "companion.db").mkdir()
    assert refused(tmp_path / "companion.db").code == "not_readable"


def test_a_file_in_the_place_of_the_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "state").touch()
    error = refused(tmp_path / "state" / "companion.db")
    assert error.code == "not_readable"
    assert error.data.keys() == {"path", "reason"}


def test_a_refused_file_is_not_kept_locked(path: Path) -> None:
    made(path, "CREATE TABLE recipe (name)")
    refused(path)
    assert refused(path).code == "foreign_database"


def test_a_refusal_leaves_no_file_open(path: Path, tmp_path: Path) -> None:
    made(tmp_path / "foreign.db", "CREATE TABLE recipe (name)")
    with closing(Store.open(path)):
        before = os.listdir("/proc/self/fd")
        errors = [refused(path), refused(tmp_path / "foreign.db")]
        assert os.listdir("/proc/self/fd") == before
    assert len(errors) == 2  # kept until here: a dropped one would close its files


# --- the files themselves -----------------------------------------------------------------------


def test_only_the_owner_can_read_the_log(store: Store, path: Path) -> None:
    store.append([night_started(1, 1)])
    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
    names = ("companion.db", "companion.db-wal", "companion.db-shm", "companion.db.lock")
    assert modes == dict.fromkeys(names, 0o600)
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_a_folder_that_is_there_keeps_its_mode(tmp_path: Path) -> None:
    tmp_path.chmod(0o750)
    Store.open(tmp_path / "companion.db").close()
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o750


def test_any_folder_name_will_do(tmp_path: Path) -> None:
    path = tmp_path / "what? 100% #1 ゲーム" / "companion.db"
    Store.open(path).close()
    assert path.stat().st_size > 0


# --- later schemas ------------------------------------------------------------------------------

STEP_2 = "CREATE TABLE photo (seq INTEGER); CREATE INDEX photo_seq ON photo (seq);"


def test_an_older_schema_takes_the_steps_it_lacks(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(Store.open(path)) as store:
        store.append([night_started(1, 1)])
    monkeypatch.setattr(database, "STEPS", (*STEPS, STEP_2))
    for _ in range(2):  # the second time there is nothing left to do
        with closing(Store.open(path)) as store:
            assert store.last().seq == 1
    made(path, "INSERT INTO photo VALUES (1)")


def test_a_step_that_fails_leaves_the_old_schema_whole(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(Store.open(path)) as store:
        store.append([night_started(1, 1)])
    with monkeypatch.context() as changed:
        changed.setattr(database, "STEPS", (*STEPS, STEP_2 + "CREATE TABLE photo (again);"))
        error = refused(path)
    assert error.code == "not_readable"
    assert "already exists" in str(error.data["reason"])
    with closing(Store.open(path)) as store:
        assert store.last().seq == 1
    made(path, "CREATE TABLE photo (nothing_of_step_2_is_left)")
