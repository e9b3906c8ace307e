"""Going out: on which cards, with STOP or without, or by a small hand.

Rules digest 1b-7, 1b-11, 1b-13 and A13; switches `finish_restriction`, `stop_call`,
`stop_penalty`, `hand_total_win`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from companion import commands as cmd
from companion import events as ev
from companion.cards import Face
from companion.errors import RuleViolation
from companion.house_rules import HouseRules
from companion.rules import ending, pile, uno_call
from companion.rules.desk import Draft, decides
from companion.state import GameState, Phase

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


@decides(cmd.EndRound)
def end_round(draft: Draft, command: cmd.EndRound) -> None:
    game = draft.playing()
    seat = draft.still_in(draft.seat(command.seat))
    if command.total is not None:
        _check_total(game, seat, command.total)
    uno_call.card_laid_or_drawn(draft, "play")
    if command.total is None and game.hand(seat):
        draft.add(ev.HandPutRight(seat, 0))
    if ending.goes_on_without(game):
        ending.leaves(draft, seat, "finished")
    else:
        ending.end(draft, seat)


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


def stop_due(draft: Draft, seat: int) -> None:
    """The last card is down: STOP is a race now, as UNO is."""
    draft.add(ev.StopOpened(seat), ev.RaceOpened(draft.next_seq + 1, seat, "stop"))


@decides(cmd.CallStop)
def call_stop(draft: Draft, command: cmd.CallStop) -> None:
    """Judged by the time of the press against whoever objects (W-STOP)."""
    game = uno_call.racing(draft)
    if command.seat is not None:
        draft.acting(command.seat)
    races = [race for race in game.races_about("stop") if uno_call.accepting(draft, race)]
    due = [race for race in races if command.seat in (None, race.target)]
    if due and draft.context.press:
        uno_call.press(draft, due[-1].race, uno_call.CALLER, command.seat)
    elif game.stop is not None and command.seat in (None, game.stop):
        said_in_time(draft, game.stop, missed=False)
    else:
        raise RuleViolation("no_stop_due")


def said_in_time(draft: Draft, seat: int, *, missed: bool) -> None:
    """STOP was said: out. What it had cost by the next card (`missed`) goes back."""
    if draft.game.phase is not Phase.PLAY or draft.game.seats[seat].out:
        return
    if missed:
        draft.add(ev.HandPutRight(seat, 0))
    draft.add(ev.StopSaid(seat))
    out(draft, seat)


def forgiven(draft: Draft, seat: int) -> None:
    """Mercy for a forgotten STOP: out all the same, unless cards were drawn meanwhile."""
    if draft.game.phase is Phase.PLAY and draft.game.hand(seat) == 0:
        out(draft, seat)


def out(draft: Draft, seat: int) -> None:
    """`seat` is really out now: the round is over, or the others play on."""
    if ending.goes_on_without(draft.game):
        ending.leaves(draft, seat, "finished")
    else:
        ending.end(draft, seat)


def stop_missed(draft: Draft) -> None:
    """Somebody acts although STOP has not been said: the forgetful one draws and plays on."""
    seat = draft.game.stop
    if seat is None:
        return
    ruling = stop_ruling(draft.game.rules, said=False)
    draft.add(ev.StopMissed(seat))
    uno_call.close_races(draft, "stop")
    if ruling.draw:
        pile.give(draft, seat, ruling.draw, "stop")
