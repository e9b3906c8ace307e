"""What is told to the system that looks after the box (systemd): up, well, what is the matter.

The few words of sd_notify(3); where nobody listens they go nowhere.
"""

import logging
import os
import socket
from collections.abc import Mapping

log = logging.getLogger(__name__)


class Supervisor:
    """Whoever started this process and wants to know how it is. Never raises."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        self._where = environment.get("NOTIFY_SOCKET", "").replace("@", "\0", 1)
        self.patience_s = _patience_s(environment)
        """How long it waits for `well` before it starts the box again; None: for ever."""

    @property
    def is_there(self) -> bool:
        """Whether anybody looks after this process."""
        return bool(self._where)

    def ready(self) -> None:
        """Phones can come, and the button is heard."""
        self._tell("READY=1")

    def status(self, sentence: str) -> None:
        """How the box is, for whoever asks the system."""
        self._tell(f"STATUS={sentence}")

    def well(self) -> None:
        """Every part of the box has just answered."""
        self._tell("WATCHDOG=1")

    def stopping(self) -> None:
        self._tell("STOPPING=1")

    def _tell(self, words: str) -> None:
        if not self._where:
            return
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as line:
                line.sendto(words.encode(), self._where)
        except OSError as trouble:
            log.warning("the system does not listen: %s", trouble)


def is_journal(fd: int, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether what is written there ends up in the system's journal (JOURNAL_STREAM)."""
    try:
        found = os.fstat(fd)
    except OSError:
        return False
    return environment.get("JOURNAL_STREAM") == f"{found.st_dev}:{found.st_ino}"


def _patience_s(environment: Mapping[str, str]) -> float | None:
    """WATCHDOG_USEC, unless it is meant for another process."""
    told, meant = environment.get("WATCHDOG_USEC", ""), environment.get("WATCHDOG_PID")
    if not told.isdecimal() or int(told) == 0 or meant not in (None, str(os.getpid())):
        return None
    return int(told) / 1e6
