"""Another version of the program takes over a log: it goes on from it, or from a backup.

An older version cannot read what a newer one wrote in a newer way. Then the newest backup that
it can read takes the log's place, the log itself is kept, and it is told what stands only there.
"""

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from companion import database
from companion.backups import backups, restore, set_aside
from companion.errors import CompanionError
from companion.nights import events_of, standing
from companion.store import Reader, Row, dates_beyond


@dataclass(frozen=True, slots=True)
class Settled:
    """What came of it: nothing had to be done, or `restored` is now in the log's place.

    `kept` is the log that was there before, and `played` from which day to which (ISO, by the
    box's clock) its evenings are in no other file; () if none are, None if that cannot be told.
    """

    restored: str = ""
    kept: str = ""
    played: tuple[str, ...] | None = ()


def settle(log: Path, date: str, holding: Path | None = None) -> Settled:
    """Leave `log` or put a backup in its place, so that this version can go on from it.

    A log that does not hold all of the backup `holding` is none to go on from either: another
    version set the right one aside. Refuses while a companion runs on it. Raises StoreError.
    """
    if not log.exists() or (can_go_on_from(log) and (holding is None or _holds(log, holding))):
        return Settled()
    for backup in reversed(backups(log.parent)):
        if can_go_on_from(backup.path):
            kept = restore(backup.path, log, date)
            played = dates_beyond(kept, _newest(backup.path)) if kept else ()
            return Settled(str(backup.path), str(kept or ""), played)
    aside = set_aside(log, date)  # an empty night begins: better than a box that stays dark
    return Settled("", str(aside), dates_beyond(aside, None))


def can_go_on_from(log: Path) -> bool:
    """Whether this version understands all of a log: every page, every event, the newest night."""
    with suppress(CompanionError):
        database.check(log)
        reader = Reader(log)
        nights = [each.night for each in reader.nights()]
        for night in nights:
            events_of(reader.export_rows(night))
        standing(list(reader.export_rows(nights[-1])) if nights else [])
        return True
    return False


def _holds(log: Path, backup: Path) -> bool:
    """Whether the newest event of `backup` stands at its place in `log`."""
    newest = _newest(backup)
    return newest is None or Reader(log).row(newest.seq) == newest


def _newest(log: Path) -> Row | None:
    return Reader(log).row(Reader(log).last().seq)
