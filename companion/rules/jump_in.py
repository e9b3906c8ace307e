"""Laying an identical card out of turn; play goes on from there.

Rules digest 4, 7 (W-JUMP, A2); switch `jump_in`.
"""

from companion import commands as cmd
from companion import events as ev
from companion.cards import Face
from companion.errors import RuleViolation
from companion.rules import stacking, uno_call
from companion.rules.desk import Draft
from companion.state import FACE_DOWN, GameState


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


def may_jump(game: GameState) -> bool:
    """Whether the very card that lies on top may be laid out of turn now."""
    if game.top in (None, FACE_DOWN):
        return False
    return refusal(game, game.deck.face(game.top), game.colour) is None


def open_for(draft: Draft, face: Face) -> None:
    """A card is down: whoever holds the very same one races the next play."""
    if draft.game.rules.jump_in != "off" and not face.is_wild:
        draft.add(ev.RaceOpened(draft.next_seq, None, "jump"))


def close(draft: Draft) -> None:
    """Somebody lays or draws: a jump pressed before this tap still counts."""
    uno_call.close_races(draft, "jump")


def pressed(draft: Draft, command: cmd.Play, face: Face, colour: str | None) -> bool:
    """Take a stamped jump into its race; False where it counts at once, as on one's own turn."""
    race = uno_call.race_pressed_for(draft, "jump")
    if race is None or not draft.context.press:
        return False
    if not race.closed:
        if command.seat == draft.game.turn:
            return False
        code = refusal(draft.game, face, colour)
        if code is not None:
            raise RuleViolation(code, {"face": face.id})
    play = {"face": command.face, "colour": command.colour, "target": command.target}
    uno_call.press(draft, race.race, "jumper", command.seat, play=play)
    return True


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
