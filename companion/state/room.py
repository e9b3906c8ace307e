"""How events change the room: phones, people, chairs, rules, decks of the family's own."""

from collections.abc import Mapping
from dataclasses import replace
from functools import singledispatch
from typing import Any

from companion import events as ev
from companion.house_rules import HouseRules
from companion.state.room_values import Person, Phone, Room


@singledispatch
def evolve_room(event: ev.Event, room: Room) -> Room:
    """The room after an event. Raises TypeError for one that no room knows."""
    raise TypeError(event)


@evolve_room.register
def _(event: ev.NightStarted, room: Room) -> Room:
    return Room(
        night=event.night,
        date=event.date,
        people=tuple(Person(**person) for person in event.people),
        seating=event.seating,
        phones=tuple(Phone(each["ref"], tuple(each["people"])) for each in event.phones),
        newest_person=max((person["person"] for person in event.people), default=0),
        own_decks=event.own_decks,
        rule_sets=event.rule_sets,
        card_texts=event.card_texts,
        young=event.young,
        host=event.host,
        preset=event.preset,
        rules=HouseRules.from_data(event.rules),
        last=event.last,
    )


@evolve_room.register
def _(event: ev.PhoneAdmitted, room: Room) -> Room:
    return replace(room, phones=(*room.phones, Phone(event.phone)))


@evolve_room.register
def _(event: ev.PhoneRemoved, room: Room) -> Room:
    return replace(
        room,
        phones=tuple(each for each in room.phones if each.ref != event.phone),
        face_asks=tuple(each for each in room.face_asks if each[0] != event.phone),
    )


@evolve_room.register
def _(event: ev.HostChanged, room: Room) -> Room:
    return replace(room, host=event.phone)


@evolve_room.register
def _(event: ev.PersonJoined, room: Room) -> Room:
    return replace(
        room,
        people=(*room.people, Person(event.person, event.name, event.animal)),
        seating=(*room.seating, event.person),
        newest_person=event.person,
    )


@evolve_room.register
def _(event: ev.PersonRenamed, room: Room) -> Room:
    renamed = Person(event.person, event.name, event.animal)
    people = tuple(renamed if each.person == event.person else each for each in room.people)
    return replace(room, people=people)


@evolve_room.register
def _(event: ev.PersonLeft, room: Room) -> Room:
    gone = event.person
    return replace(
        room,
        people=tuple(each for each in room.people if each.person != gone),
        seating=tuple(each for each in room.seating if each != gone),
        phones=tuple(_without(phone, gone) for phone in room.phones),
        face_asks=tuple(each for each in room.face_asks if each[1] != gone),
    )


@evolve_room.register
def _(event: ev.FaceTaken, room: Room) -> Room:
    answered = _answered(room, event.phone, event.person)
    return _with_phone(answered, event.phone, lambda people: (*people, event.person))


@evolve_room.register
def _(event: ev.FaceAsked, room: Room) -> Room:
    return replace(room, face_asks=(*room.face_asks, (event.phone, event.person)))


@evolve_room.register
def _(event: ev.FaceRefused, room: Room) -> Room:
    return _answered(room, event.phone, event.person)


def _answered(room: Room, phone: str, person: int) -> Room:
    asks = tuple(each for each in room.face_asks if each != (phone, person))
    return replace(room, face_asks=asks)


@evolve_room.register
def _(event: ev.FaceLeft, room: Room) -> Room:
    return _with_phone(
        room, event.phone, lambda people: tuple(each for each in people if each != event.person)
    )


def _without(phone: Phone, person: int) -> Phone:
    return replace(phone, people=tuple(each for each in phone.people if each != person))


def _with_phone(room: Room, ref: str, change: Any) -> Room:
    phones = tuple(
        replace(phone, people=change(phone.people)) if phone.ref == ref else phone
        for phone in room.phones
    )
    return replace(room, phones=phones)


@evolve_room.register
def _(event: ev.SeatsArranged, room: Room) -> Room:
    return replace(room, seating=event.order)


@evolve_room.register
def _(event: ev.RulesChosen, room: Room) -> Room:
    return replace(room, preset=event.preset, rules=HouseRules.from_data(event.rules))


@evolve_room.register
def _(event: ev.RulesShown, room: Room) -> Room:
    return replace(room, shown=event.shown)


@evolve_room.register
def _(event: ev.NightEnded, room: Room) -> Room:
    return replace(room, ended=True)


@evolve_room.register
def _(event: ev.GameKept, room: Room) -> Room:
    return replace(room, played=_kept(room.played, "game", event.to_data()))


# --- what the family keeps --------------------------------------------------------------------


@evolve_room.register
def _(event: ev.DeckSaved, room: Room) -> Room:
    return replace(room, own_decks=_kept(room.own_decks, "id", event.deck))


@evolve_room.register
def _(event: ev.DeckForgotten, room: Room) -> Room:
    return replace(room, own_decks=_dropped(room.own_decks, "id", event.deck))


@evolve_room.register
def _(event: ev.RuleSetSaved, room: Room) -> Room:
    return replace(room, rule_sets=_kept(room.rule_sets, "name", event.rule_set))


@evolve_room.register
def _(event: ev.RuleSetForgotten, room: Room) -> Room:
    return replace(room, rule_sets=_dropped(room.rule_sets, "name", event.name))


def _kept(
    kept: tuple[Mapping[str, Any], ...], key: str, new: Mapping[str, Any]
) -> tuple[Mapping[str, Any], ...]:
    return (*_dropped(kept, key, new[key]), new)


def _dropped(
    kept: tuple[Mapping[str, Any], ...], key: str, name: str | int
) -> tuple[Mapping[str, Any], ...]:
    return tuple(each for each in kept if each[key] != name)


@evolve_room.register
def _(event: ev.CardTextSet, room: Room) -> Room:
    return replace(room, card_texts={**room.card_texts, event.face: event.text})


@evolve_room.register
def _(event: ev.PersonMarked, room: Room) -> Room:
    young = tuple(each for each in room.young if each != event.person)
    return replace(room, young=(*young, event.person) if event.young else young)
