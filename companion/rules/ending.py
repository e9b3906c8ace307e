"""When a round is over, and who is out of it: finished, knocked out by too many cards, or gone.

Rules digest 2.6, 1b-14, 5 (No Mercy), A8, A14, A17, A18; switches `last_card_effect`,
`round_end`, `mercy_limit`.
"""

from companion import commands as cmd
from companion import events as ev
from companion.errors import RuleViolation
from companion.rules.desk import Draft, decides
from companion.state import GameState

# --- the last card ----------------------------------------------------------------------------


def last_card_acts(game: GameState) -> bool:
    """Whether the last card still does its work before points are counted."""
    return game.rules.last_card_effect == "resolve"


def goes_on_without(game: GameState) -> bool:
    """Whether the others play on when somebody is out (1b-14)."""
    return game.rules.round_end == "elimination"


def leaves_finished(draft: Draft, seat: int) -> None:
    """`seat` has no card left and the others play on, until only one is left."""
    draft.add(ev.SeatOut(seat, "finished"))
    if len(draft.game.active) == 1:
        end(draft, draft.game.out_order[0])


def finish(draft: Draft) -> bool:
    """End the round if its last card was only waiting for this; True if so."""
    if draft.game.finishing is None:
        return False
    end(draft, draft.game.finishing)
    return True


def end(draft: Draft, winner: int) -> None:
    """The round is over; what is aimed at somebody is still drawn, if last cards act."""
    game = draft.game
    if game.pending and game.turn is not None and game.turn != winner and last_card_acts(game):
        draft.add(ev.CardsDrawn(game.turn, game.pending, "last_card"))
    if game.pending:
        draft.add(ev.PendingChanged(0))
    order = (*game.out_order, *(seat for seat in game.active if seat not in game.out_order))
    ranked = order if goes_on_without(game) else ()
    draft.add(ev.RoundEnded(winner, ranked, draft.game.knocked_out))


# --- too many cards, and leaving --------------------------------------------------------------


def knocked_out(limit: int, cards: int) -> bool:
    """Whether a hand of so many cards is too many (No Mercy: 25 or more; 0: no limit)."""
    return bool(limit) and cards >= limit


def too_many(draft: Draft, seat: int) -> None:
    """After drawing: a hand that has grown too big leaves the round, checked at once."""
    game = draft.game
    hand = game.hand(seat)
    if hand is None or game.seats[seat].out or not knocked_out(game.rules.mercy_limit, hand):
        return
    draft.add(ev.SeatOut(seat, "mercy"))
    _last_one_wins(draft)


@decides(cmd.LeaveRound)
def leave_round(draft: Draft, command: cmd.LeaveRound) -> None:
    game = draft.playing()
    seat = draft.acting(command.seat)
    if game.seats[seat].out:
        raise RuleViolation("seat_is_out", {"seat": seat, "name": game.seats[seat].name})
    if game.turn == seat and (game.pending or game.pending_open):
        draft.add(ev.PendingChanged(0))
    draft.add(ev.SeatOut(seat, "left"))
    _last_one_wins(draft)


def _last_one_wins(draft: Draft) -> None:
    if len(draft.game.active) == 1:
        end(draft, draft.game.active[0])
