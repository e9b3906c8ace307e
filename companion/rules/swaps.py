"""Whole hands move: swaps, passing on, shuffling; and cards for everybody else.

Rules digest 4 (7-0), 5, 6.3, 7; switch `seven_zero`. As a last card they move nothing (A15).
"""

from companion import events as ev
from companion.cards import Effect, Face
from companion.errors import RuleViolation
from companion.rules import drawing, uno_call
from companion.rules.desk import Draft
from companion.rules.seats import seat_after
from companion.state import GameState

MOVES = ("swap", "pass_all", "shuffle")


def hand_moves(game: GameState, face: Face) -> list[Effect]:
    """What the face does to whole hands under the family's rules."""
    found = [effect for effect in face.effects if effect.name in MOVES]
    if game.rules.seven_zero and face.id in ("7", "0"):
        found.append(Effect("swap" if face.id == "7" else "pass_all"))
    return found


def apply(draft: Draft, seat: int, face: Face, target: int | None) -> None:
    """Do what the face does to hands and to everybody else; ask for what was not told.

    Where only one other is left nobody has to be asked whom it meets; a `target` of a face that
    meets nobody is ignored.
    """
    target = _only_other(draft, seat) if target is None else target
    for effect in hand_moves(draft.game, face):
        _move(draft, seat, face, effect, target)
    for effect in face.effects:
        _makes_draw(draft, seat, face, effect, target)
    _shows(draft, seat, face)


def _only_other(draft: Draft, seat: int) -> int | None:
    others = [each for each in draft.game.active if each != seat]
    return others[0] if len(others) == 1 else None


def _makes_draw(draft: Draft, seat: int, face: Face, effect: Effect, target: int | None) -> None:
    """Cards for everybody else, or for somebody chosen."""
    match effect.name, effect.whom:
        case "draw" | "ask_count", "all":
            _others(draft, seat, face, effect)
        case "draw" | "ask_count", "target":
            _aimed(draft, seat, face, effect, target)


def _shows(draft: Draft, seat: int, face: Face) -> None:
    """What stands on the other side, or on the card."""
    for effect in face.effects:
        match effect.name:
            case "flip":
                _flip(draft)
            case "text":
                draft.add(ev.QuestionAsked("text", seat, face.id))


def turned_up(draft: Draft, dealer: int, face: Face) -> None:
    """The first card as if `dealer` had played it: all hands are alike, so that none moves."""
    _shows(draft, dealer, face)


def name_target(draft: Draft, seat: int, face: Face, target: int) -> None:
    """Whom the face meets is said after it was laid: only that part of it was still open."""
    for effect in hand_moves(draft.game, face):
        if effect.name == "swap":
            swap(draft, seat, target)
    for effect in face.effects:
        if effect.whom == "target":
            _aimed(draft, seat, face, effect, target)


def last_card(draft: Draft, seat: int, face: Face, target: int | None) -> None:
    """The last card still makes others draw, but moves no hands."""
    target = _only_other(draft, seat) if target is None else target
    for effect in face.effects:
        _makes_draw(draft, seat, face, effect, target)


def _move(draft: Draft, seat: int, face: Face, effect: Effect, target: int | None) -> None:
    match effect.name:
        case "swap" if target is None:
            draft.add(ev.QuestionAsked("target", seat, face.id))
        case "swap":
            assert target is not None
            swap(draft, seat, target)
        case "pass_all":
            pass_all(draft)
        case "shuffle":
            shuffle(draft, seat)


def swap(draft: Draft, seat: int, target: int) -> None:
    """Two exchange all cards."""
    _check_target(draft, seat, target)
    hands = [each.hand for each in draft.game.seats]
    hands[seat], hands[target] = hands[target], hands[seat]
    _moved(draft, hands, "swap")


def _check_target(draft: Draft, seat: int, target: int) -> None:
    """Only somebody else who still takes part can be met."""
    if target == seat or draft.game.seats[draft.seat(target)].out:
        raise RuleViolation("bad_target", {"target": target})


def pass_all(draft: Draft) -> None:
    """Everybody hands the whole hand to the next in the direction of play."""
    hands = [each.hand for each in draft.game.seats]
    for seat in draft.game.active:
        hands[seat_after(draft.game, seat)] = draft.game.hand(seat)
    _moved(draft, hands, "pass_all")


def shuffle(draft: Draft, seat: int) -> None:
    """All hands together, dealt one by one from the left neighbour on, always clockwise."""
    game = draft.game
    hands = [each.hand for each in game.seats]
    counts = [game.hand(each) for each in game.active]
    if any(count is None for count in counts):
        return
    total, people = sum(count or 0 for count in counts), len(counts)
    for place in range(people):
        receiver = seat_after(game, seat, place + 1, direction=1)
        hands[receiver] = total // people + (1 if place < total % people else 0)
    _moved(draft, hands, "shuffle")


def _moved(draft: Draft, hands: list[int | None], why: str) -> None:
    """New hands; whoever newly holds one card may forget UNO (digest 6.3, A3)."""
    before = draft.game
    if None in hands:
        return
    draft.add(ev.HandsMoved(tuple(hands), why))
    for seat in draft.game.active:
        if draft.game.hand(seat) == 1 and before.hand(seat) != 1:
            uno_call.hand_came_down(draft, seat, moved=True)


def _others(draft: Draft, seat: int, face: Face, effect: Effect) -> None:
    """Everybody but the player draws, and keeps the turn."""
    for other in draft.game.active:
        if other == seat:
            continue
        if effect.name == "draw":
            drawing.draw(draft, other, effect.amount, "effect")
        else:
            draft.add(ev.QuestionAsked("count", other, face.id))


def _aimed(draft: Draft, seat: int, face: Face, effect: Effect, target: int | None) -> None:
    """One chosen player draws, and keeps the turn."""
    if target is None:
        draft.add(ev.QuestionAsked("target", seat, face.id))
        return
    _check_target(draft, seat, target)
    if effect.name == "draw":
        drawing.draw(draft, target, effect.amount, "effect")
    else:
        draft.add(ev.QuestionAsked("count", target, face.id))


def _flip(draft: Draft) -> None:
    """The other side of all cards is up; its colour lies there for everybody to see."""
    sides = draft.game.deck.sides()
    if len(sides) > 1:
        draft.add(ev.SideFlipped(sides[1 - sides.index(draft.game.side)]))
        draft.add(ev.ColourNamed(None))
