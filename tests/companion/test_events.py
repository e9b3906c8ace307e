"""Every event goes through JSON and back; what a newer version wrote is not guessed at."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from companion import commands as cmd
from companion import events as ev
from companion.errors import CompanionError
from companion.state import TableState, evolve
from tests.companion.evening import Evening, as_json, from_json


def busy_evening() -> Evening:
    """One evening in which everything happens that can."""
    table = Evening("Aki", "Mika", "Ken", deal=False)
    table.asks(cmd.AdmitPhone("tablet"))
    table.asks(cmd.TakeFace(3), phone="tablet", vouched=True)
    table.asks(cmd.LeaveFace(3), phone="tablet")
    table.asks(cmd.RemovePhone("tablet"))
    table.mika.taps(cmd.RenamePerson(2, "みか"))
    table.asks(cmd.AddPerson("Rin"))
    table.asks(cmd.RemovePerson(4))
    table.asks(cmd.ArrangeSeats((1, 3, 2)))
    table.asks(cmd.ArrangeSeats((1, 2, 3)))
    table.asks(cmd.HandHost("mika-phone"))
    table.asks(cmd.ShowRules())
    table.asks(cmd.StartGame(2))
    table.aki.plays("rev")
    table.aki.plays("wd4", "red")
    table.ken.draws()
    for seat, cards in enumerate((2, 2, 5)):
        table.asks(cmd.SetHandCount(seat, cards))
    table.asks(cmd.SetTurn(0))
    table.asks(cmd.SetTracking("turns"))
    table.aki.calls_uno()
    table.mika.plays()
    table.ken.catches("Mika")
    table.aki.draws()
    table.judges()
    table.asks(cmd.LetItPass(table.view["verdict"]["race"]))
    table.undoes()
    table.aki.is_out()
    table.mika.counts({"5": 2, "wild": 1})
    table.asks(cmd.ClearCount(1, 1))
    table.asks(cmd.CountPile({"0": 4}))
    table.confirms()
    table.aki.taps(cmd.CorrectRound(1, 0, (0, 30, 40), 1))
    table.ken.passes()
    table.mika.catches()
    table.judges()
    table.asks(cmd.NameRace(table.view["verdict"]["race"], 0))
    table.asks(cmd.GoodNight())
    table.asks(cmd.StartNight())
    return table


EVENING = busy_evening()
EVENING_WITH_A_GAME = Evening("Aki", "Mika").history.state
HAPPENED = [event for _, events in EVENING.log for event in events]


def steps() -> Iterator[tuple[TableState, ev.Event]]:
    """Every event with the table before it."""
    state = TableState()
    for event in HAPPENED:
        yield state, event
        if not isinstance(event, ev.Undone):
            state = evolve(state, event)


def test_busy_evening_leaves_no_event_out() -> None:
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
    assert from_json(as_json(EVENING.log)) == EVENING.log
    assert EVENING.replayed().state == EVENING.history.state


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
