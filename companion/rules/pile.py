"""The draw pile: cards come out of it as long as there are any.

Rules digest 2.2 and A9: it is reshuffled, and if nothing is left the rest is waived.
"""

from companion import events as ev
from companion.rules.desk import Draft
from companion.state import GameState


def give(draft: Draft, seat: int, cards: int, why: str) -> None:
    """`seat` takes so many cards from the pile, or all that are left."""
    draft.add(ev.CardsDrawn(seat, min(cards, left(draft.game, cards)), why))


def left(game: GameState, wanted: int) -> int:
    """How many cards lie neither in a hand nor on top; `wanted` where nobody knows."""
    hands = [seat.hand for seat in game.seats if seat.hand is not None]
    if game.deck.size is None or len(hands) < len(game.seats):
        return wanted
    return max(0, game.deck.size - 1 - sum(hands))
