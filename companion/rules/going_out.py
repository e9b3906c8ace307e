"""A hand is empty: the round ends, after the last card has done its work.

Rules digest 2.6: cards drawn for a last Draw Two or Wild Draw Four still count.
"""

from companion import commands as cmd
from companion import events as ev
from companion.errors import RuleViolation
from companion.rules import uno_call
from companion.rules.desk import Draft, decides


def last_card(draft: Draft, seat: int, victim: int, pending: int) -> None:
    """`seat` has laid the last card; `victim` still draws what it asks for."""
    if pending:
        draft.add(ev.CardsDrawn(victim, pending, "last_card"))
    draft.add(ev.RoundEnded(seat))


@decides(cmd.EndRound)
def end_round(draft: Draft, command: cmd.EndRound) -> None:
    game = draft.playing()
    seat = draft.seat(command.seat)
    if game.seats[seat].out:
        raise RuleViolation("seat_is_out", {"seat": seat, "name": game.seats[seat].name})
    uno_call.card_laid_or_drawn(draft, "play")
    if game.hand(seat):
        draft.add(ev.HandPutRight(seat, 0))
    if game.pending:
        _last_aim(draft, seat)
    draft.add(ev.RoundEnded(seat))


def _last_aim(draft: Draft, seat: int) -> None:
    """Cards still aimed at somebody are drawn, unless that one is out."""
    game = draft.game
    if game.turn is not None and game.turn != seat:
        draft.add(ev.CardsDrawn(game.turn, game.pending, "last_card"))
    draft.add(ev.PendingChanged(0))
