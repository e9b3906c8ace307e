"""What may be done at the table, and what comes of it: `decide(state, command) -> events`.

One module a family of rules. A rule is asked once, here; whether a button is offered
follows from the same functions.
"""

from companion.commands import Command
from companion.events import Event
from companion.rules import (
    clocks,
    counting,
    dealing,
    doubt,
    draws,
    ending,
    going_out,
    keeping,
    putting_right,
    seating,
    settling,
    several,
    sharing,
    turns,
    uno_call,
)
from companion.rules.desk import BOX, HANDLERS, Context, Draft
from companion.rules.seats import pass_over_those_who_are_out
from companion.state import TableState

FAMILIES = (
    seating,
    sharing,
    keeping,
    dealing,
    turns,
    draws,
    several,
    putting_right,
    uno_call,
    settling,
    doubt,
    ending,
    going_out,
    counting,
    clocks,
)


def decide(state: TableState, command: Command, context: Context = BOX) -> tuple[Event, ...]:
    """The events that `command` causes; raises `RuleViolation` and changes nothing otherwise."""
    draft = Draft(state, context)
    HANDLERS[type(command)](draft, command)
    ending.knock_out_those_with_too_many(draft)
    pass_over_those_who_are_out(draft)
    return tuple(draft.events)


__all__ = ["BOX", "FAMILIES", "Context", "decide"]
