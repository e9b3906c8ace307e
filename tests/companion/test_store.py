"""The log on the card."""

import os
import resource
import sqlite3
import stat
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import database
from companion.database import STEPS
from companion.errors import StoreError
from companion.store import (
    LAST,
    ROOM_OF_NIGHT,
    ROWS_OF_GAME,
    NightInfo,
    Position,
    Reader,
    Store,
)
from tests.rows import a_row, an_evening, night_started


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "state" / "companion.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with closing(Store.open(path)) as opened:
        yield opened


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


# --- what was saved is there ------------------------------------------------------------------


def test_what_was_saved_is_there_after_a_restart(path: Path) -> None:
    rows = [
        night_started(1, 1),
        a_row(2, data={"name": "あき 🦊", "cards": {"red-5": 2}, "order": [3, 1], "points": -4.5}),
    ]
    with closing(Store.open(path)) as before:
        before.append(rows)
    with closing(Store.open(path)) as after:
        assert after.night_rows(1) + after.game_rows(1) == rows


def test_saved_rows_are_seen_by_others_as_soon_as_append_returns(store: Store) -> None:
    store.append([night_started(1, 1)])
    assert [row.seq for row in Reader(store.path).export_rows(1)] == [1]


def test_every_commit_waits_for_the_card(store: Store) -> None:
    """Only a power cut can tell FULL from NORMAL, so the switch itself is checked."""
    assert store._db.execute("PRAGMA synchronous").fetchone() == (2,)
    assert store._db.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_an_empty_log_stands_at_zero(store: Store) -> None:
    assert store.last() == Position(0, 0, 0, 0)
    assert store.nights() == []
    assert store.night_rows(1) == []


def test_the_numbers_go_on_where_they_were(store: Store) -> None:
    store.append([night_started(1, 7), a_row(2, night=7, game=40), a_row(3, night=7, game=41)])
    store.append([a_row(4, night=7, game=40, action=9, type="RoundCorrected")])
    assert store.last() == Position(seq=4, night=7, game=41, action=9)


def test_room_and_games_are_read_apart(store: Store) -> None:
    store.append([night_started(1, 1), a_row(2), a_row(3, game=0, type="FaceTaken")])
    store.append([night_started(4, 2), a_row(5, night=2, game=2), a_row(6, night=1, game=1)])
    assert [row.seq for row in store.night_rows(1)] == [1, 3]
    assert [row.seq for row in store.night_rows(2)] == [4]
    assert [row.seq for row in store.game_rows(1)] == [2, 6]
    assert store.game_rows(0) == []


def test_the_table_thread_may_write_what_the_main_thread_opened(store: Store) -> None:
    writer = threading.Thread(target=store.append, args=([night_started(1, 1)],))
    writer.start()
    writer.join()
    assert store.last().seq == 1


def test_half_an_emoji_in_a_name_is_kept_and_harms_nothing(store: Store) -> None:
    store.append([a_row(1, data={"name": "\ud83e"})])
    assert store.game_rows(1)[0].data == {"name": "\ud83e"}


_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)  # fmt: skip


@pytest.fixture(scope="module")
def long_lived(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    with closing(Store.open(tmp_path_factory.mktemp("any") / "log.db")) as opened:
        yield opened


@settings(deadline=None)  # a real disk may take its time
@given(data=st.dictionaries(st.text(), _json, max_size=4))
def test_any_json_comes_back_the_same(long_lived: Store, data: dict[str, Any]) -> None:
    seq = long_lived.last().seq + 1
    long_lived.append([a_row(seq, game=seq, data=data)])
    assert long_lived.game_rows(seq)[0].data == data


# --- all or nothing ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("numbers", "expected", "found"),
    [((4,), 3, 4), ((2,), 3, 2), ((3, 5), 4, 5), ((3, 3), 4, 3)],
    ids=["hole", "given twice", "hole inside", "twice inside"],
)
def test_numbers_that_do_not_go_on_are_refused(
    store: Store, numbers: tuple[int, ...], expected: int, found: int
) -> None:
    store.append([night_started(1, 1), a_row(2)])
    with pytest.raises(StoreError) as caught:
        store.append([a_row(seq) for seq in numbers])
    assert caught.value.code == "gap"
    assert caught.value.data == {"expected": expected, "seq": found}
    assert store.last().seq == 2


def test_an_action_that_fails_half_way_leaves_nothing(store: Store) -> None:
    with pytest.raises(StoreError) as caught:
        store.append([night_started(1, 1), a_row(2, at_s="soon")])
    assert caught.value.code == "not_saved"
    assert store.last() == Position()
    store.append([night_started(1, 1)])
    assert store.last().seq == 1


def test_what_is_no_json_is_refused_before_anything_is_written(store: Store) -> None:
    with pytest.raises(ValueError, match="JSON"):
        store.append([night_started(1, 1), a_row(2, data={"points": float("nan")})])
    assert store.last() == Position()


def test_a_full_card_takes_the_same_action_once_there_is_room(store: Store) -> None:
    store.append([night_started(1, 1)])
    big = [a_row(2), a_row(3, data={"name": "x" * 100_000})]
    (pages,) = store._db.execute("PRAGMA page_count").fetchone()
    store._db.execute(f"PRAGMA max_page_count = {pages + 3}")
    with pytest.raises(StoreError) as caught:
        store.append(big)
    assert caught.value.code == "disk_full"
    assert store.last().seq == 1
    store._db.execute("PRAGMA max_page_count = 1000000")
    store.append(big)
    assert store.game_rows(1) == big


@contextmanager
def files_at_most(size: int) -> Iterator[None]:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_card_that_fails_to_write_takes_the_same_action_later(store: Store) -> None:
    store.append([night_started(1, 1)])
    big = [a_row(2), a_row(3, data={"name": "x" * 100_000})]
    with files_at_most(50_000), pytest.raises(StoreError) as caught:
        store.append(big)
    assert caught.value.code == "not_saved"
    assert store.last().seq == 1
    store.append(big)
    assert store.game_rows(1) == big


def test_a_closed_store_saves_nothing_and_says_so(store: Store) -> None:
    store.close()
    with pytest.raises(StoreError) as caught:
        store.append([night_started(1, 1)])
    assert caught.value.code == "not_saved"


@pytest.mark.parametrize("change", ["UPDATE event SET data = '{}'", "DELETE FROM event"])
def test_an_event_is_never_changed_or_erased(store: Store, change: str) -> None:
    store.append([night_started(1, 1)])
    with (
        closing(sqlite3.connect(store.path)) as other,
        pytest.raises(sqlite3.IntegrityError, match="events are never"),
    ):
        other.execute(change)


# --- a long log is as quick as a short one ------------------------------------------------------


def steps_of(path: Path, query: str, *values: int) -> int:
    """How many steps SQLite's machine takes for `query`."""
    taken = 0

    def count() -> int:
        nonlocal taken
        taken += 1
        return 0

    with closing(sqlite3.connect(path)) as db:
        db.execute("SELECT count(*) FROM sqlite_schema").fetchall()  # reads the schema first
        db.set_progress_handler(count, 1)
        db.execute(query, values).fetchall()
    return taken


@pytest.mark.parametrize("query", ["newest game", "room", "last"])
def test_a_start_reads_nothing_of_older_games(tmp_path: Path, query: str) -> None:
    def steps(games: int) -> int:
        path = tmp_path / f"{games}.db"
        with closing(Store.open(path)) as store:
            store.append(an_evening(games))
        asked: dict[str, tuple[Any, ...]] = {
            "newest game": (ROWS_OF_GAME, games),
            "room": (ROOM_OF_NIGHT, 1),
            "last": (LAST,),
        }
        return steps_of(path, *asked[query])

    assert steps(300) == steps(3)


# --- history and export beside the game ---------------------------------------------------------


def test_nights_tell_their_date_and_games(store: Store) -> None:
    store.append([night_started(1, 1, "2026-01-31"), a_row(2), a_row(3, game=2), a_row(4, game=2)])
    store.append([night_started(5, 2, "")])
    assert store.nights() == [
        NightInfo(night=1, date="2026-01-31", games=2, first_seq=1, last_seq=4),
        NightInfo(night=2, date="", games=0, first_seq=5, last_seq=5),
    ]


def test_an_export_is_the_night_as_it_was_when_it_began(store: Store) -> None:
    rows = an_evening(games=2)
    store.append(rows)
    export = store.export_rows(1)
    exported = [next(export)]
    store.append([a_row(len(rows) + 1)])
    assert exported + list(export) == rows


def test_a_reader_needs_no_lock_and_takes_none(store: Store) -> None:
    store.append([night_started(1, 1)])
    assert len(Reader(store.path).nights()) == 1
    store.append([a_row(2)])
    store.close()
    assert [row.seq for row in Reader(store.path).export_rows(1)] == [1, 2]
    Store.open(store.path).close()


def test_a_reader_makes_no_file(path: Path) -> None:
    with pytest.raises(StoreError) as caught:
        Reader(path).nights()
    assert caught.value.code == "not_readable"
    assert not path.parent.exists()


def test_a_reader_of_an_empty_file_says_so(tmp_path: Path) -> None:
    path = tmp_path / "empty.db"
    path.touch()
    with pytest.raises(StoreError) as caught:
        list(Reader(path).export_rows(1))
    assert (caught.value.code, caught.value.data["reason"]) == ("not_readable", "empty")


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
