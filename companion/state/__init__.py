"""The table as it stands, and how each event changes it.

`TableState` is immutable. `evolve` only writes down what an event says; every rule has
been applied before, in `rules`.
"""

from collections.abc import Iterable
from dataclasses import replace

from companion import events as ev
from companion.state import clocks, counted, doubted, played, pressed
from companion.state.game import evolve_game, new_game
from companion.state.room import evolve_room
from companion.state.room_values import Person, Phone, Room
from companion.state.values import (
    FACE_DOWN,
    CatchQuery,
    Challenge,
    Count,
    Entered,
    Entry,
    FaceDown,
    GameState,
    KeptCatch,
    Pause,
    Phase,
    Question,
    Race,
    RoundResult,
    Seat,
    Settled,
    TableState,
    ThinkTime,
    Verdict,
)

__all__ = [
    "FACE_DOWN",
    "CatchQuery",
    "Challenge",
    "Count",
    "Entered",
    "Entry",
    "FaceDown",
    "GameState",
    "KeptCatch",
    "Pause",
    "Person",
    "Phase",
    "Phone",
    "Question",
    "Race",
    "Room",
    "RoundResult",
    "Seat",
    "Settled",
    "TableState",
    "ThinkTime",
    "Verdict",
    "evolve",
    "evolve_all",
]

EVOLVERS = (clocks, counted, doubted, played, pressed)
"""Modules that register how events change a game, beside `game` itself."""


def evolve(state: TableState, event: ev.Event) -> TableState:
    """The table after `event`. A night begins without a game."""
    if isinstance(event, ev.NightStarted):
        return TableState(room=evolve_room(event, state.room))
    if event.ROOM:
        return replace(state, room=evolve_room(event, state.room))
    if isinstance(event, ev.GameStarted):
        return replace(state, game=new_game(event))
    if isinstance(event, ev.GameClosed):
        return replace(state, game=None)
    assert state.game is not None, event
    return replace(state, game=evolve_game(event, state.game))


def evolve_all(state: TableState, events: Iterable[ev.Event]) -> TableState:
    """The table after all of `events`."""
    for event in events:
        state = evolve(state, event)
    return state
