"""The table is there after every start: a log that cannot be used is set aside, never mended.

Play begins at once with an empty night, and the newest good backup is offered. Where the card
can only be read, the evening goes on in memory: with what stands there, or in the newest copy.
"""

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from companion.backups import newest_good, restore, set_aside
from companion.errors import CompanionError, StoreError
from companion.notices import Notice
from companion.ports import Clock, Panel
from companion.store import Borrowed, Store
from companion.table import Table

log = logging.getLogger(__name__)

DAMAGE = frozenset({"broken_database", "impossible_event"})
"""Of what can be wrong with the file itself; anything else keeps the log as it is."""


def begin(path: Path, clock: Clock, panel: Panel, notices: Sequence[Notice] = ()) -> Table:
    """A running table on the log at `path`; its `store` is the caller's to close.

    Raises StoreError for a log that is whole but not ours to use.
    """
    try:
        return _begun(_opened(path), clock, panel, notices)
    except CompanionError as trouble:
        if isinstance(trouble, StoreError) and trouble.code not in DAMAGE:
            raise  # locked, newer, somebody else's; whatever the rules say of its events is damage
        log.error("the log is set aside: %s", trouble)
    backup = newest_good(path.parent)
    anew = [] if backup else [Notice("log_begun_anew")]
    try:
        set_aside(path, clock.wall()[:10])
    except StoreError as trouble:
        if trouble.code != "read_only_card":
            raise
        lent = Borrowed.of(backup.path if backup else path.with_name("none.db"), trouble)
        return _begun(lent, clock, panel, [*anew, *notices])
    offered = [Notice("log_set_aside", {"backup": backup.date})] if backup else anew
    return _begun(_opened(path), clock, panel, [*offered, *notices])


def _begun(store: Store, clock: Clock, panel: Panel, notices: Sequence[Notice]) -> Table:
    try:
        store.check()
        table = Table(store, clock, panel, notices)
        with _making_sense(table):
            table.start()
            table.snapshot().state_frame(0.0)  # event by event all may be well, and no picture
    except BaseException:
        store.close()
        raise
    return table


def _opened(path: Path) -> Store:
    """The log, or what can be read of it where its card takes nothing any more."""
    try:
        return Store.open(path)
    except StoreError as trouble:
        if trouble.code != "read_only_card":
            raise
        log.error("play goes on in memory: %s", trouble)
        return Borrowed.of(path, trouble)


@contextmanager
def _making_sense(table: Table) -> Iterator[None]:
    """Whatever the log makes the rules or the picture stumble over is damage."""
    try:
        yield
    except BaseException as error:
        table.stop()
        if isinstance(error, CompanionError) or not isinstance(error, Exception):
            raise
        told = {"seq": table.snapshot().seq, "type": type(error).__name__}
        raise StoreError("impossible_event", told) from error


def bring_back(path: Path, date: str) -> None:
    """Put the newest good backup in the place of the log at `path`, which is kept aside."""
    backup = newest_good(path.parent)
    try:
        if backup is not None:
            restore(backup.path, path, date)
    except StoreError as trouble:
        log.error("the backup could not be brought back: %s", trouble)
