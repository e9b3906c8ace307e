"""Colours, faces and decks: what the table knows of cards it never sees."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib import resources
from typing import Any

from companion.errors import RuleViolation

COLOURS = ("red", "yellow", "green", "blue")
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
    """One thing a face does: a primitive, how much of it, and whom it meets."""

    name: str
    amount: int = 0
    whom: str = "next"

    @classmethod
    def parse(cls, text: str) -> "Effect":
        """Read `draw 2 next` as deck files write it."""
        name, *rest = text.split()
        return cls(name, int(rest[0]) if rest else 0, rest[1] if len(rest) > 1 else "next")

    def __str__(self) -> str:
        if self.name == "draw":
            return f"{self.name} {self.amount} {self.whom}"
        return f"{self.name} {self.amount}" if self.amount else self.name


@dataclass(frozen=True, slots=True)
class Face:
    """One face of a deck. `copies` counts each of its colours, or all where it has none."""

    id: str
    points: int
    copies: int
    colours: tuple[str, ...] = ()
    effects: tuple[Effect, ...] = ()

    @property
    def total(self) -> int:
        """How many of this face the whole deck holds."""
        return self.copies * max(1, len(self.colours))

    @property
    def kind(self) -> FaceKind:
        """Follows from the effects, so that a new edition needs no code."""
        names = {effect.name for effect in self.effects}
        if "name_colour" in names:
            return FaceKind.WILD_DRAW if "draw" in names else FaceKind.WILD
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


ORDINARY_FACE = Face(ORDINARY, 0, 0, COLOURS)


@dataclass(frozen=True, slots=True)
class Deck:
    """A pack of cards as its sheet prints it."""

    id: str
    name: str
    faces: tuple[Face, ...]
    verified: bool
    source: str

    def face(self, face_id: str) -> Face:
        """The face called `face_id`; `unknown_face` if the deck has none such."""
        if face_id == ORDINARY:
            return ORDINARY_FACE
        for face in self.faces:
            if face.id == face_id:
                return face
        raise RuleViolation("unknown_face", {"face": face_id, "deck": self.id})

    @property
    def size(self) -> int:
        return sum(face.total for face in self.faces)

    @property
    def worth(self) -> int:
        """Points of all cards together."""
        return sum(face.total * face.points for face in self.faces)

    def to_data(self) -> dict[str, Any]:
        """The deck as it is kept in the log and sent to phones."""
        return {
            "id": self.id,
            "name": self.name,
            "verified": self.verified,
            "source": self.source,
            "faces": [
                {
                    "id": face.id,
                    "kind": face.kind.value,
                    "points": face.points,
                    "copies": face.copies,
                    "colours": list(face.colours),
                    "effects": [str(effect) for effect in face.effects],
                }
                for face in self.faces
            ],
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "Deck":
        """Inverse of `to_data`."""
        faces = tuple(
            Face(
                id=face["id"],
                points=face["points"],
                copies=face["copies"],
                colours=tuple(face["colours"]),
                effects=tuple(Effect.parse(effect) for effect in face["effects"]),
            )
            for face in data["faces"]
        )
        return cls(data["id"], data["name"], faces, data["verified"], data["source"])


@cache
def load_deck(deck_id: str) -> Deck:
    """Read a deck that ships with the companion; `unknown_deck` names the known ones."""
    if deck_id not in deck_ids():
        raise RuleViolation("unknown_deck", {"deck": deck_id, "known": list(deck_ids())})
    text = resources.files("companion").joinpath("decks", f"{deck_id}.toml").read_text("utf-8")
    data = tomllib.loads(text)
    faces = tuple(_face(face) for face in data["faces"])
    return Deck(data["id"], data["name"], faces, data["verified"], data["source"])


def _face(data: Mapping[str, Any]) -> Face:
    return Face(
        id=data["id"],
        points=data["points"],
        copies=data["copies"],
        colours=tuple(data.get("colours", ())),
        effects=tuple(Effect.parse(effect) for effect in data.get("effects", ())),
    )


@cache
def deck_ids() -> tuple[str, ...]:
    """Ids of the decks that ship with the companion."""
    folder = resources.files("companion").joinpath("decks")
    return tuple(sorted(file.name[:-5] for file in folder.iterdir() if file.name.endswith(".toml")))
