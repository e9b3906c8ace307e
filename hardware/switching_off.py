"""Switching off by a long hold of the big button, where the family has chosen that.

Only while no cards are on the table, and to be seen: the light blinks ever faster until it is time.
"""

from collections.abc import Callable

OFF_S = 5.0
"""So long the button has to be held without a break."""


class SwitchingOff:
    """Follows one button. `allowed` is asked during the hold, `then` called once at its end."""

    def __init__(self, allowed: Callable[[], bool], then: Callable[[], None]) -> None:
        self._allowed, self._then = allowed, then
        self._done = False
        self._counting = False

    def left_s(self, now_s: float, since_s: float | None) -> float | None:
        """Seconds until the box goes off; 0 once when a count has ended; None where none runs.

        `since_s`: since when the button has been held, or None.
        """
        if since_s is None or not self._allowed():
            return self._ended()
        left_s = since_s + OFF_S - now_s
        if left_s > 0:
            self._counting, self._done = True, False
            return left_s
        if self._counting and not self._done:
            self._done = True
            self._then()
        return self._ended()

    def _ended(self) -> float | None:
        was, self._counting = self._counting, False
        return 0.0 if was else None
