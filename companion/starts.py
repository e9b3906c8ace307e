"""How the last starts went: after three that failed the next one takes no risks (safe mode)."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.ports import Clock
from companion.private_files import write_private_file

FILE = "starts.json"
FAILED = 3
WITHIN_S = 300.0
WELL_AFTER_S = 20.0
"""A start has gone well once the box has run for so long, or was asked to stop."""


class Starts:
    """Notes starts of this boot beside the log.

    None is noted on a card that cannot be written, nor where the folder is not there yet.
    """

    def __init__(self, state_dir: Path, clock: Clock) -> None:
        self._path = state_dir / FILE
        self._clock = clock

    def begin(self) -> bool:
        """Note a start; True if so many before it failed lately that this one be a safe one."""
        now_s = self._clock.now_s()
        lately = [at_s for at_s in self._failed() if now_s - WITHIN_S <= at_s <= now_s]
        self._write([*lately, now_s])
        return len(lately) >= FAILED

    def well(self) -> None:
        """This start has gone well: those before it are forgotten."""
        with suppress(OSError):
            self._path.unlink(missing_ok=True)

    def not_counted(self) -> None:
        """This start failed for want of nothing that safe mode would mend."""
        self._write(self._failed()[:-1])

    def _failed(self) -> list[float]:
        """Times of starts of this boot that have not been called well; pulled plugs are none."""
        with suppress(OSError, ValueError, KeyError, TypeError):
            found: dict[str, Any] = json.loads(self._path.read_text("utf-8"))
            if found["boot"] == self._clock.boot:
                return [float(at_s) for at_s in found["at_s"]]
        return []

    def _write(self, at_s: list[float]) -> None:
        if not at_s:
            self.well()
        elif self._path.parent.is_dir():
            self._save(at_s)

    def _save(self, at_s: list[float]) -> None:
        with suppress(OSError):
            told = {"boot": self._clock.boot, "at_s": at_s[-FAILED - 1 :]}
            write_private_file(self._path, json.dumps(told) + "\n")
