"""Drawing instead of playing, and what may be done with the card just drawn.

Rules digest 2.2 (W-DRAWN).
"""

from companion import commands as cmd
from companion import events as ev
from companion.errors import RuleViolation
from companion.rules import challenge, drawing, ending, filling, laying, pile, skips
from companion.rules.desk import Draft, decides
from companion.rules.seats import move_turn, seat_after
from companion.rules.turns import same_turn


@decides(cmd.Draw)
def draw(draft: Draft, command: cmd.Draw) -> None:
    game = draft.tracking_turns()
    seat = draft.taking_part(command.seat)
    if pile.waits(game, seat):
        _take_asked(draft, seat, command.cards)
        return
    same_turn(game, command.turn_no)
    challenge.check_seen(game, seat)
    filled = filling.catch_up(draft, seat, filling.in_turn)
    if filling.ended_the_round(draft):
        return
    if draft.game.pending or draft.game.pending_open:
        drawing.take_pending(draft, command.cards)
    elif draft.game.skips:
        skips.sit_out(draft)
    else:
        _draw_on_turn(draft, seat, command)
    filling.tell(draft, filled)


def _draw_on_turn(draft: Draft, seat: int, command: cmd.Draw) -> None:
    rules = draft.game.rules
    if not drawing.may_draw(rules, fits=command.fits):
        raise RuleViolation("must_play")
    drawing.told_cards(command.cards, 0)
    told = command.cards if drawing.until_it_fits(rules) or draft.game.deck.launcher else None
    cards = drawing.told_cards(told, 1)
    laying.close_windows(draft, "draw")
    drawing.draw(draft, seat, cards, "turn")
    if draft.game.turn == seat and draft.game.count is None:
        move_turn(draft, seat_after(draft.game, seat), "draw")


def _take_asked(draft: Draft, seat: int, cards: int | None) -> None:
    if cards is None:
        raise RuleViolation("how_many_cards", {"name": draft.game.seats[seat].name})
    draft.add(ev.QuestionAnswered("count", seat))
    drawing.draw(draft, seat, drawing.told_cards(cards, 0), "effect")
    ending.finish(draft)
