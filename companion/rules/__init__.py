"""What may be done at the table, and what comes of it: `decide(state, command) -> events`.

One module a family of rules. A rule is asked once, here; whether a button is offered
follows from the same functions.
"""

from companion.commands import Command, JudgeRace, Undo
from companion.events import Event
from companion.history import History
from companion.rules import (
    catching,
    clocks,
    counting,
    dealing,
    doubt,
    draws,
    ending,
    going_out,
    joining,
    judging,
    keeping,
    late_jump,
    putting_right,
    seating,
    settling,
    several,
    sharing,
    think_time,
    turns,
    uno_call,
)
from companion.rules.desk import BOX, HANDLERS, Context, Draft
from companion.rules.seats import pass_over_those_who_are_out
from companion.state import TableState

FAMILIES = (
    seating,
    joining,
    sharing,
    keeping,
    dealing,
    turns,
    draws,
    several,
    putting_right,
    uno_call,
    catching,
    judging,
    settling,
    doubt,
    ending,
    going_out,
    counting,
    clocks,
    think_time,
)


def decide_next(history: History, command: Command, context: Context = BOX) -> tuple[Event, ...]:
    """The events that `command` causes after all that has happened, taking back included."""
    if isinstance(command, Undo):
        return clocks.take_back(history, command.action, context.at_s)
    if isinstance(command, JudgeRace):
        anew = late_jump.goes_before(history, command, context)
        if anew:
            return anew
    return decide(history.state, command, context)


def decide(state: TableState, command: Command, context: Context = BOX) -> tuple[Event, ...]:
    """The events that `command` causes; raises `RuleViolation` and changes nothing otherwise."""
    draft = Draft(state, context)
    HANDLERS[type(command)](draft, command)
    ending.knock_out_those_with_too_many(draft)
    uno_call.close_grown(draft, context.press)
    pass_over_those_who_are_out(draft)
    clocks.follow(draft, state.game)
    return tuple(draft.events)


__all__ = ["BOX", "FAMILIES", "Context", "decide", "decide_next"]
