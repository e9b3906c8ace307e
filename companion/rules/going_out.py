"""A hand is empty, too full, or leaves: who is out, and when the round is over.

Rules digest 2.6, 1b-7, 1b-11, 1b-13, 1b-14, 5 (No Mercy) and A8, A13, A14; switches
`finish_restriction`, `stop_call`, `stop_penalty`, `last_card_effect`, `round_end`,
`hand_total_win`, `mercy_limit`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from companion import commands as cmd
from companion import events as ev
from companion.cards import Face
from companion.errors import RuleViolation
from companion.house_rules import HouseRules
from companion.rules.desk import Draft, decides
from companion.state import GameState


# --- may one go out so? -----------------------------------------------------------------------


def finish_allowed(rules: HouseRules, faces: Sequence[Face]) -> bool:
    """Whether one may go out on these cards (1b-11)."""
    match rules.finish_restriction:
        case "no_wild":
            return not any(face.is_wild for face in faces)
        case "numbers_only":
            return not any(face.effects or face.is_wild for face in faces)
        case "single_number_only":
            return len(faces) == 1 and not (faces[0].effects or faces[0].is_wild)
        case _:
            return True


def check_finish(draft: Draft, seat: int, faces: Sequence[Face]) -> None:
    """Refuse a last play that the rules forbid."""
    if draft.game.hand(seat) == len(faces) and not finish_allowed(draft.game.rules, faces):
        raise RuleViolation("cannot_finish_so", {"face": faces[0].id})


@dataclass(frozen=True, slots=True)
class StopRuling:
    """Whether somebody is out, and how many cards a forgotten STOP costs."""

    out: bool
    draw: int


def stop_ruling(rules: HouseRules, *, said: bool) -> StopRuling:
    """What comes of the last card where STOP must be said (1b-7)."""
    if rules.stop_call == "off" or said:
        return StopRuling(out=True, draw=0)
    return StopRuling(out=False, draw=rules.stop_penalty)


def stop_required(rules: HouseRules) -> bool:
    """Whether STOP must be said with the last card."""
    return rules.stop_call == "required"


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


@decides(cmd.EndRound)
def end_round(draft: Draft, command: cmd.EndRound) -> None:
    game = draft.playing()
    seat = draft.seat(command.seat)
    if game.seats[seat].out:
        raise RuleViolation("seat_is_out", {"seat": seat, "name": game.seats[seat].name})
    if command.total is not None:
        _check_total(game, seat, command.total)
    elif game.hand(seat):
        draft.add(ev.HandPutRight(seat, 0))
    if goes_on_without(game) and len(game.active) > 2:
        leaves_finished(draft, seat)
        return
    if goes_on_without(game):
        draft.add(ev.SeatOut(seat, "finished"))
    end(draft, draft.game.out_order[0] if goes_on_without(game) else seat)


def _check_total(game: GameState, seat: int, total: int) -> None:
    """A small hand wins only at the start of one's own turn, and only so small (1b-13)."""
    rule = game.rules.hand_total_win
    if rule is None:
        raise RuleViolation("no_total_win")
    small = total <= rule["value"] if rule["op"] == "<=" else total == rule["value"]
    if not small or total < 0:
        raise RuleViolation("total_does_not_win", {"total": total, "value": rule["value"]})
    if game.turn not in (None, seat):
        raise RuleViolation("not_your_turn", {"name": game.seats[seat].name})


# --- STOP -------------------------------------------------------------------------------------


@decides(cmd.CallStop)
def call_stop(draft: Draft, command: cmd.CallStop) -> None:
    game = draft.playing()
    seat = game.stop if command.seat is None else draft.acting(command.seat)
    if game.stop is None or seat != game.stop:
        raise RuleViolation("no_stop_due")
    draft.add(ev.StopSaid(seat))
    if stop_ruling(game.rules, said=True).out:
        out(draft, seat)


def out(draft: Draft, seat: int) -> None:
    """`seat` is really out now: the round is over, or the others play on."""
    if goes_on_without(draft.game):
        leaves_finished(draft, seat)
    else:
        end(draft, seat)


def stop_missed(draft: Draft) -> None:
    """Somebody acts although STOP has not been said: the forgetful one draws and plays on."""
    seat = draft.game.stop
    if seat is None:
        return
    ruling = stop_ruling(draft.game.rules, said=False)
    draft.add(ev.StopMissed(seat))
    if ruling.draw:
        draft.add(ev.CardsDrawn(seat, ruling.draw, "stop"))


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

