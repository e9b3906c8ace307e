"""Several cards laid at once, and the last pair.

Rules digest 1b-1, 1b-2, 1b-8, 1b-9, 1b-12, 6.4; switches `multi_discard`, `pair_uno`,
`multi_finish_single_only`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion import commands as cmd
from companion import events as ev
from companion.cards import ORDINARY, ORDINARY_FACE, Face, FaceKind
from companion.errors import RuleViolation
from companion.house_rules import HouseRules
from companion.rules import skips, swaps
from companion.rules.desk import Draft, decides
from companion.state import GameState

MOST_OFFERED = 4
"""More equal cards than that nobody holds in one hand."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card as somebody told it: `colour` is None where nobody said."""

    face: Face
    colour: str | None = None


def together_allowed(mode: str, cards: Sequence[Card]) -> bool:
    """Whether these cards may go down together under `multi_discard` = `mode`.

    What nobody told (an ordinary card's number, a colour) is not held against anybody.
    """
    faces = [card.face for card in cards]
    alike = len({face.id for face in faces}) == 1
    colours = {card.colour for card in cards if card.colour is not None}
    numbers = not any(face.effects or face.is_wild for face in faces)
    match mode:
        case "identical_number":
            return numbers and alike and len(colours) <= 1 and len(cards) <= _copies(faces[0])
        case "identical_any":
            return alike and len(colours) <= 1
        case "same_number":
            return numbers and alike
        case "same_face_pair":
            return alike and len(cards) == 2
        case _:
            return False


def _copies(face: Face) -> int:
    """How many there are of a card in one colour; two where the number was not told."""
    return 2 if face.id == ORDINARY else max(1, face.copies)


def may_go_together(rules: HouseRules) -> bool:
    """Whether any cards may go down together at this table."""
    return rules.multi_discard != "off"


def offers(game: GameState) -> dict[int, list[str]]:
    """Faces of which so many may go down together, by how many; an ordinary card is `num`."""
    if not may_go_together(game.rules) and not skips.several_at_once(game):
        return {}
    found = {
        n: [face.id for face in _told_apart(game) if _may_be_laid(game, face, n)]
        for n in range(2, MOST_OFFERED + 1)
    }
    return {n: faces for n, faces in found.items() if faces}


def with_a_skip(game: GameState) -> list[str]:
    """Draw cards of which one may go down together with a Skip (1b-9)."""
    faces = game.deck.on_side(game.side)
    skipping = [Card(face) for face in faces if _does(face, "skip")][:1]
    aimed = [face for face in faces if face.draws and not _does(face, "skip")]
    return [face.id for face in aimed if _skips_together(game, [*skipping, Card(face)])]


def _told_apart(game: GameState) -> Iterator[Face]:
    """What is tapped as a card of its own: numbers only where they move whole hands."""
    yield ORDINARY_FACE
    for face in game.deck.on_side(game.side):
        if face.kind is not FaceKind.NUMBER or swaps.hand_moves(game, face):
            yield face


def _may_be_laid(game: GameState, face: Face, n: int) -> bool:
    """Whether so many are allowed, and the deck has them, in one colour where that is asked."""
    cards = [Card(face)] * n
    mode = game.rules.multi_discard
    there = n <= _copies(face) or not mode.startswith("identical")
    return _skips_together(game, cards) or (there and together_allowed(mode, cards))


def check(draft: Draft, cards: Sequence[Card]) -> None:
    """Refuse cards that may not go down together."""
    if len(cards) == 1 or _skips_together(draft.game, cards) or _takes_along(cards):
        return
    if not together_allowed(draft.game.rules.multi_discard, cards):
        raise RuleViolation("not_together", {"cards": len(cards)})


def _skips_together(game: GameState, cards: Sequence[Card]) -> bool:
    """Several Skips, or draw cards laid with Skips (1b-8, 1b-9)."""
    faces = [card.face for card in cards]
    skipping = any(_does(face, "skip") for face in faces)
    fits = all(_does(face, "skip") or face.draws for face in faces)
    return skips.several_at_once(game) and skipping and fits


def _takes_along(cards: Sequence[Card]) -> bool:
    """A card on top that lets one discard all of its colour takes any others along."""
    return _does(cards[-1].face, "discard_colour") and cards[-1] not in cards[:-1]


def _does(face: Face, effect: str) -> bool:
    return any(each.name == effect for each in face.effects)


def finish_pair(rules: HouseRules, *, declared: bool) -> int:
    """How many cards of a last pair may go down (1b-2): both, if UNO was said for it."""
    if rules.multi_finish_single_only:
        return 1
    return 2 if declared or not rules.pair_uno else 1


def check_finish(draft: Draft, seat: int, cards: Sequence[Card]) -> None:
    """Refuse to go out with several cards where the rules ask for one, or for UNO before.

    Of more cards than a pair nobody has to say anything (1b-2 speaks of two).
    """
    game = draft.game
    if len(cards) == 1 or game.hand(seat) != len(cards):
        return
    declared = len(cards) > 2 or seat in game.pairs
    if finish_pair(game.rules, declared=declared) == 1:
        code = "one_card_to_finish" if game.rules.multi_finish_single_only else "pair_not_called"
        raise RuleViolation(code, {"allowed": 1})


@decides(cmd.CallPair)
def call_pair(draft: Draft, command: cmd.CallPair) -> None:
    game = draft.tracking_turns()
    seat = draft.taking_part(command.seat)
    if not game.rules.pair_uno:
        raise RuleViolation("no_pair_rule")
    if game.hand(seat) not in (2, None):
        raise RuleViolation("no_pair_left", {"name": game.seats[seat].name})
    if seat not in game.pairs:
        draft.add(ev.PairDeclared(seat))
