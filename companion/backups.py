"""Copies of the log: made beside the game, checked, some of them kept, and put back.

A backup is a whole log of its own in `backups/`, called `NUMBER-KIND-DATE-SEQ.db`. The number
goes up, since a box without a clock may not know which of two dates is the later one.
"""

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from companion import database
from companion.database import Progress
from companion.errors import StoreError
from companion.private_files import make_private_folder, os_told, sync_folder
from companion.store import Contents, Reader

FOLDER = "backups"
KEPT = {"daily": 7, "update": 3}
"""How many of each kind are kept: one a day, and one before each update."""
MOST_LAST_COPIES = 3
"""Of logs that go on nowhere else, so many last copies are kept beyond that."""

_NAME = re.compile(r"(\d{6})-(daily|update)-(\d{4}-\d{2}-\d{2})-(\d+)\.db")


@dataclass(frozen=True, slots=True)
class Backup:
    """One copy: `date` as the box had it then, `seq` the newest event in it."""

    path: Path
    number: int
    kind: str
    date: str
    seq: int


def backups(state_dir: Path) -> list[Backup]:
    """Those that are there, the oldest first."""
    with suppress(OSError):
        found = [(path, _NAME.fullmatch(path.name)) for path in (state_dir / FOLDER).iterdir()]
        named = [_backup(path, name) for path, name in found if name]
        return sorted(named, key=lambda backup: backup.number)
    return []


def _backup(path: Path, name: "re.Match[str]") -> Backup:
    return Backup(path, int(name[1]), name[2], name[3], int(name[4]))


def newest_good(state_dir: Path) -> Backup | None:
    """The newest backup that is whole and holds a night; None where there is none."""
    for backup in reversed(backups(state_dir)):
        with suppress(StoreError):
            database.check(backup.path)
            if Reader(backup.path).nights():
                return backup
    return None


def back_up(log: Path, kind: str, date: str, progress: Progress | None = None) -> Backup | None:
    """Copy the log into its folder of backups, unless nothing is new; older ones go.

    Never blocks whoever writes the log. Raises StoreError, and then nothing has changed.
    """
    there, seq = backups(log.parent), Reader(log).last().seq
    if there and there[-1].seq == seq and (kind == "daily" or there[-1].kind == kind):
        return None
    number = there[-1].number + 1 if there else 1
    path = log.parent / FOLDER / f"{number:06}-{kind}-{date}-{seq}.db"
    with os_told(path):
        make_private_folder(path.parent)
        for draft in path.parent.glob(".*.new"):  # of a plug that was pulled
            draft.unlink()
    _save(log, path, progress)
    made = Backup(path, number, kind, date, seq)
    for old in superfluous([*there, made]):
        old.path.unlink(missing_ok=True)
    return made


def save_copy(log: Path, target: Path, progress: Progress | None = None) -> None:
    """Copy the log to a file of one's own choice. Raises StoreError `already_there` and others."""
    if target.exists():
        raise StoreError("already_there", {"path": str(target)})
    _save(log, target, progress)


def superfluous(there: Sequence[Backup]) -> list[Backup]:
    """Which of these, the oldest first, need not be kept.

    Of each kind the newest stay. The last copy of a log that then went on nowhere else (it
    broke, and a new one began) is not pushed out by the new one's.
    """
    kept = {backup for kind, most in KEPT.items() for backup in _of_kind(there, kind)[-most:]}
    lasts = [
        backup
        for n, backup in enumerate(there)
        if all(later.seq < backup.seq for later in there[n + 1 :])
    ]
    kept.update(lasts[-MOST_LAST_COPIES:])
    return [backup for backup in there if backup not in kept]


def _of_kind(there: Sequence[Backup], kind: str) -> list[Backup]:
    return [backup for backup in there if backup.kind == kind]


def _save(log: Path, target: Path, progress: Progress | None) -> None:
    draft = target.with_name(f".{target.name}.new")
    with os_told(draft):
        draft.unlink(missing_ok=True)
    database.copy(log, draft, progress)
    with os_told(target):
        draft.replace(target)
        sync_folder(target.parent)


# --- putting back --------------------------------------------------------------------------------


def preview(path: Path) -> Contents:
    """What a backup, or any log, holds. Raises StoreError if it is no whole log of ours."""
    database.check(path)
    return Reader(path).contents()


def restore(backup: Path, log: Path, date: str, progress: Progress | None = None) -> Path | None:
    """Put the contents of `backup` in the place of `log`; gives where the old log is now.

    Refuses while a companion runs on it (`locked`). A plug pulled at any moment leaves the
    old log or the new one. Raises StoreError, and then the old log stays.
    """
    preview(backup)
    draft = log.with_name(f".{log.name}.new")
    with held(log):
        with os_told(draft):
            draft.unlink(missing_ok=True)
        database.copy(backup, draft, progress)
        old = _kept_aside(log, f"{log.stem}-before-{date}") if log.exists() else None
        with os_told(log):
            draft.replace(log)
            sync_folder(log.parent)
    return old


def set_aside(log: Path, date: str) -> Path:
    """Move a log that cannot be used out of the way. Raises StoreError."""
    with held(log):
        aside = _kept_aside(log, f"{log.stem}-broken-{date}")
        with os_told(log):
            log.unlink()
            sync_folder(log.parent)
    return aside


def _kept_aside(log: Path, name: str) -> Path:
    """Give the log a second name, and its side files only that one: they belong to this log.

    Whatever of the side files was whole is folded in first.
    """
    with suppress(StoreError), closing(database.open_for_writing(log)):
        pass
    aside = _free(log.parent, name)
    with os_told(log):
        os.link(log, aside)
        for side in ("-wal", "-shm"):
            with suppress(FileNotFoundError):
                log.with_name(log.name + side).rename(aside.with_name(aside.name + side))
        sync_folder(log.parent)
    return aside


def _free(folder: Path, name: str) -> Path:
    tried = (folder / f"{name}{f'-{n}' if n > 1 else ''}.db" for n in count(1))
    return next(path for path in tried if not path.exists())


@contextmanager
def held(log: Path) -> Iterator[None]:
    """Nobody else uses the log meanwhile. Raises StoreError `locked`."""
    lock = database.hold(log)
    try:
        yield
    finally:
        os.close(lock)
