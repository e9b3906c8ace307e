"""Looks after the box in the background: a start that has gone well, a backup a day."""

import logging
import threading
from pathlib import Path

from companion.backups import back_up
from companion.errors import StoreError
from companion.ports import Clock
from companion.starts import WELL_AFTER_S, Starts

log = logging.getLogger(__name__)

FIRST_BACKUP_AFTER_S = 120.0
DAY_S = 24 * 3600.0


class Caretaker:
    """A thread of its own; never in the way of table, phones or button."""

    def __init__(self, path: Path, clock: Clock, starts: Starts) -> None:
        self._path, self._clock, self._starts = path, clock, starts
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="caretaker", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Return once nothing is being copied any more."""
        self._stopping.set()
        self._thread.join()

    def back_up(self) -> None:
        """The backup of the day; where that fails play goes on, and tomorrow comes."""
        try:
            back_up(self._path, "daily", self._clock.wall()[:10])
        except StoreError as trouble:
            log.warning("no backup today: %s", trouble)
        except Exception:
            log.exception("no backup today")

    def _run(self) -> None:
        if self._stopping.wait(WELL_AFTER_S):
            return
        self._starts.well()
        wait_s = FIRST_BACKUP_AFTER_S - WELL_AFTER_S
        while not self._stopping.wait(wait_s):
            self.back_up()
            wait_s = DAY_S
