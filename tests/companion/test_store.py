"""The log on the card."""

import resource
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

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
