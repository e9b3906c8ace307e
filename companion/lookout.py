"""Looks out for what changes round the box: its address, the key in its code, its own Wi-Fi."""

import logging
import threading
from collections.abc import Callable

log = logging.getLogger(__name__)

LOOK_S = 2.0


class Lookout:
    """A thread of its own that calls `moved` whenever `way_in` tells something else than before.

    `act` is called each time before it looks. Whatever raises is logged, and looked at again.
    """

    def __init__(
        self, way_in: Callable[[], object], moved: Callable[[], None], act: Callable[[], None]
    ) -> None:
        self._way_in, self._moved, self._act = way_in, moved, act
        self._told = way_in()
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="lookout", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Return at once; what it is just asking the system for is of no use any more."""
        self._stopping.set()

    def look(self) -> None:
        """Do what is due, then tell of what has changed."""
        self._act()
        now = self._way_in()
        if now != self._told:
            self._told = now
            self._moved()

    def _run(self) -> None:
        while not self._stopping.wait(LOOK_S):
            try:
                self.look()
            except Exception:
                log.exception("the lookout")
