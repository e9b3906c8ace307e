"""Which deck lies on the table: one that ships with the companion, or the family's own.

Switches `deck` and `cards_out`.
"""

from companion.cards import Deck, deck_ids, is_own_deck, load_deck
from companion.errors import RuleViolation
from companion.house_rules import HouseRules
from companion.state import Room


def deck_called(room: Room, deck_id: str) -> Deck:
    """A deck that ships with the companion, or one of the family's; else `unknown_deck`."""
    if not is_own_deck(deck_id):
        return load_deck(deck_id)
    for own in room.own_decks:
        if own["id"] == deck_id:
            return Deck.from_data(own)
    known = [*deck_ids(), *(own["id"] for own in room.own_decks)]
    raise RuleViolation("unknown_deck", {"deck": deck_id, "known": known})


def deck_of(room: Room) -> Deck:
    """The deck on the table: a shipped one or the family's own, without what was left out."""
    deck = deck_called(room, room.rules.deck)
    known = {face.id for face in deck.faces}
    return deck.without([face for face in room.rules.cards_out if face in known])


def check_left_out(room: Room, rules: HouseRules) -> None:
    """Refuse to leave out a face that the deck does not have: `unknown_face`."""
    deck_called(room, rules.deck).without(rules.cards_out)
