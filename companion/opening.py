"""When an evening opens: the date that a phone lends, and where the last game was played.

A box without a clock knows no date, and after the plug was pulled not how long it was dark.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date as day
from math import inf

from companion import events as ev
from companion.ports import Clock
from companion.state import Room, TableState
from companion.store import Row


@dataclass(slots=True)
class Opening:
    """`boot` is this one, `played_in` that of the newest game, `today` the date lent or empty."""

    boot: str
    played_in: str
    today: str = ""

    def remember(self, rows: Sequence[Row]) -> None:
        """Find in the log of this night in which boot it was last played."""
        if rows:
            played = [row for row in rows if row.game]
            self.played_in = (played or rows[:1])[-1].boot

    def follow(self, events: Iterable[ev.Event]) -> None:
        if any(isinstance(event, ev.NightStarted) or not event.ROOM for event in events):
            self.played_in = self.boot

    def lend(self, date: str, clock: Clock) -> None:
        """The first phone says what day it is. A box that knows it itself only learns the zone."""
        known = clock.knows_the_date()
        if date and (not known or _days_apart(date, clock.wall()) <= 1):
            self.today = date
        elif known:
            self.today = clock.wall()[:10]

    def date(self, clock: Clock) -> str:
        """The date of a night that begins now."""
        return self.today or clock.wall()[:10]

    def chairs_are_free(self, table: TableState, *, just_left: bool) -> bool:
        """Whether a night begins at once: after "good night", or to take the lent date.

        Whoever has `just_left` still looks at how the night ended.

        The date of a night in which nobody has sat down yet was only the box's own guess.
        """
        room = table.room
        guessed = not room.people and room.date != self.today > ""
        return table.game is None and ((room.ended and not just_left) or guessed)

    def is_another_night(self, room: Room) -> bool:
        """Whether the next game begins one: another boot, and a later day."""
        return self.played_in != self.boot and self.today > room.date > ""


def _days_apart(lent: str, wall: str) -> float:
    """How far two dates are apart; endlessly where one of them is none."""
    try:
        return abs((day.fromisoformat(lent[:10]) - day.fromisoformat(wall[:10])).days)
    except ValueError:
        return inf
