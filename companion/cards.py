"""Colours, faces and decks: what the table knows of cards it never sees."""

import re
import tomllib
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache
from importlib import resources
from typing import Any

from companion.errors import RuleViolation

COLOURS = ("red", "yellow", "green", "blue")
CLASSIC = "classic_108"
ORDINARY = "num"
"""The face of "card down": any card without an effect; nobody is asked which."""


class FaceKind(StrEnum):
    """What a face is at a glance; pictures go by it."""

    NUMBER = "number"
    SKIP = "skip"
    REVERSE = "reverse"
    DRAW = "draw"
    WILD = "wild"
    WILD_DRAW = "wild_draw"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing a face does: a primitive, how much of it, and whom it meets.

    An effect of a name that no rule knows is shown, and the table says who is next.
    `whom`: next, target (chosen by the player), all (everybody else).
    """

    name: str
    amount: int = 0
    whom: str = "next"

    @classmethod
    def parse(cls, text: str) -> "Effect":
        """Read `draw 2 next` as deck files write it."""
        name, *rest = text.split()
        amount = int(rest.pop(0)) if rest and rest[0].isdigit() else 0
        return cls(name, amount, rest[0] if rest else "next")

    def __str__(self) -> str:
        parts = [self.name, str(self.amount) if self.amount else "", self.whom]
        plain = self.whom == "next" and self.name not in ("draw", "ask_count")
        return " ".join(part for part in (parts[:2] if plain else parts) if part)


@dataclass(frozen=True, slots=True)
class Face:
    """One face of a deck. `copies` counts each of its colours, or all where it has none.

    `copies` 0 and `points` None mean that nobody knows. `side` is set where cards have two.
    """

    id: str
    points: int | None
    copies: int
    colours: tuple[str, ...] = ()
    effects: tuple[Effect, ...] = ()
    side: str = ""

    @property
    def total(self) -> int:
        """How many of this face the whole deck holds."""
        return self.copies * max(1, len(self.colours))

    @property
    def kind(self) -> FaceKind:
        """Follows from the effects, so that a new edition needs no code."""
        names = {effect.name for effect in self.effects}
        if "name_colour" in names:
            drawing = names & {"draw", "ask_count"}
            other = names - {"name_colour", "draw", "ask_count", "reverse"}
            return FaceKind.OTHER if other else (FaceKind.WILD_DRAW if drawing else FaceKind.WILD)
        match sorted(names):
            case []:
                return FaceKind.NUMBER
            case ["skip"]:
                return FaceKind.SKIP
            case ["reverse"]:
                return FaceKind.REVERSE
            case ["draw"]:
                return FaceKind.DRAW
            case _:
                return FaceKind.OTHER

    @property
    def names_colour(self) -> bool:
        return any(effect.name == "name_colour" for effect in self.effects)

    @property
    def draws(self) -> int:
        """How many cards it aims at the next player; 0 for none."""
        return sum(each.amount for each in self.effects if str(each).endswith(" next"))

    @property
    def may_be_a_bluff(self) -> bool:
        """Whether it is a wild draw card, as the rules about honest +4s and challenges mean it."""
        return self.kind is FaceKind.WILD_DRAW and self.draws > 0

    @property
    def sign(self) -> str:
        """What a draw card is called for short: +2, or +X where the table tells how many."""
        return f"+{self.draws or 'X'}"

    @property
    def number(self) -> int | None:
        """The number of a number card."""
        return int(self.id) if self.id.isdigit() else None

    @property
    def is_wild(self) -> bool:
        """A card without a colour of its own."""
        return not self.colours


def _aims_draws(face: Face) -> bool:
    """Whether the next player has to draw for it."""
    drawing = (each for each in face.effects if each.name in ("draw", "ask_count"))
    return any(each.whom == "next" for each in drawing)


KINDS: Mapping[str, Callable[[Face], bool]] = {
    "seven": lambda face: face.id == "7",
    "zero": lambda face: face.id == "0",
    "action": lambda face: bool(face.effects),
    "skip": lambda face: face.kind is FaceKind.SKIP,
    "reverse": lambda face: any(each.name == "reverse" for each in face.effects),
    "wild": lambda face: face.names_colour and face.kind is not FaceKind.WILD_DRAW,
    "wild_draw": lambda face: face.kind is FaceKind.WILD_DRAW,
    "coloured": lambda face: not face.is_wild,
    "colourless": lambda face: face.is_wild,
    "draws": _aims_draws,
    "coloured_draws": lambda face: _aims_draws(face) and not face.is_wild,
    "wild_draws": lambda face: _aims_draws(face) and face.is_wild,
    "wd4": lambda face: face.may_be_a_bluff,
}
"""Kinds of cards that rules speak of."""
SIGNED = ("draws", "coloured_draws", "wild_draws", "wd4")
"""Kinds that sentences call by their signs: +2/+4."""

ORDINARY_FACE = Face(ORDINARY, 0, 0, COLOURS)


@dataclass(frozen=True, slots=True)
class Deck:
    """A pack of cards as its sheet prints it.

    `confidence` and the two `verified` flags say how sure its numbers are; a family may edit
    a deck of its own, `copy_of` a printed one. `launcher`: drawn cards come out of a machine,
    the table says how many.
    `table_type` is set for games without cards in hand.
    """

    id: str
    name: str
    faces: tuple[Face, ...] = ()
    players: tuple[int, int] = (2, 10)
    hand_size: int = 7
    counts_verified: bool = True
    points_verified: bool = True
    confidence: str = "high"
    total_cards: int | None = None
    launcher: bool = False
    table_type: str = "cards"
    sources: tuple[str, ...] = ()
    notes: tuple[str, ...] = field(default=(), repr=False)
    copy_of: str = ""

    def face(self, face_id: str, side: str = "") -> Face:
        """The face called `face_id`; `unknown_face` if the deck has none such."""
        if face_id == ORDINARY:
            return ORDINARY_FACE
        for face in self.faces:
            if face.id == face_id and side in ("", face.side):
                return face
        raise RuleViolation("unknown_face", {"face": face_id, "deck": self.id})

    def sides(self) -> tuple[str, ...]:
        """The sides of two-sided cards, the one that a round begins with first."""
        return tuple(dict.fromkeys(face.side for face in self.faces if face.side))

    def on_side(self, side: str) -> tuple[Face, ...]:
        """The faces one can see while that side is up."""
        return tuple(face for face in self.faces if side in ("", face.side))

    @property
    def verified(self) -> bool:
        return self.counts_verified and self.points_verified

    @property
    def countable(self) -> bool:
        """Whether left-over cards can be counted face by face."""
        known = (face.copies and face.points is not None for face in self.faces)
        return bool(self.faces) and all(known)

    @property
    def signs(self) -> dict[str, str]:
        """The `KINDS` of cards it holds, with their signs where they have any, and `verified`.

        Where nobody knows its cards, those of the classic deck.
        """
        sure = {"verified": ""} if self.verified else {}
        held = {kind: list(filter(is_one, self._known)) for kind, is_one in KINDS.items()}
        return sure | {
            kind: "/".join(dict.fromkeys(face.sign for face in faces)) if kind in SIGNED else ""
            for kind, faces in held.items()
            if faces
        }

    @property
    def _known(self) -> tuple[Face, ...]:
        return self.faces or load_deck(CLASSIC).faces

    @property
    def size(self) -> int | None:
        """How many cards it has; None where nobody knows."""
        if not self.faces or not all(face.copies for face in self.faces):
            return self.total_cards
        side = (self.sides() or ("",))[0]
        return sum(face.total for face in self.on_side(side))

    @property
    def worth(self) -> int | None:
        """Points of all cards together, on the dearer side; None where nobody knows."""
        if not self.countable:
            return None
        sums = [
            sum(face.total * (face.points or 0) for face in self.on_side(side))
            for side in self.sides() or ("",)
        ]
        return max(sums)

    def without(self, faces: Collection[str]) -> "Deck":
        """The deck with some faces left out today."""
        for face_id in faces:
            self.face(face_id)
        if not faces:
            return self
        left = tuple(face for face in self.faces if face.id not in faces)
        return replace(self, faces=left, total_cards=None)

    def to_data(self) -> dict[str, Any]:
        """The deck as it is kept in the log and sent to phones."""
        return {
            "id": self.id,
            "name": self.name,
            "players": list(self.players),
            "hand_size": self.hand_size,
            "counts_verified": self.counts_verified,
            "points_verified": self.points_verified,
            "confidence": self.confidence,
            "total_cards": self.total_cards,
            "launcher": self.launcher,
            "table_type": self.table_type,
            "sources": list(self.sources),
            "notes": list(self.notes),
            "copy_of": self.copy_of,
            "faces": [_face_data(face) for face in self.faces],
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "Deck":
        """Read a deck from the log or from a deck file."""
        told = dict(data)
        for name in ("players", "sources", "notes"):
            if name in told:
                told[name] = tuple(told[name])
        told.pop("target", None)
        told.pop("printings", None)
        told["faces"] = tuple(_face(face) for face in data["faces"])
        return cls(**told)


def _face_data(face: Face) -> dict[str, Any]:
    return {
        "id": face.id,
        "kind": face.kind.value,
        "points": face.points,
        "copies": face.copies,
        "colours": list(face.colours),
        "effects": [str(effect) for effect in face.effects],
        "side": face.side,
    }


def _face(data: Mapping[str, Any]) -> Face:
    return Face(
        id=data["id"],
        points=data.get("points"),
        copies=data["copies"],
        colours=tuple(data.get("colours", ())),
        effects=tuple(Effect.parse(effect) for effect in data.get("effects", ())),
        side=data.get("side", ""),
    )


@cache
def load_deck(deck_id: str) -> Deck:
    """Read a deck that ships with the companion; `unknown_deck` names the known ones."""
    if deck_id not in deck_ids():
        raise RuleViolation("unknown_deck", {"deck": deck_id, "known": list(deck_ids())})
    return Deck.from_data(_deck_file(deck_id))


def printings(deck_id: str) -> tuple[Mapping[str, Any], ...]:
    """What stands on the cards of a deck, one set of names a printing.

    Each has `id`, `lang`, `name` and `names` {face: name}; none for a deck of the family's own.
    """
    return tuple(_deck_file(deck_id).get("printings", ())) if deck_id in deck_ids() else ()


@cache
def _deck_file(deck_id: str) -> Mapping[str, Any]:
    text = resources.files("companion").joinpath("decks", f"{deck_id}.toml").read_text("utf-8")
    return tomllib.loads(text)


@cache
def deck_ids() -> tuple[str, ...]:
    """Ids of the decks that ship with the companion."""
    folder = resources.files("companion").joinpath("decks")
    return tuple(sorted(file.name[:-5] for file in folder.iterdir() if file.name.endswith(".toml")))


def is_own_deck(deck_id: object) -> bool:
    """Whether this is the id of a deck that a family made for itself."""
    return isinstance(deck_id, str) and re.fullmatch(r"own-[1-9][0-9]{0,3}", deck_id) is not None
