"""Decks: what the sheets print, and how faces are read (decks.toml, rules digest 2.1)."""

import json

import pytest

from companion.cards import (
    COLOURS,
    ORDINARY,
    Deck,
    Effect,
    Face,
    FaceKind,
    deck_ids,
    load_deck,
    printings,
)
from companion.errors import RuleViolation

CLASSIC = load_deck("classic_108")


def test_classic_deck_holds_108_cards_worth_1240_points() -> None:
    """76 numbers (4 x 90 points), 24 actions of 20, 8 wilds of 50."""
    assert (CLASSIC.size, CLASSIC.worth) == (108, 1240)
    numbers = [face for face in CLASSIC.faces if face.kind is FaceKind.NUMBER]
    assert sum(face.total for face in numbers) == 76
    assert sum(face.total * (face.points or 0) for face in numbers) == 360


@pytest.mark.parametrize(
    ("face_id", "kind", "total", "points"),
    [
        ("0", FaceKind.NUMBER, 4, 0),
        ("7", FaceKind.NUMBER, 8, 7),
        ("skip", FaceKind.SKIP, 8, 20),
        ("rev", FaceKind.REVERSE, 8, 20),
        ("d2", FaceKind.DRAW, 8, 20),
        ("wild", FaceKind.WILD, 4, 50),
        ("wd4", FaceKind.WILD_DRAW, 4, 50),
    ],
)
def test_face_is_what_the_sheet_prints(
    face_id: str, kind: FaceKind, total: int, points: int
) -> None:
    face = CLASSIC.face(face_id)
    assert (face.kind, face.total, face.points) == (kind, total, points)


def test_ordinary_card_is_known_to_every_deck() -> None:
    face = CLASSIC.face(ORDINARY)
    assert (face.kind, face.effects, face.names_colour) == (FaceKind.NUMBER, (), False)


def test_wilds_alone_name_a_colour() -> None:
    assert {face.id for face in CLASSIC.faces if face.names_colour} == {"wild", "wd4"}


@pytest.mark.parametrize("face_id", ["", "10", "swap", "NUM"])
def test_face_that_the_deck_lacks_is_refused(face_id: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        CLASSIC.face(face_id)
    assert refused.value.code == "unknown_face"
    assert refused.value.data == {"face": face_id, "deck": "classic_108"}


@pytest.mark.parametrize("deck_id", ["", "classic", "../house_rules", "classic_108.toml"])
def test_deck_that_does_not_ship_is_refused(deck_id: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        load_deck(deck_id)
    assert refused.value.code == "unknown_deck"
    assert refused.value.data["known"] == list(deck_ids())


@pytest.mark.parametrize("deck_id", deck_ids())
def test_deck_through_json_is_the_same_deck(deck_id: str) -> None:
    deck = load_deck(deck_id)
    assert deck.id == deck_id
    assert Deck.from_data(json.loads(json.dumps(deck.to_data()))) == deck


@pytest.mark.parametrize("deck_id", deck_ids())
def test_every_face_of_a_deck_can_be_counted(deck_id: str) -> None:
    deck = load_deck(deck_id)
    for side in deck.sides() or ("",):
        faces = deck.on_side(side)
        assert len({face.id for face in faces}) == len(faces)
        assert ORDINARY not in {face.id for face in faces}
        assert len({colour for face in faces for colour in face.colours}) <= len(COLOURS)
    for face in deck.faces:
        assert face.copies > 0 or not deck.countable
        assert (face.points is None and not deck.countable) or (face.points or 0) >= 0


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("reverse", Effect("reverse")),
        ("name_colour", Effect("name_colour")),
        ("skip 1", Effect("skip", 1)),
        ("draw 2 next", Effect("draw", 2, "next")),
        ("draw 1 all", Effect("draw", 1, "all")),
    ],
)
def test_effect_is_written_as_it_was_read(text: str, effect: Effect) -> None:
    assert Effect.parse(text) == effect
    assert str(effect) == text


def test_face_of_an_edition_that_does_something_new_is_still_a_face() -> None:
    face = Face("storm", 40, 2, ("red",), (Effect.parse("shuffle"), Effect.parse("skip 1")))
    assert (face.kind, face.total) == (FaceKind.OTHER, 2)


@pytest.mark.parametrize("deck_id", deck_ids())
def test_printings_name_faces_that_the_deck_has_and_no_two_alike(deck_id: str) -> None:
    faces = {face.id for face in load_deck(deck_id).faces}
    told = printings(deck_id)
    assert len({each["id"] for each in told}) == len(told)
    for each in told:
        assert each["names"].keys() <= faces
        assert len(set(each["names"].values())) == len(each["names"])


def test_classic_deck_is_known_as_it_is_printed_in_taiwan_and_japan() -> None:
    told = {each["id"]: each["names"]["skip"] for each in printings("classic_108")}
    assert (told["ja"], told["zh-Hant"], told["zh-Hant-2"]) == ("スキップ", "跳過", "阻擋")
    assert printings("own-1") == ()
