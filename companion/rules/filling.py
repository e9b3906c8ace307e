"""Turns that nobody entered: the cards fell all the same, so they are filled in and told."""

from collections.abc import Callable

from companion import events as ev
from companion.cards import ORDINARY, ORDINARY_FACE
from companion.rules import drawing, ending, laying, skips
from companion.rules.desk import Draft
from companion.rules.seats import move_turn, seat_after
from companion.state import GameState, Phase


def in_turn(game: GameState, seat: int) -> bool:
    """Whether it is the turn of `seat`."""
    return game.turn == seat


def may_lay(game: GameState, seat: int) -> bool:
    """Whether `seat` is in turn with nothing aimed at it."""
    return game.turn == seat and not _aimed(game)


def _aimed(game: GameState) -> bool:
    """Whether the seat in turn has cards to take or a turn to miss."""
    return bool(game.pending or game.pending_open or game.skips)


def catch_up(draft: Draft, seat: int, ready: Callable[[GameState, int], bool]) -> tuple[int, ...]:
    """Fill in turns until `seat` is ready to act; gives the seats whose turns were filled.

    Whoever goes on after a last card has nothing more to tell about it: the round is over.
    """
    filled = []
    if draft.game.finishing is not None and not _aimed(draft.game):
        ending.end(draft, draft.game.finishing)
    while draft.game.phase is Phase.PLAY and not ready(draft.game, seat):
        assert draft.game.turn is not None
        filled.append(draft.game.turn)
        _fill(draft, draft.game.turn)
    return tuple(filled)


def _fill(draft: Draft, seat: int) -> None:
    """Take a turn nobody entered for an ordinary card, or for what was aimed at the seat.

    Nobody goes out by this: a last card would have been noticed.
    """
    game = draft.game
    if game.pending or game.pending_open:
        drawing.take_pending(draft)
        return
    if game.skips:
        skips.sit_out(draft)
        return
    laying.close_windows(draft, "play")
    hand = game.hand(seat)
    if hand is None or hand > 1:
        draft.add(ev.CardPlayed(seat, ORDINARY, filled=True))
        laying.name_colour(draft, ORDINARY_FACE, None)
    move_turn(draft, seat_after(draft.game, seat), "filled")


def ended_the_round(draft: Draft) -> bool:
    """Whether the last card had only waited for one of those turns: then nothing follows."""
    return draft.game.phase is not Phase.PLAY


def tell(draft: Draft, filled: tuple[int, ...]) -> None:
    """Say which turns were filled in, last in the action."""
    if filled and draft.game.phase is Phase.PLAY:
        draft.add(ev.TurnsFilled(filled))
