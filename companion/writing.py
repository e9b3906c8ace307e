"""An action as the log keeps it: every event gets its numbers and a row."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion import events as ev
from companion.store import Position, Row


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What all rows of one action have in common; `store.Row` says what each means."""

    boot: str
    at_s: float
    wall: str
    key: str
    by: str


def write_down(
    events: Iterable[ev.Event], last: Position, told: Circumstances
) -> tuple[Position, list[Row]]:
    """The rows of the action that follows on `last`, and the numbers given once they are saved."""
    position, rows = last, []
    for event in events:
        position = _after(position, event, last.action + 1)
        rows.append(
            Row(
                seq=position.seq,
                night=position.night,
                game=0 if event.ROOM else position.game,
                action=position.action,
                type=type(event).__name__,
                v=event.VERSION,
                boot=told.boot,
                at_s=told.at_s,
                wall=told.wall,
                key=told.key,
                by=told.by,
                data=event.to_data(),
            )
        )
    return position, rows


def _after(position: Position, event: ev.Event, action: int) -> Position:
    """The numbers given once `event` is written: a new night or game gets its own."""
    night = event.night if isinstance(event, ev.NightStarted) else position.night
    game = event.game if isinstance(event, ev.GameStarted) else position.game
    return Position(position.seq + 1, night, game, action)
