"""Whose turn it is, and what a card does to it.

The table is right: a play out of turn fills in the turns that nobody entered. Rules digest
2.2, 2.3 and the switches `two_player_reverse` and `draw_victim_forfeits_turn`.
"""

from collections.abc import Callable
from dataclasses import dataclass

from companion import commands as cmd
from companion import events as ev
from companion.cards import COLOURS, ORDINARY, ORDINARY_FACE, Face
from companion.errors import RuleViolation
from companion.rules import going_out, uno_call
from companion.rules.desk import Draft, decides
from companion.state import GameState


def seat_after(game: GameState, seat: int, steps: int = 1, direction: int | None = None) -> int:
    """The seat `steps` active seats on from `seat`, in the direction of play unless told."""
    way = game.direction if direction is None else direction
    count = len(game.seats)
    for _ in range(steps):
        seat = (seat + way) % count
        while game.seats[seat].out:
            seat = (seat + way) % count
    return seat


@decides(cmd.Play)
def play(draft: Draft, command: cmd.Play) -> None:
    game = draft.tracking_turns()
    seat = draft.acting(command.seat)
    face = game.deck.face(command.face)
    _check_colour(face, command.colour)
    _same_turn(game, command.turn_no)
    if command.drawn:
        _take_turn_back(draft, seat)
    filled = _catch_up(draft, seat, _may_lay)
    _lay(draft, seat, face, command.colour)
    _tell_filled(draft, filled)


def _check_colour(face: Face, colour: str | None) -> None:
    if colour is not None and colour not in COLOURS:
        raise RuleViolation("unknown_colour", {"colour": colour, "known": list(COLOURS)})


def _same_turn(game: GameState, turn_no: int | None) -> None:
    """A tap made for a turn that is over does nothing: children tap twice."""
    if turn_no is not None and turn_no != game.turn_no:
        name = game.seats[game.turn].name if game.turn is not None else ""
        raise RuleViolation("turn_moved", {"turn": game.turn, "name": name})


def _take_turn_back(draft: Draft, seat: int) -> None:
    if draft.game.just_drew != seat:
        raise RuleViolation("nothing_drawn", {"seat": seat})
    draft.add(ev.TurnMoved(seat, "drawn_card"))


def _lay(draft: Draft, seat: int, face: Face, colour: str | None) -> None:
    uno_call.card_laid_or_drawn(draft, "play")
    draft.add(ev.CardPlayed(seat, face.id))
    _name_colour(draft, face, colour)
    done = effect_of(draft.game, face)
    if done.direction != draft.game.direction:
        draft.add(ev.DirectionTurned(done.direction))
    after = seat_after(draft.game, seat, done.steps)
    if draft.game.hand(seat) == 0:
        going_out.last_card(draft, seat, after, done.pending)
        return
    draft.add(ev.TurnMoved(after, "play"))
    if done.pending:
        draft.add(ev.PendingChanged(done.pending))
    uno_call.hand_came_down(draft, seat)


def _name_colour(draft: Draft, face: Face, colour: str | None) -> None:
    """A wild needs a colour; any other card shows its own, so that the box can forget it."""
    if face.names_colour or colour is not None or draft.game.colour is not None:
        draft.add(ev.ColourNamed(colour))


@dataclass(frozen=True, slots=True)
class Moves:
    """What a face does to the order: how far on, which way, how many cards for the next."""

    steps: int
    direction: int
    pending: int


def effect_of(game: GameState, face: Face) -> Moves:
    """Work out the face's effects for the game as it stands."""
    steps, direction, pending = 1, game.direction, 0
    for effect in face.effects:
        match effect.name:
            case "skip":
                steps += effect.amount
            case "reverse" if _reverse_skips(game):
                steps += 1
            case "reverse":
                direction = -direction
            case "draw":
                pending += effect.amount
    return Moves(steps, direction, pending)


def _reverse_skips(game: GameState) -> bool:
    return len(game.active) == 2 and game.rules.two_player_reverse == "skip"


@decides(cmd.Draw)
def draw(draft: Draft, command: cmd.Draw) -> None:
    game = draft.tracking_turns()
    seat = draft.acting(command.seat)
    _same_turn(game, command.turn_no)
    filled = _catch_up(draft, seat, _may_draw)
    if draft.game.pending:
        _take_pending(draft, seat)
    else:
        _take(draft, seat, 1, "turn")
        draft.add(ev.TurnMoved(seat_after(draft.game, seat), "draw"))
    _tell_filled(draft, filled)


def _take(draft: Draft, seat: int, cards: int, why: str) -> None:
    uno_call.card_laid_or_drawn(draft, "draw")
    draft.add(ev.CardsDrawn(seat, cards, why))
    uno_call.hand_changed(draft, seat, draft.context.press)


def _take_pending(draft: Draft, seat: int) -> None:
    """The cards aimed at `seat` are drawn; whether that costs the turn is a switch."""
    _take(draft, seat, draft.game.pending, "pending")
    draft.add(ev.PendingChanged(0))
    if draft.game.rules.draw_victim_forfeits_turn:
        draft.add(ev.TurnMoved(seat_after(draft.game, seat), "pending"))


@decides(cmd.PassTurn)
def pass_turn(draft: Draft, command: cmd.PassTurn) -> None:
    game = draft.tracking_turns()
    if game.tracking != "turns":
        raise RuleViolation("hands_are_tracked")
    assert game.turn is not None
    seat = game.turn if command.seat is None else draft.acting(command.seat)
    _same_turn(game, command.turn_no)
    filled = _catch_up(draft, seat, _may_draw)
    if draft.game.pending:
        _take_pending(draft, seat)
    if draft.game.turn == seat:
        uno_call.card_laid_or_drawn(draft, "play")
        draft.add(ev.TurnMoved(seat_after(draft.game, seat), "pass"))
    _tell_filled(draft, filled)


@decides(cmd.ClaimTurn)
def claim_turn(draft: Draft, command: cmd.ClaimTurn) -> None:
    game = draft.tracking_turns()
    seat = draft.acting(command.seat)
    if game.turn == seat:
        raise RuleViolation("already_your_turn", {"name": game.seats[seat].name})
    _tell_filled(draft, _catch_up(draft, seat, _may_draw))


# --- turns that nobody entered ----------------------------------------------------------------


def _may_draw(game: GameState, seat: int) -> bool:
    return game.turn == seat


def _may_lay(game: GameState, seat: int) -> bool:
    return game.turn == seat and not game.pending


def _catch_up(draft: Draft, seat: int, ready: Callable[[GameState, int], bool]) -> tuple[int, ...]:
    """Fill in turns until `seat` is ready to act; gives the seats whose turns were filled."""
    filled = []
    while not ready(draft.game, seat):
        assert draft.game.turn is not None
        filled.append(draft.game.turn)
        _fill_turn(draft, draft.game.turn)
    return tuple(filled)


def _fill_turn(draft: Draft, seat: int) -> None:
    """Take a turn nobody entered for an ordinary card, or for the cards aimed at the seat.

    Nobody goes out by this: a last card would have been noticed.
    """
    if draft.game.pending:
        _take_pending(draft, seat)
        return
    uno_call.card_laid_or_drawn(draft, "play")
    hand = draft.game.hand(seat)
    if hand is None or hand > 1:
        draft.add(ev.CardPlayed(seat, ORDINARY, filled=True))
        _name_colour(draft, ORDINARY_FACE, None)
    draft.add(ev.TurnMoved(seat_after(draft.game, seat), "filled"))


def _tell_filled(draft: Draft, filled: tuple[int, ...]) -> None:
    if filled:
        draft.add(ev.TurnsFilled(filled))
