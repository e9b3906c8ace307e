"""Chairs in the order of play: who comes after whom, and turns that somebody still owes."""

from companion import events as ev
from companion.rules.desk import Draft
from companion.state import GameState, Phase


def seat_after(game: GameState, seat: int, steps: int = 1, direction: int | None = None) -> int:
    """The seat `steps` active seats on from `seat`, in the direction of play unless told.

    Seats are counted literally, one's own among them (rules digest, 1b-8).
    """
    way = game.direction if direction is None else direction
    order = game.clockwise
    place = order.index(seat)
    for _ in range(steps):
        place = (place + way) % len(order)
        while game.seats[order[place]].out:
            place = (place + way) % len(order)
    return order[place]


def move_turn(draft: Draft, seat: int, why: str) -> None:
    """The turn goes to `seat`; whoever owes a turn misses it now."""
    owed = list(draft.game.owed or (0,) * len(draft.game.seats))
    while owed[seat]:
        owed[seat] -= 1
        seat = seat_after(draft.game, seat)
    if tuple(owed) != draft.game.owed:
        draft.add(ev.TurnsOwed(tuple(owed)))
    draft.add(ev.TurnMoved(seat, why))


def owed_again(game: GameState, seat: int, turn: int) -> tuple[int, ...]:
    """What was owed before the turn went from `seat` to `turn`: who missed it is due again."""
    owed = list(game.owed)
    missing = seat_after(game, seat)
    while missing != turn:
        owed[missing] += 1
        missing = seat_after(game, missing)
    return tuple(owed)


def pass_over_those_who_are_out(draft: Draft) -> None:
    """At the end of any action: a seat that is out has no turn."""
    game = draft.state.game
    if game is None or game.phase is not Phase.PLAY or game.turn is None:
        return
    if game.seats[game.turn].out:
        if game.pending or game.pending_open:
            draft.add(ev.PendingChanged(0))
        if game.skips:
            draft.add(ev.SkipsAimed(0))
        move_turn(draft, seat_after(game, game.turn), "left")
