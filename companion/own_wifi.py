"""When the box opens its own Wi-Fi, and when it closes it again.

Home Wi-Fi is the normal way: it carries more phones. So the own one opens only after a patient
wait, and makes room as soon as a known network is back and no phone is at the table by it.
"""

import logging
from collections.abc import Callable
from typing import Protocol

from companion.hotspot import Hotspot
from companion.ports import Clock

log = logging.getLogger(__name__)

AFTER_START_S = 60.0
"""A board finds its home Wi-Fi within half a minute of a start, a wrong password included."""
AFTER_LOSS_S = 180.0
"""A router that starts again is back in two to three minutes."""
AGAIN_S = 60.0
"""How long after a failed try, and how often it looks whether a known network is back."""
LONGEST_S = 1800.0
"""... at the most, where one is in the air that lets us not in."""


class Opener(Protocol):
    """What opens and closes it: `companion.network_manager`."""

    def is_open(self) -> bool: ...
    def open(self, hotspot: Hotspot) -> bool: ...
    def close(self) -> bool: ...
    def sees_known(self) -> bool: ...


class OwnWifi:
    """Decides; `look` is called every few seconds, from one thread, and does what is due.

    `fallback` is that of the configuration: `auto`, `off` (only when asked) or `always`.
    `reachable` tells whether another network leads to the box, `in_use` whether phones are at
    the table; `on_change` hears that it has been opened or closed.
    """

    def __init__(
        self,
        hotspot: Hotspot,
        opener: Opener,
        clock: Clock,
        *,
        reachable: Callable[[], bool],
        in_use: Callable[[], bool],
        on_change: Callable[[bool], None] = lambda is_open: None,
    ) -> None:
        self._hotspot, self._opener, self._clock = hotspot, opener, clock
        self._reachable, self._in_use, self._on_change = reachable, in_use, on_change
        self._asked: bool | None = None
        self._open = False
        self._begun = False
        self._complained = False
        self._lonely_s = clock.now_s() + AFTER_START_S  # nobody could come for long enough then
        self._again_s = clock.now_s()  # not to be tried before
        self._pause_s = AGAIN_S

    def network(self) -> Hotspot:
        """The network as it is set up."""
        return self._hotspot

    def shown(self) -> Hotspot | None:
        """The network to show to phones, while it is open; any thread."""
        return self._hotspot if self._open else None

    def ask(self, wanted: bool | None) -> None:
        """Somebody wants it open, closed, or as the configuration says; until the next start."""
        self._asked = wanted

    def look(self) -> None:
        """Do what is due."""
        if not self._begun:
            self._begun = True
            self._now(self._opener.is_open())  # of a life before this one
        now_s = self._clock.now_s()
        if not self._wanted(now_s):
            self._close(now_s)
        elif not self._open and now_s >= self._again_s:
            self._try_to_open(now_s)

    def _wanted(self, now_s: float) -> bool:
        if self._asked is not None:
            return self._asked
        if self._hotspot.fallback != "auto":
            return self._hotspot.fallback == "always"
        return self._stays(now_s) if self._open else self._is_lonely(now_s)

    def _is_lonely(self, now_s: float) -> bool:
        if self._reachable():
            self._lonely_s, self._pause_s = now_s + AFTER_LOSS_S, AGAIN_S
        return now_s >= self._lonely_s

    def _stays(self, now_s: float) -> bool:
        """It looks for known networks only while no phone would be thrown out by that."""
        if self._in_use():
            return True
        if self._reachable():
            return False
        if now_s < self._again_s:
            return True
        self._again_s = now_s + self._pause_s
        return not self._opener.sees_known()

    def _close(self, now_s: float) -> None:
        """Known networks have their time now; one that lets us not in is asked less and less."""
        if not self._open:
            return
        self._opener.close()
        self._now(False)
        self._lonely_s = now_s + AFTER_LOSS_S
        self._pause_s = min(2 * self._pause_s, LONGEST_S)

    def _try_to_open(self, now_s: float) -> None:
        self._again_s = now_s + self._pause_s
        opened = self._opener.open(self._hotspot)
        if not opened and not self._complained:
            log.warning("the box's own Wi-Fi cannot be opened: no radio, or no NetworkManager")
        self._complained = not opened
        self._now(opened)

    def _now(self, is_open: bool) -> None:
        if is_open != self._open:
            self._open = is_open
            log.info("the box's own Wi-Fi is %s", "open" if is_open else "closed")
            self._on_change(is_open)
