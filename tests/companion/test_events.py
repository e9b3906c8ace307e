"""Every event goes through JSON and back; what a newer version wrote is not guessed at."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from companion import events as ev
from companion.errors import CompanionError
from companion.state import TableState, evolve
from tests.companion.busy import evenings
from tests.companion.evening import Evening, as_json, from_json

EVENINGS = evenings()
EVENING_WITH_A_GAME = Evening("Aki", "Mika").history.state
HAPPENED = [event for evening in EVENINGS for _, events in evening.log for event in events]


def steps() -> Iterator[tuple[TableState, ev.Event]]:
    """Every event with the table before it."""
    for evening in EVENINGS:
        state = TableState()
        for _, events in evening.log:
            for event in events:
                yield state, event
                if not isinstance(event, ev.Undone):
                    state = evolve(state, event)


def test_busy_evenings_leave_no_event_out() -> None:
    assert {type(event).__name__ for event in HAPPENED} == set(ev.TYPES)


@pytest.mark.parametrize("kind", sorted(ev.TYPES))
def test_event_through_json_is_the_same_event_and_does_the_same(kind: str) -> None:
    for state, event in steps():
        if type(event).__name__ == kind:
            text = json.dumps(event.to_data(), allow_nan=False)
            read = ev.read_event(kind, event.VERSION, json.loads(text))
            assert read == event
            if not isinstance(event, ev.Undone):
                assert evolve(state, read) == evolve(state, event)


def test_whole_evening_through_json_is_the_same_evening() -> None:
    for evening in EVENINGS:
        assert from_json(as_json(evening.log)) == evening.log
        assert evening.replayed().state == evening.history.state


# --- what cannot be read ----------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["", "CardFlipped", "cardplayed", "Event", "RoomEvent"])
def test_event_that_nobody_knows_is_refused(kind: str) -> None:
    with pytest.raises(CompanionError) as refused:
        ev.read_event(kind, 1, {})
    assert (refused.value.code, refused.value.data) == ("unknown_event", {"type": kind, "v": 1})


@pytest.mark.parametrize("version", [0, -1, 2, 10**30])
def test_version_that_nobody_can_lift_is_refused(version: int) -> None:
    with pytest.raises(CompanionError) as refused:
        ev.read_event("GameClosed", version, {})
    assert refused.value.data == {"type": "GameClosed", "v": version}


@pytest.mark.parametrize("data", [{}, {"seat": 1}, {"seat": 1, "face": "num", "colour": "red"}])
def test_event_with_fields_missing_or_too_many_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(CompanionError) as refused:
        ev.read_event("CardPlayed", 1, data)
    assert refused.value.code == "unknown_event"
    assert refused.value.data["fields"] == sorted(data)


def test_older_version_is_lifted_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if `CardPlayed` had once been called by `card`, then by `name`."""
    monkeypatch.setattr(ev.CardPlayed, "VERSION", 3)
    lifts = {
        ("CardPlayed", 1): lambda data: {"seat": data["seat"], "name": data["card"]},
        ("CardPlayed", 2): lambda data: {"seat": data["seat"], "face": data["name"]},
    }
    monkeypatch.setattr(ev, "UPCASTERS", lifts)
    assert ev.read_event("CardPlayed", 1, {"seat": 1, "card": "rev"}) == ev.CardPlayed(1, "rev")


def test_game_event_without_a_game_is_a_fault() -> None:
    with pytest.raises(AssertionError):
        evolve(TableState(), ev.DirectionTurned(1))


@pytest.mark.parametrize("event", [ev.RoomEvent(), ev.Event()])
def test_event_that_says_nothing_is_a_fault(event: ev.Event) -> None:
    with pytest.raises(TypeError):
        evolve(EVENING_WITH_A_GAME, event)
