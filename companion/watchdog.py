"""Tells the system that the box is up and well, but only after every part of it has answered."""

import logging
import threading
from collections.abc import Callable

from companion.supervisor import Supervisor

log = logging.getLogger(__name__)

LOOKS = 4
"""How often it looks in the time that the system waits for a word."""
AT_THE_LATEST_S = 5.0
"""Where the system does not wait: its sentence about the box follows what happens."""


class Watchdog:
    """A thread of its own; without a system that listens, none.

    `trouble` makes the round trip and names the part that did not answer, empty if all did;
    that takes less than half of the system's patience. `told` is the sentence for it.
    """

    def __init__(
        self, supervisor: Supervisor, trouble: Callable[[], str], told: Callable[[str], str]
    ) -> None:
        self._supervisor, self._trouble, self._told = supervisor, trouble, told
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="watchdog", daemon=True)
        self._is_ready = False
        self._last = ("", "")

    def start(self) -> None:
        if self._supervisor.is_there:
            self._thread.start()

    def stop(self) -> None:
        self._stopping.set()
        if self._thread.is_alive():
            self._thread.join()

    def look(self) -> None:
        """One round trip, and what it has to tell."""
        trouble = self._trouble()
        if not trouble:
            if not self._is_ready:
                self._is_ready = True
                self._supervisor.ready()
            self._supervisor.well()
        elif trouble != self._last[0]:
            log.error("the %s does not answer", trouble)
        news = (trouble, self._told(trouble))
        if news != self._last:
            self._last = news
            self._supervisor.status(news[1])

    def _run(self) -> None:
        pause_s = (self._supervisor.patience_s or LOOKS * AT_THE_LATEST_S) / LOOKS
        while not self._stopping.is_set():
            try:
                self.look()
            except Exception:
                log.exception("the watchdog")
            self._stopping.wait(pause_s)
