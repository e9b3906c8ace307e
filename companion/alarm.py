"""When the table has to look at its clock though nobody did anything."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion import commands as cmd
from companion.state import GameState
from companion.store import Row
from companion.timers import next_deadline_s

RETRY_S = 1.0
"""A deadline that has passed without effect is looked at again after this."""


@dataclass(slots=True)
class Alarm:
    """Rings once for every think time that is over; again only if nothing came of it."""

    rung_s: float = 0.0

    def due_s(self, game: GameState | None) -> float | None:
        """When to look next; None while no clock runs."""
        clock_s = next_deadline_s(game)
        return None if clock_s is None else max(clock_s, self.rung_s + RETRY_S)

    def rings(self, game: GameState | None, now_s: float) -> bool:
        """Whether a think time is over at `now_s`."""
        due_s = self.due_s(game)
        if due_s is None or now_s < due_s:
            return False
        self.rung_s = now_s
        return True


def woken(rows: Sequence[Row], boot: str) -> cmd.WakeClocks | None:
    """What a box that starts in `boot` tells of its clocks; None where there is no log."""
    if not rows:
        return None
    return cmd.WakeClocks(rows[-1].at_s, same_boot=rows[-1].boot == boot)
