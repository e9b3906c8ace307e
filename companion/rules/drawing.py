"""Cards are taken: one by one, as a penalty, or because a card aimed them at somebody.

Rules digest 2.2, 2.3 (W-DRAWN); switches `draw_victim_forfeits_turn`, `draw_when_stuck`,
`voluntary_draw`, `drawn_card_play`.
"""

from companion import events as ev
from companion.errors import RuleViolation
from companion.house_rules import HouseRules
from companion.rules import ending, pile, uno_call
from companion.rules.desk import Draft
from companion.rules.seats import move_turn, seat_after
from companion.state import GameState

MOST = 60
"""More cards than this nobody draws at once."""


def take(draft: Draft, seat: int, cards: int, why: str) -> None:
    """`seat` takes cards from the draw pile, which closes windows."""
    uno_call.card_laid_or_drawn(draft, "draw")
    draw(draft, seat, cards, why)


def draw(draft: Draft, seat: int, cards: int, why: str) -> None:
    """Cards go to a hand; whoever has come down to one has no longer."""
    pile.give(draft, seat, cards, why)
    uno_call.close_grown(draft, draft.context.press)


def told_cards(cards: int | None, otherwise: int) -> int:
    """The number somebody told, within reason; `bad_card_count` otherwise."""
    if cards is None:
        return otherwise
    if not 0 <= cards <= MOST:
        raise RuleViolation("bad_card_count", {"cards": cards, "most": MOST})
    return cards


def acts_after(game: GameState, victim: int) -> int:
    """Who acts once the cards aimed at `victim` are taken."""
    return seat_after(game, victim) if costs_turn(game) else victim


def costs_turn(game: GameState) -> bool:
    """Whether whoever draws also misses the turn."""
    return game.rules.draw_victim_forfeits_turn


def take_pending(draft: Draft, cards: int | None = None) -> None:
    """The seat in turn takes what is aimed at it."""
    game = draft.game
    victim, then = game.turn, game.then
    assert victim is not None
    number = told_cards(cards, 0) if game.pending_open else 0
    if draft.game.challenge is not None:
        draft.add(ev.ChallengeClosed())
    draft.add(ev.PendingChanged(0))
    take(draft, victim, game.pending + number, "pending")
    if ending.finish(draft) or then is None or then == victim:
        return
    move_turn(draft, then, "pending")


def drawn_options(rules: HouseRules, *, playable: bool) -> tuple[str, ...]:
    """What may be done with a card just drawn: play, keep."""
    if not playable or rules.drawn_card_play == "never":
        return ("keep",)
    return ("play",) if rules.drawn_card_play == "must" else ("play", "keep")


def until_it_fits(rules: HouseRules) -> bool:
    """Whether one draws until a card fits, so that only the table knows how many."""
    return rules.draw_when_stuck == "until_playable"


def may_draw(rules: HouseRules, *, fits: bool | None) -> bool:
    """Whether one may draw; nobody knows unless somebody says that a card would fit."""
    return rules.voluntary_draw or not fits
