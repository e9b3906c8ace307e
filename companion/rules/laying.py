"""Cards go down: everything that follows from it, in the order of the table.

Rules digest 2.3 and 2.6; the families of rules are asked one after another.
"""

from collections.abc import Sequence

from companion import events as ev
from companion.cards import Face
from companion.rules import (
    challenge,
    doubt,
    drawing,
    ending,
    going_out,
    jump_in,
    skips,
    swaps,
    think_time,
    uno_call,
)
from companion.rules.desk import Draft
from companion.rules.seats import move_turn, seat_after
from companion.rules.several import Card
from companion.rules.skips import Moves


def lay(draft: Draft, seat: int, cards: Sequence[Card], target: int | None = None) -> None:
    """`seat` lays `cards`, all at once; the last of them lies on top."""
    colour, top = draft.game.colour, draft.game.top
    close_windows(draft, "play")
    moves = skips.moves_of(draft.game, [card.face for card in cards])
    moves = _answering(draft, moves)
    _go_down(draft, seat, cards)
    if moves.direction != draft.game.direction:
        draft.add(ev.DirectionTurned(moves.direction))
    face = cards[-1].face
    jump_in.open_for(draft, face)
    if draft.game.hand(seat) == 0:
        _go_out(draft, seat, face, moves, (colour, top), target)
        return
    swaps.apply(draft, seat, face, target)
    _next_turn(draft, seat, moves)
    if challenge.possible(draft.game, face):
        challenge.open_for(draft, seat, colour, top)
    uno_call.hand_came_down(draft, seat)


def close_windows(draft: Draft, how: str) -> None:
    """Somebody lays or draws: doubts, challenges, STOP and UNO of before are over."""
    uno_call.card_laid_or_drawn(draft, how)
    going_out.stop_missed(draft)
    doubt.close(draft)
    jump_in.close(draft)
    think_time.pass_by(draft)
    if how == "play":
        challenge.close(draft)


def _answering(draft: Draft, moves: Moves) -> Moves:
    """What was aimed at the seat in turn and is answered goes on to the next."""
    game = draft.game
    answered = Moves(
        skips=moves.skips + game.skips,
        direction=moves.direction,
        draws=moves.draws + game.pending,
        everyone=moves.everyone,
        open=moves.open,
    )
    if game.skips:
        draft.add(ev.SkipsAimed(0))
    if game.pending:
        draft.add(ev.PendingChanged(0))
    return answered


def _go_down(draft: Draft, seat: int, cards: Sequence[Card]) -> None:
    """The cards leave the hand; equal ones in one event."""
    place = 0
    while place < len(cards):
        face = cards[place].face
        alike = sum(1 for card in cards[place:] if card.face.id == face.id)
        draft.add(ev.CardPlayed(seat, face.id, cards=alike))
        place += alike
    name_colour(draft, cards[-1].face, cards[-1].colour)


def name_colour(draft: Draft, face: Face, colour: str | None) -> None:
    """A wild needs a colour; any other card shows its own, so that the box can forget it."""
    if face.names_colour or colour is not None or draft.game.colour is not None:
        draft.add(ev.ColourNamed(colour))


def _next_turn(draft: Draft, seat: int, moves: Moves) -> None:
    """Whose turn it is now, and what is aimed at that seat."""
    if moves.everyone:
        back = seat if not draft.game.seats[seat].out else seat_after(draft.game, seat)
        move_turn(draft, back, "play")
    elif moves.draws or moves.open:
        _aim_draws(draft, seat, moves)
    elif not skips.aim(draft, seat, moves.skips):
        skips.go_on(draft, seat, moves.skips, "play")


def _aim_draws(draft: Draft, seat: int, moves: Moves) -> None:
    """The next player draws all; missed turns add up with that of drawing (1b-9)."""
    victim = seat_after(draft.game, seat)
    then = drawing.acts_after(draft.game, victim)
    if moves.skips:
        missed = moves.skips + drawing.costs_turn(draft.game)
        then, owed = skips.landing(draft.game, seat, missed)
        if owed != draft.game.owed:
            draft.add(ev.TurnsOwed(owed))
    draft.add(ev.TurnMoved(victim, "play"))
    draft.add(ev.PendingChanged(moves.draws, then, moves.open))


Below = tuple[str | None, str | None]
"""The colour and the card that lay there before."""


def _go_out(
    draft: Draft, seat: int, face: Face, moves: Moves, below: Below, target: int | None
) -> None:
    """The last card is down: what it still does, and what the round waits for."""
    acts = ending.last_card_acts(draft.game) or ending.goes_on_without(draft.game)
    asked = draft.game.asks
    if acts:
        swaps.last_card(draft, seat, face, target)
    if going_out.stop_required(draft.game.rules):
        going_out.stop_due(draft, seat)
        _next_turn(draft, seat, moves)
        return
    if ending.goes_on_without(draft.game):
        ending.leaves(draft, seat, "finished")
        if draft.game.count is None:
            _next_turn(draft, seat, moves)
        return
    if acts and (moves.draws or moves.open):
        _aim_draws(draft, seat, moves)
    doubtful = acts and challenge.possible(draft.game, face)
    if not doubtful and draft.game.asks == asked and not draft.game.pending_open:
        ending.end(draft, seat)
        return
    draft.add(ev.FinishWaits(seat))
    if doubtful:
        challenge.open_for(draft, seat, *below)
