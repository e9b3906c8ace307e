"""What a deck, a table and a pile of left-over cards can hold.

Rules digest 2.7 (values) and `decks.toml`. A deck whose cards nobody knows takes typed sums
only. What is entered is checked against everything that came out of the same deck: all
hands together, and those hands against the pile they lie on.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.cards import Deck
from companion.errors import RuleViolation
from companion.state import Entry, GameState

MOST_POINTS = 5_000
MOST_CARDS = 500
"""Where nobody knows the deck: more than any has, so that a slip of the finger is seen."""


@dataclass(frozen=True, slots=True)
class Rest:
    """What else was counted at one table.

    `in_pile` are the other hands that go on the pile where one side takes everything,
    `beside` those that do not; `goes_on_pile` tells it of the hand that is entered.
    """

    deck: Deck
    side: str
    pile: Entry
    in_pile: tuple[Entry, ...]
    beside: tuple[Entry, ...]
    goes_on_pile: bool


def worth(game: GameState, cards: Mapping[str, int] | None, points: int | None) -> int:
    """What an entry is worth, on the side that is up; a typed sum is taken as it is.

    Raises `count_by_sum_only` for cards of a deck that nobody knows, `unknown_face`,
    `negative_count`.
    """
    if cards is None:
        assert points is not None
        return points
    if cards and not game.deck.countable:
        raise RuleViolation("count_by_sum_only", {"deck": game.deck.name})
    for face_id, copies in cards.items():
        if copies < 0:
            raise RuleViolation("negative_count", {"face": face_id, "entered": copies})
    faces = ((game.deck.face(face_id, game.side), copies) for face_id, copies in cards.items())
    return sum((face.points or 0) * copies for face, copies in faces)


def most_points(deck: Deck, side: str) -> int:
    """What all cards together are worth while that side is up."""
    if not deck.countable:
        return MOST_POINTS
    return sum(face.total * (face.points or 0) for face in deck.on_side(side))


def most_cards(game: GameState) -> int:
    """How many cards all hands together can hold."""
    return game.deck.size or MOST_CARDS


def hand_fits(rest: Rest, cards: Mapping[str, int] | None, points: int) -> None:
    """Refuse a hand that does not fit beside the others, or not into the pile."""
    on_pile = rest.pile.points is not None and rest.goes_on_pile
    beside = (rest.pile, *rest.beside) if rest.pile.points is not None else _hands(rest)
    for face_id, copies in (cards or {}).items():
        if on_pile and rest.pile.cards is not None:
            held, most = copies + _copies(rest.in_pile, face_id), rest.pile.cards.get(face_id, 0)
            _no_more(held, most, face_id, "not_in_pile")
        others = _hands(rest) if on_pile else beside
        _no_more(copies + _copies(others, face_id), _total(rest, face_id), face_id)
    if not on_pile:
        _possible(points, 0, most_points(rest.deck, rest.side) - _sum(beside))
        return
    left = (rest.pile.points or 0) - _sum(rest.in_pile)
    _possible(points, left if _all_counted(rest.in_pile) else 0, left)


def pile_fits(rest: Rest, cards: Mapping[str, int] | None, points: int) -> None:
    """Refuse a pile that does not hold the hands counted so far, or more than is left."""
    for face_id in _faces(cards, rest.in_pile):
        copies, held = (cards or {}).get(face_id, 0), _copies(rest.in_pile, face_id)
        if cards is not None and copies < held:
            told = {"face": face_id, "entered": copies, "counted": held}
            raise RuleViolation("too_few_of_face", told)
        _no_more(copies + _copies(rest.beside, face_id), _total(rest, face_id), face_id)
    counted = _sum(rest.in_pile)
    most = most_points(rest.deck, rest.side) - _sum(rest.beside)
    _possible(points, counted, counted if _all_counted(rest.in_pile) else most)


def costs_fit(game: GameState, costs: Sequence[int], counts: str) -> None:
    """Refuse corrected results that no deck could make: each by itself and all together."""
    if counts == "nothing":
        for place in costs:
            _possible(place, 0, len(game.seats) - 1)
        return
    most = most_cards(game) if counts == "cards" else game.deck.worth or MOST_POINTS
    for points in (min(costs), sum(costs)):
        _possible(points, 0, most)


def _hands(rest: Rest) -> tuple[Entry, ...]:
    return (*rest.in_pile, *rest.beside)


def _faces(cards: Mapping[str, int] | None, entries: Sequence[Entry]) -> set[str]:
    return {*(cards or {}), *(face for entry in entries for face in entry.cards or {})}


def _copies(entries: Sequence[Entry], face_id: str) -> int:
    return sum((entry.cards or {}).get(face_id, 0) for entry in entries)


def _total(rest: Rest, face_id: str) -> int:
    return rest.deck.face(face_id, rest.side).total


def _no_more(entered: int, copies: int, face_id: str, code: str = "too_many_of_face") -> None:
    if entered > copies:
        raise RuleViolation(code, {"face": face_id, "entered": entered, "copies": copies})


def _sum(entries: Sequence[Entry]) -> int:
    return sum(entry.points or 0 for entry in entries)


def _all_counted(entries: Sequence[Entry]) -> bool:
    return all(entry.points is not None for entry in entries)


def _possible(points: int, least: int, most: int) -> None:
    """Refuse `impossible_points` above what is left, `too_few_points` below what is known."""
    if not 0 <= points <= most:
        raise RuleViolation("impossible_points", {"points": points, "most": most})
    if points < least:
        raise RuleViolation("too_few_points", {"points": points, "least": least})
