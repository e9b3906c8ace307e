"""CATCH hit again and again until it sticks: from the third idle press the tile rests.

race.md, "Windows"; switch `catch_cooldown_s`.
"""

from collections import defaultdict, deque
from math import inf

from companion.commands import Catch, Command
from companion.errors import RuleViolation
from companion.state import GameState

IDLE_PRESSES = 3
WITHIN_S = 2.0


class Mashing:
    """Idle catches by phone or button, in seconds of the box."""

    def __init__(self) -> None:
        self._idle: dict[str, deque[float]] = defaultdict(lambda: deque(maxlen=IDLE_PRESSES))
        self._kept: dict[str, float] = {}

    def check(self, command: Command, who: str | None, at_s: float, game: GameState | None) -> None:
        """Refuse a catch as `catch_rests` while the tile of `who` rests."""
        if not isinstance(command, Catch) or game is None:
            return
        idle, rest_s = self._idle[who or ""], game.rules.catch_cooldown_s
        mashed = len(idle) == IDLE_PRESSES and idle[-1] - idle[0] <= WITHIN_S
        if mashed and at_s - idle[-1] < rest_s:
            raise RuleViolation("catch_rests", {"seconds": rest_s})

    def refused(
        self, command: Command, who: str | None, at_s: float, refusal: RuleViolation
    ) -> None:
        """Remember a catch that met no open UNO."""
        if isinstance(command, Catch) and refusal.code == "no_window":
            self._idle[who or ""].append(at_s)

    def kept(self, who: str | None, at_s: float) -> None:
        """A catch that is kept costs no rest: only the next one so soon after it is idle."""
        before_s, self._kept[who or ""] = self._kept.get(who or "", -inf), at_s
        if at_s - before_s <= WITHIN_S:
            self._idle[who or ""].append(at_s)
