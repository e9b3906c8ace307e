"""Every command has a handler, every event something it does, every refusal its words' data."""

import re
from dataclasses import fields
from pathlib import Path
from typing import get_type_hints

import pytest

from companion import commands as cmd
from companion import events as ev
from companion.errors import CompanionError, RuleViolation
from companion.rules import FAMILIES, decide
from companion.rules.desk import HANDLERS
from companion.state import TableState
from companion.state.game import evolve_game
from companion.state.room import evolve_room

COMMANDS: set[type[cmd.Command]] = {
    each
    for each in vars(cmd).values()
    if isinstance(each, type) and issubclass(each, cmd.Command) and each is not cmd.Command
}
OF_THE_BOX = {cmd.StartNight, cmd.AdmitPhone, cmd.JudgeRace, cmd.Tick, cmd.WakeClocks}
"""No phone asks for these."""
PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"


def test_every_command_has_exactly_one_handler() -> None:
    """Undo belongs to the history, which knows what there is to take back."""
    assert set(HANDLERS) == COMMANDS - {cmd.Undo}
    homes = {handler.__module__ for handler in HANDLERS.values()}
    assert homes == {family.__name__ for family in FAMILIES}


def test_every_command_but_the_boxs_own_can_be_asked_by_a_phone() -> None:
    assert set(cmd.WIRE.values()) == COMMANDS - OF_THE_BOX
    assert len(cmd.WIRE) == len(set(cmd.WIRE.values()))


@pytest.mark.parametrize("name", sorted(cmd.WIRE))
def test_command_is_called_as_the_protocol_says(name: str) -> None:
    assert name == re.sub(r"(?<=.)([A-Z])", r"_\1", cmd.WIRE[name].__name__).lower()
    assert f"`{name}`" in PROTOCOL.read_text("utf-8")


@pytest.mark.parametrize("kind", sorted(COMMANDS, key=str))
def test_field_of_a_command_has_a_type_that_can_be_checked(kind: type[cmd.Command]) -> None:
    assert set(get_type_hints(kind)) == {entry.name for entry in fields(kind)}


@pytest.mark.parametrize("kind", sorted(ev.TYPES))
def test_every_event_has_an_evolver(kind: str) -> None:
    """Started, closed and undone games are the table's own business."""
    event = ev.TYPES[kind]
    if event in (ev.GameStarted, ev.GameClosed, ev.Undone):
        return
    evolvers = evolve_room if event.ROOM else evolve_game
    assert event in evolvers.registry


def test_events_are_called_in_the_past_and_commands_in_the_imperative() -> None:
    assert not {each.__name__ for each in COMMANDS} & set(ev.TYPES)


def test_log_reads_the_very_events_that_rules_write() -> None:
    assert all(getattr(ev, name) is kind for name, kind in ev.TYPES.items())


def test_unknown_command_is_a_fault_of_ours() -> None:
    class Shuffle(cmd.Command):
        pass

    with pytest.raises(KeyError):
        decide(TableState(), Shuffle())


def test_error_is_told_with_its_data() -> None:
    error = RuleViolation("no_such_seat", {"seat": 9})
    assert str(error) == "no_such_seat (seat=9)"
    assert str(CompanionError("no_game")) == "no_game"
    assert isinstance(error, ValueError)
    assert (error.code, error.data) == ("no_such_seat", {"seat": 9})
