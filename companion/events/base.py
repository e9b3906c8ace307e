"""The roots of all events."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar

Data = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Event:
    """Root of all events. `ROOM` events belong to the night, the others to a game."""

    VERSION: ClassVar[int] = 1
    ROOM: ClassVar[bool] = False

    def to_data(self) -> dict[str, Any]:
        """Plain values by field name, ready for JSON."""
        return {entry.name: getattr(self, entry.name) for entry in fields(self)}


class RoomEvent(Event):
    """Root of the events that belong to the night and not to a game."""

    __slots__ = ()
    ROOM = True
