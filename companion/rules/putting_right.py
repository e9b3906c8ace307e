"""The table is right: turn, direction, colour and hands are put right by one tap of anybody.

No penalty ever comes of it, and it can be undone like everything else.
"""

from companion import commands as cmd
from companion import events as ev
from companion.cards import ORDINARY_FACE
from companion.errors import RuleViolation
from companion.rules import challenge, ending, uno_call
from companion.rules.desk import Draft, decides
from companion.rules.turns import known_colours

MOST_CARDS = 200
"""The most a hand can hold where nobody knows the size of the deck."""


@decides(cmd.SetTurn)
def set_turn(draft: Draft, command: cmd.SetTurn) -> None:
    game = draft.tracking_turns()
    seat = draft.still_in(draft.seat(command.seat))
    challenge.close(draft)
    if game.finishing is not None:
        draft.add(ev.TurnMoved(seat, "put_right"))
        ending.finish(draft)
        return
    if game.pending or game.pending_open:
        draft.add(ev.PendingChanged(0))
    if game.skips:
        draft.add(ev.SkipsAimed(0))
    for asked in game.asks:
        if asked.kind == "first_player":
            draft.add(ev.QuestionAnswered("first_player", asked.seat))
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
    known = known_colours(draft.game, ORDINARY_FACE)
    if command.colour not in known:
        raise RuleViolation("unknown_colour", {"colour": command.colour, "known": list(known)})
    draft.add(ev.ColourNamed(command.colour))
    for asked in draft.game.asks:
        if asked.kind == "colour":
            draft.add(ev.QuestionAnswered("colour", asked.seat))


@decides(cmd.SetHandCount)
def set_hand_count(draft: Draft, command: cmd.SetHandCount) -> None:
    game = draft.playing()
    seat = draft.seat(command.seat)
    if game.tracking != "hands":
        raise RuleViolation("hands_not_tracked")
    most = game.deck.size or MOST_CARDS
    if not 1 <= command.cards <= most:
        raise RuleViolation("bad_hand_count", {"cards": command.cards, "most": most})
    draft.add(ev.HandPutRight(seat, command.cards))
    uno_call.close_grown(draft, {})
