"""The table is right: turn, direction, colour and hands are put right by one tap of anybody.

No penalty ever comes of it, and it can be undone like everything else.
"""

from companion import commands as cmd
from companion import events as ev
from companion.cards import COLOURS
from companion.errors import RuleViolation
from companion.rules import uno_call
from companion.rules.desk import Draft, decides


@decides(cmd.SetTurn)
def set_turn(draft: Draft, command: cmd.SetTurn) -> None:
    game = draft.tracking_turns()
    seat = draft.seat(command.seat)
    if game.seats[seat].out:
        raise RuleViolation("seat_is_out", {"seat": seat, "name": game.seats[seat].name})
    if game.pending:
        draft.add(ev.PendingChanged(0))
    draft.add(ev.TurnMoved(seat, "put_right"))


@decides(cmd.SetDirection)
def set_direction(draft: Draft, command: cmd.SetDirection) -> None:
    draft.tracking_turns()
    if command.direction not in (1, -1):
        raise RuleViolation("bad_direction", {"direction": command.direction})
    draft.add(ev.DirectionTurned(command.direction))


@decides(cmd.SetColour)
def set_colour(draft: Draft, command: cmd.SetColour) -> None:
    draft.tracking_turns()
    if command.colour not in COLOURS:
        raise RuleViolation("unknown_colour", {"colour": command.colour, "known": list(COLOURS)})
    draft.add(ev.ColourNamed(command.colour))


@decides(cmd.SetHandCount)
def set_hand_count(draft: Draft, command: cmd.SetHandCount) -> None:
    game = draft.playing()
    seat = draft.seat(command.seat)
    if game.tracking != "hands":
        raise RuleViolation("hands_not_tracked")
    if not 1 <= command.cards <= game.deck.size:
        raise RuleViolation("bad_hand_count", {"cards": command.cards, "most": game.deck.size})
    draft.add(ev.HandPutRight(seat, command.cards))
    uno_call.hand_changed(draft, seat, {})
