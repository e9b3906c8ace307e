"""A round in the middle of which a worked case begins, and cards as cases write them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion import commands as cmd
from companion import events as ev
from companion.cards import ORDINARY, Deck, deck_ids, load_deck
from companion.errors import RuleViolation
from companion.house_rules import HouseRules
from companion.rules import Context, decide
from companion.state import GameState, TableState, evolve

Data = Mapping[str, Any]
COLOURS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
LETTERS = {colour: letter for letter, colour in COLOURS.items()}
DECKS = ("classic_108", "no_mercy", "classic_112", "classic_112_swap", "h2o_108", "bga_solo")


class Table:
    """A round in the middle of which a case begins."""

    def __init__(self, seats: int, *, faces: Sequence[str] = (), **rules: Any) -> None:
        self.state = TableState()
        self.events: list[ev.Event] = []
        self.seq = 0
        deck = load_deck(rules["deck"]) if "deck" in rules else cards_with(*faces)
        house = HouseRules().changed({**rules, "deck": deck.id})
        people = tuple({"person": n, "name": f"P{n}", "animal": "fox"} for n in range(seats))
        self.happens(
            ev.GameStarted(1, people, house.to_data(), "mattel", deck.to_data(), (0,) * seats),
            ev.RoundStarted(1, seats - 1, 0, 7, "hands", tuple(range(seats))),
        )

    def happens(self, *events: ev.Event) -> None:
        for event in events:
            self.state = evolve(self.state, event)
            self.seq += 1
            self.events.append(event)

    @property
    def game(self) -> GameState:
        assert self.state.game is not None
        return self.state.game

    def begins(self, turn: int, direction: int = 1, hands: Sequence[int] = ()) -> "Table":
        self.happens(ev.TurnMoved(turn, "put_right"))
        if direction != self.game.direction:
            self.happens(ev.DirectionTurned(direction))
        for seat, cards in enumerate(hands):
            self.happens(ev.HandPutRight(seat, cards))
        return self

    def does(self, command: cmd.Command) -> None:
        """The path a phone's tap takes."""
        self.happens(*decide(self.state, command, Context(seq=self.seq)))

    def allows(self, command: cmd.Command) -> bool:
        try:
            self.does(command)
        except RuleViolation:
            return False
        return True

    def takes_what_is_aimed(self) -> None:
        while self.game.turn is not None and self.game.pending:
            self.does(cmd.Draw(self.game.turn))

    @property
    def hands(self) -> list[int]:
        return [seat.hand or 0 for seat in self.game.seats]

    def drew(self, *reasons: str) -> dict[str, int]:
        """Cards drawn by seat, for these reasons or for any."""
        found: dict[str, int] = {}
        for event in self.events:
            if isinstance(event, ev.CardsDrawn) and (not reasons or event.why in reasons):
                found[str(event.seat)] = found.get(str(event.seat), 0) + event.cards
        return found


def card_of(text: str) -> tuple[str, str | None]:
    """`R5`, `Y-skip`, `wild` as face and colour."""
    if text[:1] in COLOURS and (text[1:2].isdigit() or text[1:2] == "-"):
        return text[1:].removeprefix("-"), COLOURS[text[0]]
    return text, None


def text_of(face: str | None, colour: str | None, *, wild: bool) -> str | None:
    if face is None or wild or colour is None:
        return face
    return f"{LETTERS[colour]}{'' if face.isdigit() else '-'}{face}"


def cards_with(*faces: str) -> Deck:
    """A deck that has all these faces; where none is printed, one to which they were added."""
    for each in DECKS:
        deck = load_deck(each)
        if {face.id for face in deck.faces}.issuperset(set(faces) - {ORDINARY}):
            return deck
    deck = load_deck(DECKS[0])
    missing = set(faces) - {face.id for face in deck.faces} - {ORDINARY}
    printed = (face for each in deck_ids() for face in load_deck(each).faces)
    added = {face.id: replace(face, side="") for face in printed if face.id in missing}
    assert added.keys() == missing, f"no deck has {sorted(missing - added.keys())}"
    return replace(deck, faces=(*deck.faces, *added.values()), total_cards=None)


def plenty(seats: int) -> list[int]:
    """Hands that last for a case and leave some cards in the pile."""
    return [min(15, 90 // seats)] * seats
