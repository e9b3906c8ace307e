"""Draw cards answered with draw cards: which one may lie on which.

Rules digest 1b-3, 1b-10, 4, 6.4 and the No Mercy sheet; switch `draw_stack`.
"""

from companion.cards import Face
from companion.errors import RuleViolation
from companion.rules.desk import Draft
from companion.state import FACE_DOWN, GameState

NO_CHALLENGE = ("two_then_four", "two_then_four_named")
"""Under these a wild draw card cannot be challenged (1b-3)."""


def may_answer(game: GameState, face: Face, colour: str | None) -> bool:
    """Whether `face` may be laid on the draw card that is aimed at the seat in turn.

    `colour` is its own where somebody told it; what nobody told is not held against anybody.
    A last card cannot be answered any more (A1).
    """
    if game.finishing is not None or game.laid_by in game.out_order:
        return False
    if game.top is None or game.top == FACE_DOWN or not face.draws or game.pending_open:
        return False
    top = game.deck.face(game.top, game.side)
    match game.rules.draw_stack:
        case "none":
            return False
        case "same_symbol":
            return face.id == top.id
        case "two_then_four":
            return face.is_wild or not top.is_wild
        case "two_then_four_named":
            return face.is_wild or not top.is_wild or colour in (None, game.colour)
        case "any_draw":
            return True
        case _:
            return face.draws >= top.draws


def answer(draft: Draft, face: Face, colour: str | None) -> None:
    """Refuse a card that cannot answer the cards aimed at the seat in turn."""
    game = draft.game
    if may_answer(game, face, colour):
        return
    told = {"cards": game.pending, "face": face.id}
    raise RuleViolation("cannot_answer" if face.draws else "take_first", told)


def answers(game: GameState) -> list[str]:
    """Faces that could answer what is aimed at the seat in turn."""
    faces = game.deck.on_side(game.side)
    return [face.id for face in faces if game.pending and may_answer(game, face, None)]


def allows_challenge(game: GameState) -> bool:
    """Whether stacking leaves room for a challenge."""
    return game.rules.draw_stack not in NO_CHALLENGE
