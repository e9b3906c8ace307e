"""Copies of the log: made beside the game, kept a few of, put back whole or not at all."""

import os
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from companion import backups, database
from companion.backups import Backup, back_up, newest_good, preview, restore, superfluous
from companion.errors import StoreError
from companion.store import Contents, Reader, Store
from tests.companion.command_line import garbage, newer, stored
from tests.rows import a_row, an_evening, night_started

DATE = "2026-01-31"


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """The golden night as the log of a box that is off."""
    stored(tmp_path)
    return tmp_path / "companion.db"


def play_on(log: Path, rows: int = 1) -> None:
    with closing(Store.open(log)) as store:
        last = store.last()
        numbers = range(last.seq + 1, last.seq + 1 + rows)
        store.append([a_row(seq, night=last.night, game=last.game) for seq in numbers])


def rows_of(log: Path) -> list[object]:
    reader = Reader(log)
    return [row for night in reader.nights() for row in reader.export_rows(night.night)]


def names(log: Path) -> list[str]:
    return [backup.path.name for backup in backups.backups(log.parent)]


# --- making -----------------------------------------------------------------------------------


def test_backup_is_the_whole_log_and_nobody_elses_to_read(log: Path) -> None:
    made = back_up(log, "daily", DATE)
    assert made
    assert made.path == log.parent / "backups" / "000001-daily-2026-01-31-56.db"
    assert rows_of(made.path) == rows_of(log)
    assert stat.S_IMODE(made.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(made.path.parent.stat().st_mode) == 0o700
    assert [path.name for path in made.path.parent.iterdir()] == [made.path.name]


def test_log_that_is_being_written_is_copied_as_it_was_at_one_moment(tmp_path: Path) -> None:
    """The writer never waits: it saves an action between any two steps of the copy."""
    log = tmp_path / "companion.db"
    with closing(Store.open(log)) as store:
        store.append(an_evening(games=500))
        told: list[int] = []

        def write_meanwhile(left: int, of: int) -> None:
            store.append([a_row(store.last().seq + 1)])
            told.append(left)
            assert len(told) < 100, "it begins anew with every action"

        before = store.last().seq
        made = back_up(log, "daily", DATE, write_meanwhile)
        assert made
        assert len(told) > 1
        assert told[-1] == 0
        assert store.last().seq == before + len(told)
        assert Reader(made.path).last().seq == before


def test_backup_can_be_read_from_a_stick_that_cannot_be_written(log: Path) -> None:
    made = back_up(log, "daily", DATE)
    assert made
    with closing(sqlite3.connect(made.path)) as db:
        assert db.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_nothing_new_makes_no_backup_but_before_an_update_one_is_made(log: Path) -> None:
    assert back_up(log, "daily", DATE)
    assert back_up(log, "daily", "2026-02-01") is None
    assert back_up(log, "update", "2026-02-01")
    assert back_up(log, "update", "2026-02-01") is None
    assert back_up(log, "daily", "2026-02-02") is None
    play_on(log)
    assert back_up(log, "daily", "2026-02-02")
    assert [name[:12] for name in names(log)] == ["000001-daily", "000002-updat", "000003-daily"]


def test_seven_days_and_three_updates_are_kept(log: Path) -> None:
    for day in range(1, 11):
        for kind in ("daily", "update"):
            play_on(log)
            assert back_up(log, kind, f"2026-02-{day:02}")
    kept = backups.backups(log.parent)
    assert [each.date for each in kept if each.kind == "daily"] == [
        f"2026-02-{day:02}" for day in range(4, 11)
    ]
    assert [each.date for each in kept if each.kind == "update"] == [
        f"2026-02-{day:02}" for day in (8, 9, 10)
    ]


def copies(*seqs: int) -> list[Backup]:
    return [Backup(Path(), n, "daily", DATE, seq) for n, seq in enumerate(seqs, 1)]


def test_last_copy_of_a_log_that_broke_is_not_pushed_out_by_the_new_one() -> None:
    """Events 1 to 900 were of the old log; the new one began again at 1."""
    there = copies(*range(810, 910, 10), *range(1, 20))
    gone = {backup.seq for backup in superfluous(there)}
    assert 900 not in gone
    assert gone == {*range(810, 900, 10), *range(1, 13)}


def test_of_many_logs_that_broke_only_three_last_copies_are_kept_besides() -> None:
    there = copies(900, 800, 700, 600, 500, *range(1, 8))
    assert {backup.seq for backup in superfluous(there)} == {900, 800, 700}


def test_drafts_of_a_pulled_plug_are_cleared_away(log: Path) -> None:
    made = back_up(log, "daily", DATE)
    assert made
    (made.path.parent / ".000002-daily-2026-02-01-57.db.new").write_bytes(b"half")
    play_on(log)
    back_up(log, "daily", "2026-02-01")
    assert len(list(made.path.parent.iterdir())) == 2


def test_broken_log_makes_no_backup_and_leaves_nothing_behind(log: Path) -> None:
    whole = log.read_bytes()
    log.write_bytes(whole[:9000] + b"\xff" * 2000 + whole[11000:])
    assert Reader(log).last().seq == 56  # the damage is not where the newest events are
    with pytest.raises(StoreError) as refused:
        back_up(log, "daily", DATE)
    assert refused.value.code == "broken_database"
    assert names(log) == []
    assert list((log.parent / "backups").iterdir()) == []


def test_copy_to_a_file_that_is_there_is_refused(log: Path, tmp_path: Path) -> None:
    target = tmp_path / "stick" / "evenings.db"
    target.parent.mkdir()
    backups.save_copy(log, target)
    assert rows_of(target) == rows_of(log)
    with pytest.raises(StoreError) as refused:
        backups.save_copy(log, target)
    assert refused.value.code == "already_there"


def test_newest_good_backup_passes_over_broken_and_empty_ones(log: Path, tmp_path: Path) -> None:
    good = back_up(log, "daily", DATE)
    play_on(log)
    broken = back_up(log, "daily", "2026-02-01")
    assert good
    assert broken
    garbage(broken.path)
    empty = tmp_path / "empty" / "companion.db"
    Store.open(empty).close()
    empty.rename(good.path.with_name("000003-daily-2026-02-02-0.db"))
    assert newest_good(tmp_path) == good


# --- looking and putting back ------------------------------------------------------------------


def test_preview_tells_who_played_and_when(log: Path) -> None:
    assert preview(log) == Contents(
        nights=1,
        games=1,
        people=("Aki", "Mika", "Ken"),
        first="2026-01-31",
        last="2026-01-31",
        seq=56,
    )


def test_backup_put_back_is_the_log_of_then_and_the_log_of_now_is_kept(log: Path) -> None:
    made, then = back_up(log, "daily", DATE), rows_of(log)
    play_on(log, 5)
    now = rows_of(log)
    assert made
    old = restore(made.path, log, "2026-02-01")
    assert rows_of(log) == then
    assert old == log.parent / "companion-before-2026-02-01.db"
    assert rows_of(old) == now
    play_on(log)
    assert len(rows_of(log)) == len(then) + 1
    assert rows_of(made.path) == then


def test_backup_is_put_back_in_the_place_of_a_broken_log_and_of_none(log: Path) -> None:
    made, then = back_up(log, "daily", DATE), rows_of(log)
    assert made
    garbage(log)
    spoilt = log.read_bytes()
    old = restore(made.path, log, DATE)
    assert old
    assert old.read_bytes() == spoilt
    log.unlink()
    assert restore(made.path, log, DATE) is None
    assert rows_of(log) == then


def test_side_files_of_the_old_log_never_touch_the_new_one(log: Path) -> None:
    """A WAL that stays behind would be played over the wrong log."""
    made = back_up(log, "daily", DATE)
    assert made
    with closing(sqlite3.connect(log)) as other:  # somebody's WAL, not folded in
        other.execute("PRAGMA wal_autocheckpoint = 0")
        columns = "99, 1, 1, 99, 'CardPlayed', 1, 'boot', 0, 'wall', 'key', 'by', '{}'"
        other.execute(f"INSERT INTO event VALUES ({columns})")
        other.commit()
        old = restore(made.path, log, DATE)
    assert Reader(log).last().seq == 56
    assert old
    assert Reader(old).last().seq == 99


def test_nothing_is_put_back_while_the_box_runs(log: Path) -> None:
    made = back_up(log, "daily", DATE)
    assert made
    with closing(Store.open(log)), pytest.raises(StoreError) as refused:
        restore(made.path, log, DATE)
    assert refused.value.code == "locked"


@pytest.mark.parametrize(("spoil", "code"), [(garbage, "broken_database"), (newer, "newer_schema")])
def test_what_is_no_good_backup_is_not_put_back(
    log: Path, tmp_path: Path, spoil: Callable[[Path], None], code: str
) -> None:
    before, bad = rows_of(log), tmp_path / "bad.db"
    spoil(bad)
    with pytest.raises(StoreError) as refused:
        restore(bad, log, DATE)
    assert refused.value.code == code
    assert rows_of(log) == before


class PlugPulled(BaseException):
    """Nothing after it happens; it is no Exception, so nobody tidies up after it by mistake."""


def steps_to_the_end(monkeypatch: pytest.MonkeyPatch, work: Callable[[], object]) -> Iterator[int]:
    """Run `work`, with the plug pulled before its first, second, third … step on the disk."""
    real = {name: getattr(os, name) for name in ("link", "rename", "replace", "fsync", "unlink")}
    for last in range(1, 100):
        taken = 0

        def step(name: str, *args: object, last: int = last, **told: object) -> object:
            nonlocal taken
            taken += 1
            if taken >= last:
                raise PlugPulled
            return real[name](*args, **told)

        with monkeypatch.context() as patched:
            for name in real:
                patched.setattr(os, name, lambda *a, n=name, **k: step(n, *a, **k))
            with suppress(PlugPulled):
                work()
        yield last
        if taken < last:
            return
    raise AssertionError("it never came to an end")


def test_plug_pulled_at_any_step_of_putting_back_leaves_the_old_log_or_the_new_one(
    log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, then = back_up(log, "daily", DATE), rows_of(log)
    assert made
    play_on(log, 3)
    now, seen = rows_of(log), []
    for _ in steps_to_the_end(monkeypatch, lambda: restore(made.path, log, DATE)):
        Store.open(log).close()  # the box starts again
        assert rows_of(log) in (then, now)
        seen.append(rows_of(log) == then)
    assert seen[0] is False
    assert seen[-1] is True
    assert len(seen) > 5


def test_schema_of_long_ago_is_put_back_and_brought_up_to_date(
    log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = back_up(log, "daily", DATE)
    assert made
    later = (*database.STEPS, "CREATE TABLE photo (seq INTEGER);")
    monkeypatch.setattr(database, "STEPS", later)
    Store.open(log).close()
    restore(made.path, log, DATE)
    with closing(Store.open(log)) as store:
        store.append([night_started(57, 2)])
        assert store._db.execute("PRAGMA user_version").fetchone() == (len(later),)
