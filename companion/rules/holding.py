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


def hand_fits(rest: Rest, cards: Mapping[str, int] | None, points: int) -> None:
    """Refuse a hand that does not fit beside the others, or not into the pile."""
    on_pile = rest.pile.points is not None and rest.goes_on_pile
    beside = (rest.pile, *rest.beside) if rest.pile.points is not None else _hands(rest)
    for face_id, copies in (cards or {}).items():
        if on_pile:
            _on_pile(rest, face_id, copies)
        others = _hands(rest) if on_pile else beside
        _in_deck(rest, face_id, copies + _copies(others, face_id))
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
        _in_deck(rest, face_id, copies + _copies(rest.beside, face_id))
    counted = _sum(rest.in_pile)
    most = most_points(rest.deck, rest.side) - _sum(rest.beside)
    _possible(points, counted, counted if _all_counted(rest.in_pile) else most)


def cards_fit(game: GameState, cards: int, others: int = 0) -> None:
    """Refuse more cards than the deck has beside what the others hold: `impossible_cards`."""
    most = (game.deck.size or MOST_CARDS) - others
    if not 0 <= cards <= most:
        raise RuleViolation("impossible_cards", {"cards": cards, "most": most})


def costs_fit(game: GameState, costs: Sequence[int], counts: str) -> None:
    """Refuse corrected results that cannot be, each by itself and all together."""
    if counts == "nothing":
        _places_fit(costs)
        return
    for cost in (min(costs), sum(costs)):
        if counts == "cards":
            cards_fit(game, cost)
        else:
            _possible(cost, 0, game.deck.worth or MOST_POINTS)


def _places_fit(places: Sequence[int]) -> None:
    for place in places:
        if not 0 <= place < len(places):
            raise RuleViolation("impossible_place", {"place": place, "places": len(places)})


def _hands(rest: Rest) -> tuple[Entry, ...]:
    return (*rest.in_pile, *rest.beside)


def _faces(cards: Mapping[str, int] | None, entries: Sequence[Entry]) -> set[str]:
    return {*(cards or {}), *(face for entry in entries for face in entry.cards or {})}


def _copies(entries: Sequence[Entry], face_id: str) -> int:
    return sum((entry.cards or {}).get(face_id, 0) for entry in entries)


def _in_deck(rest: Rest, face_id: str, entered: int) -> None:
    copies = rest.deck.face(face_id, rest.side).total
    if entered > copies:
        told = {"face": face_id, "entered": entered, "copies": copies}
        raise RuleViolation("too_many_of_face", told)


def _on_pile(rest: Rest, face_id: str, copies: int) -> None:
    """A pile that was counted card by card holds the cards of its hands."""
    if rest.pile.cards is None:
        return
    entered, there = copies + _copies(rest.in_pile, face_id), rest.pile.cards.get(face_id, 0)
    if entered > there:
        told = {"face": face_id, "entered": entered, "copies": there}
        raise RuleViolation("not_in_pile", told)


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
