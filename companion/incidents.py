"""The newest troubles in a small file of one's own: a box's journal is gone with the plug.

One line each: date as the box has it, boot, seconds of that boot, level, where, what.
"""

import logging
import traceback
from contextlib import suppress
from pathlib import Path

from companion.ports import Clock
from companion.private_files import make_private_file, write_private_file

FILE = "incidents.txt"
MOST_BYTES = 64 * 1024
MOST_AN_HOUR = 60
_HOUR_S = 3600.0
_LONGEST_LINE = 500


class Incidents(logging.Handler):
    """Writes warnings and errors down. Never raises, and never fills or wears the card."""

    def __init__(self, folder: Path, clock: Clock) -> None:
        super().__init__(logging.WARNING)
        self.path = folder / FILE
        self._clock = clock
        self._hour_s, self._written = -_HOUR_S, 0

    def emit(self, record: logging.LogRecord) -> None:
        with suppress(Exception):  # whoever reports a trouble must not make another one
            if self._may_write():
                self._append(self._line_of(record))

    def _may_write(self) -> bool:
        now_s = self._clock.now_s()
        if now_s - self._hour_s >= _HOUR_S:
            self._hour_s, self._written = now_s, 0
        self._written += 1
        return self._written <= MOST_AN_HOUR

    def _line_of(self, record: logging.LogRecord) -> str:
        clock = self._clock
        when = f"{clock.wall()} {clock.boot[:8]} {clock.now_s():.1f}"
        what = f"{record.levelname} {record.name} {record.getMessage()}{_fault(record)}"
        return " ".join(f"{when} {what}".split())[:_LONGEST_LINE] + "\n"

    def _append(self, line: str) -> None:
        make_private_file(self.path)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(line)
        if self.path.stat().st_size > MOST_BYTES:
            lines = self.path.read_text("utf-8").splitlines(keepends=True)
            write_private_file(self.path, "".join(lines[len(lines) // 2 :]))


def _fault(record: logging.LogRecord) -> str:
    """Kind and place of an exception; what it says might hold what nobody else should read."""
    if not record.exc_info or record.exc_info[0] is None:
        return ""
    places = traceback.extract_tb(record.exc_info[2])
    where = f" at {Path(places[-1].filename).name}:{places[-1].lineno}" if places else ""
    return f" [{record.exc_info[0].__name__}{where}]"
