"""Laying an identical card out of turn; play goes on from there.

Rules digest 4, 7 (W-JUMP, A2); switch `jump_in`.
"""

from companion import events as ev
from companion.cards import Face
from companion.errors import RuleViolation
from companion.rules import stacking
from companion.rules.desk import Draft
from companion.state import GameState


def refusal(game: GameState, face: Face, colour: str | None) -> str | None:
    """Why `face` may not jump in now; None if it may."""
    if game.rules.jump_in == "off":
        return "no_jump_in"
    if face.is_wild:
        return "wilds_do_not_jump"
    if game.top != face.id or not game.fresh:
        return "not_identical"
    if colour is not None and game.colour is not None and colour != game.colour:
        return "not_identical"
    return None


def take_turn(draft: Draft, seat: int, face: Face, colour: str | None) -> None:
    """The jumper acts instead; what the first card did to the order is superseded.

    Where draw cards answer each other, the jumper's adds up with them.
    """
    game = draft.game
    code = refusal(game, face, colour)
    if code is not None:
        raise RuleViolation(code, {"face": face.id})
    aimed = game.pending or game.pending_open
    if aimed and not stacking.may_answer(game, face, colour):
        draft.add(ev.PendingChanged(0))
    if game.skips:
        draft.add(ev.SkipsAimed(0))
    draft.add(ev.TurnMoved(seat, "jump_in"))
