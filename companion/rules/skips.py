"""Skips and Reverses: how far the turn jumps, and who pays for several Skips.

Rules digest 2.3 and 1b-8; switches `skip_multi`, `skip_pass_on`, `two_player_reverse`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion import events as ev
from companion.cards import Face
from companion.rules.desk import Draft
from companion.rules.seats import move_turn, seat_after
from companion.state import GameState


@dataclass(frozen=True, slots=True)
class Moves:
    """What cards do to the order: missed turns, direction, cards aimed at the next player.

    `everyone` misses a turn where all others are skipped; `open` if only the table will know
    how many cards are drawn.
    """

    skips: int
    direction: int
    draws: int
    everyone: bool
    open: bool


def moves_of(game: GameState, faces: Sequence[Face]) -> Moves:
    """What cards laid together do to the order of the game as it stands."""
    moves = Moves(0, game.direction, 0, everyone=False, open=False)
    for face in faces:
        for effect in face.effects:
            moves = _add(game, moves, face, effect.name, effect.amount, effect.whom)
    return moves


def _add(game: GameState, moves: Moves, face: Face, name: str, amount: int, whom: str) -> Moves:
    match name, whom:
        case "skip", _:
            return replace(moves, skips=moves.skips + amount)
        case "skip_all", _:
            return replace(moves, everyone=True)
        case "reverse", _ if _reverse_skips(game):
            return moves if face.draws else replace(moves, skips=moves.skips + 1)
        case "reverse", _:
            return replace(moves, direction=-moves.direction)
        case "draw", "next":
            return replace(moves, draws=moves.draws + amount)
        case "ask_count", "next":
            return replace(moves, open=True)
    return moves


def _reverse_skips(game: GameState) -> bool:
    """With two left a Reverse is a Skip, unless the family says otherwise."""
    return len(game.active) == 2 and game.rules.two_player_reverse == "skip"


def landing(game: GameState, seat: int, skips: int) -> tuple[int, tuple[int, ...]]:
    """Where play goes on after `seat` laid so many Skips, and the turns that are owed then.

    One Skip is the same in all three ways of adding them.
    """
    owed = list(game.owed or (0,) * len(game.seats))
    match game.rules.skip_multi if skips > 1 else "off":
        case "advance_2x":
            return seat_after(game, seat, 2 * skips), tuple(owed)
        case "lose_x_turns":
            owed[seat_after(game, seat)] += skips - 1
            return seat_after(game, seat, 2), tuple(owed)
        case _:
            return seat_after(game, seat, skips + 1), tuple(owed)


def go_on(draft: Draft, seat: int, skips: int, why: str) -> None:
    """Move the turn past everybody who misses it."""
    goes_to, owed = landing(draft.game, seat, skips)
    if owed != draft.game.owed:
        draft.add(ev.TurnsOwed(owed))
    move_turn(draft, goes_to, why)


def aim(draft: Draft, seat: int, skips: int) -> bool:
    """Where Skips may be passed on, the next player gets the chance first."""
    if not skips or not passes_on(draft.game):
        return False
    move_turn(draft, seat_after(draft.game, seat), "play")
    draft.add(ev.SkipsAimed(skips, seat))
    return True


def passes_on(game: GameState) -> bool:
    """Whether a Skip may be answered with a Skip."""
    return game.rules.skip_pass_on


def several_at_once(game: GameState) -> bool:
    """Whether several Skips may be laid together."""
    return game.rules.skip_multi != "off"


def sit_out(draft: Draft) -> None:
    """The missed turns aimed at the seat in turn are taken."""
    game = draft.game
    assert game.skips_by is not None
    draft.add(ev.SkipsAimed(0))
    go_on(draft, game.skips_by, game.skips, "pass")
