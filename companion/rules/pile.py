"""The draw pile: cards come out of it as long as there are any.

Rules digest 2.2 and A9: it is reshuffled, and if nothing is left the rest is waived. Where a
machine deals cards out (5), a penalty is so many presses, and the table says what came of it.
"""

from companion import events as ev
from companion.rules.desk import Draft
from companion.state import GameState, Phase

TOLD = ("turn", "pending", "effect")
"""Reasons to draw for which the number of cards has been told."""


def give(draft: Draft, seat: int, cards: int, why: str) -> None:
    """`seat` takes so many cards from the pile, or all that are left.

    What came out of a machine is told while cards are played; afterwards the hand is counted.
    """
    game = draft.game
    if cards and why not in TOLD and game.deck.launcher and game.hand(seat) is not None:
        if game.phase is Phase.PLAY:
            draft.add(ev.QuestionAsked("count", seat, ""))
        return
    draft.add(ev.CardsDrawn(seat, min(cards, left(draft.game, cards)), why))


def put_back(draft: Draft, seat: int, cards: int) -> None:
    """Cards that were drawn for nothing go back; if they did not come out yet they never do."""
    if waits(draft.game, seat):
        draft.add(ev.QuestionAnswered("count", seat))
        return
    draft.add(ev.HandPutRight(seat, max(1, (draft.game.hand(seat) or 0) - cards)))


def waits(game: GameState, seat: int) -> bool:
    """Whether the table has still to say how many cards came out for `seat`."""
    return any(asked.kind == "count" and asked.seat == seat for asked in game.asks)


def left(game: GameState, wanted: int) -> int:
    """How many cards lie neither in a hand nor on top; `wanted` where nobody knows."""
    hands = [seat.hand for seat in game.seats if seat.hand is not None]
    if game.deck.size is None or len(hands) < len(game.seats):
        return wanted
    return max(0, game.deck.size - 1 - sum(hands))
