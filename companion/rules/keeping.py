"""What the family keeps: decks of its own, rules under a name, words on white cards, the young.

Rules digest 6.3 (a white card's rule is written on it beforehand) and `decks.toml`. A deck
of one's own is a copy of another one with some points and counts changed; games that have
begun hold their own copy, so nothing here reaches them.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from companion import commands as cmd
from companion import events as ev
from companion.cards import Deck, Face, deck_ids, is_own_deck, load_deck
from companion.errors import RuleViolation
from companion.house_rules import presets
from companion.rules.decks import deck_called, deck_of
from companion.rules.desk import Draft, decides
from companion.rules.lettering import graphemes, same_name, seen
from companion.rules.seating import LONGEST_NAME
from companion.state import Room

MOST_DECKS = 20
MOST_RULE_SETS = 20
MOST_POINTS_A_CARD = 500
MOST_COPIES = 50
LONGEST_TEXT = 120
"""Signs on a white card: what still fits on a phone."""


# --- decks of one's own -----------------------------------------------------------------------


@decides(cmd.SaveDeck)
def save_deck(draft: Draft, command: cmd.SaveDeck) -> None:
    draft.host_only()
    base = deck_called(draft.room, command.deck)
    if command.own is None:
        _room_for_one_more(len(draft.room.own_decks), MOST_DECKS)
        deck_id = _free_id(draft.room)
    else:
        deck_id = deck_called(draft.room, command.own).id
        if not is_own_deck(deck_id):
            raise RuleViolation("not_your_deck", {"name": load_deck(deck_id).name})
    name = _free_name(command.name, _deck_names(draft.room, deck_id))
    deck = edited(base, command.points, command.copies)
    printed = base.copy_of if is_own_deck(base.id) else base.id
    draft.add(ev.DeckSaved(replace(deck, id=deck_id, name=name, copy_of=printed).to_data()))


def edited(base: Deck, points: Mapping[str, int], copies: Mapping[str, int]) -> Deck:
    """A copy of `base` with some points and counts changed; no copies take a face out.

    What was changed is the family's word and not verified. Raises `unknown_face`,
    `bad_face_value` (with `most`), `no_faces_left`.
    """
    for told, most in ((points, MOST_POINTS_A_CARD), (copies, MOST_COPIES)):
        for face_id, value in told.items():
            if base.face(face_id) not in base.faces:
                raise RuleViolation("unknown_face", {"face": face_id, "deck": base.id})
            if not 0 <= value <= most:
                raise RuleViolation("bad_face_value", {"face": face_id, "most": most})
    faces = tuple(
        _face_edited(face, points, copies) for face in base.faces if copies.get(face.id, 1)
    )
    if copies and not faces:
        raise RuleViolation("no_faces_left")
    return replace(
        base,
        faces=faces,
        counts_verified=base.counts_verified and not copies,
        points_verified=base.points_verified and not points,
        confidence="own" if points or copies else base.confidence,
    )


def _face_edited(face: Face, points: Mapping[str, int], copies: Mapping[str, int]) -> Face:
    return replace(
        face,
        points=points.get(face.id, face.points),
        copies=copies.get(face.id, face.copies),
    )


@decides(cmd.ForgetDeck)
def forget_deck(draft: Draft, command: cmd.ForgetDeck) -> None:
    draft.host_only()
    deck = deck_called(draft.room, command.deck)
    if not is_own_deck(deck.id):
        raise RuleViolation("not_your_deck", {"name": deck.name})
    kept = (each["rules"]["deck"] for each in draft.room.rule_sets)
    if deck.id in (deck_of(draft.room).id, *kept):
        raise RuleViolation("deck_in_use", {"name": deck.name})
    draft.add(ev.DeckForgotten(deck.id))


def _free_id(room: Room) -> str:
    """An id that neither a deck has nor the last table would take for another one."""
    last = room.last["rules"]["deck"] if room.last else ""
    taken = filter(is_own_deck, (last, *(own["id"] for own in room.own_decks)))
    return f"own-{max((int(each.removeprefix('own-')) for each in taken), default=0) + 1}"


def _deck_names(room: Room, but: str) -> list[str]:
    shipped = [load_deck(deck_id).name for deck_id in deck_ids()]
    return shipped + [own["name"] for own in room.own_decks if own["id"] != but]


# --- rules under a name -----------------------------------------------------------------------


@decides(cmd.SaveRules)
def save_rules(draft: Draft, command: cmd.SaveRules) -> None:
    """Keep what is chosen now; a name that is known already is put in its place."""
    draft.host_only()
    room = draft.room
    name = _free_name(command.name, [preset.name for preset in presets().values()])
    kept = _kept_name(room, name)
    if kept is None:
        _room_for_one_more(len(room.rule_sets), MOST_RULE_SETS)
    told = {"name": kept or name, "preset": room.preset, "rules": room.rules.to_data()}
    draft.add(ev.RuleSetSaved(told))


@decides(cmd.ForgetRules)
def forget_rules(draft: Draft, command: cmd.ForgetRules) -> None:
    draft.host_only()
    kept = _kept_name(draft.room, command.name)
    if kept is None:
        raise RuleViolation("no_such_rules", {"name": command.name})
    draft.add(ev.RuleSetForgotten(kept))


def _kept_name(room: Room, name: str) -> str | None:
    names: Iterable[str] = (each["name"] for each in room.rule_sets)
    return next((kept for kept in names if same_name(kept, name)), None)


# --- words and people -------------------------------------------------------------------------


@decides(cmd.SetCardText)
def set_card_text(draft: Draft, command: cmd.SetCardText) -> None:
    """Write on a card whose effect is words; no words wipe it clean."""
    game = draft.state.game
    deck = game.deck if game is not None else deck_of(draft.room)
    face = deck.face(command.face)
    if not any(effect.name == "text" for effect in face.effects):
        raise RuleViolation("no_words_there", {"face": face.id})
    text = seen(command.text)
    if graphemes(text) > LONGEST_TEXT:
        raise RuleViolation("text_too_long", {"most": LONGEST_TEXT})
    if text != draft.room.card_texts.get(face.id, ""):
        draft.add(ev.CardTextSet(face.id, text))


@decides(cmd.MarkYoung)
def mark_young(draft: Draft, command: cmd.MarkYoung) -> None:
    draft.host_only()
    person = draft.person(command.person).person
    if command.young != (person in draft.room.young):
        draft.add(ev.PersonMarked(person, command.young))


# --- names ------------------------------------------------------------------------------------


def _free_name(name: str, taken: Iterable[str]) -> str:
    """The name as it is shown; `name_missing`, `name_too_long`, `name_taken`."""
    shown = seen(name)
    if not graphemes(shown):
        raise RuleViolation("name_missing")
    if graphemes(shown) > LONGEST_NAME:
        raise RuleViolation("name_too_long", {"most": LONGEST_NAME})
    for other in taken:
        if same_name(other, shown):
            raise RuleViolation("name_taken", {"name": other})
    return shown


def _room_for_one_more(kept: int, most: int) -> None:
    if kept >= most:
        raise RuleViolation("too_many_kept", {"most": most})
