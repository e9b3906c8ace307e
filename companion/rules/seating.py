"""Phones, faces and chairs: who sits where, who may say what, when a night begins."""

from dataclasses import asdict, dataclass

from companion import commands as cmd
from companion import events as ev
from companion.errors import RuleViolation
from companion.house_rules import HouseRules, preset
from companion.rules import chairs
from companion.rules.decks import check_left_out
from companion.rules.desk import Draft, decides, may_act
from companion.rules.lettering import fold_name, graphemes, same_name, seen
from companion.state import Person, Room

ANIMALS = (
    "fox",
    "bear",
    "cat",
    "owl",
    "frog",
    "rabbit",
    "whale",
    "hedgehog",
    "penguin",
    "snail",
)
MOST_SEATS = 10
LONGEST_NAME = 24


def clean_name(name: str, animal: str) -> str:
    """The name as it is shown: trimmed; the animal speaks for somebody without one to be seen."""
    shown = seen(name)
    if graphemes(shown) > LONGEST_NAME:
        raise RuleViolation("name_too_long", {"most": LONGEST_NAME})
    return shown if graphemes(shown) else animal.capitalize()


# --- nights -----------------------------------------------------------------------------------


@decides(cmd.StartNight)
def start_night(draft: Draft, command: cmd.StartNight) -> None:
    chairs_free(draft)
    begin_night(draft, stay=False)


def begin_night(draft: Draft, *, stay: bool) -> None:
    """A new night; people keep their chairs if they `stay`."""
    room = draft.room
    people = room.people if stay else ()
    draft.add(
        ev.NightStarted(
            night=draft.context.night,
            date=draft.context.date,
            phones=tuple(
                {"ref": phone.ref, "people": list(phone.people) if stay else []}
                for phone in room.phones
            ),
            people=tuple(asdict(person) for person in people),
            seating=room.seating if stay else (),
            host=room.host,
            preset=room.preset,
            rules=room.rules.to_data(),
            last=last_table(room) or room.last,
            own_decks=room.own_decks,
            rule_sets=room.rule_sets,
            card_texts=room.card_texts,
            young=room.young if stay else (),
        )
    )


def last_table(room: Room) -> dict[str, object] | None:
    """The people in their chairs and the rules, as the next night offers them again."""
    if len(room.seating) < 2:
        return None
    people = [room.person(number) for number in room.seating]
    return {
        "people": [{"name": each.name, "animal": each.animal} for each in people if each],
        "preset": room.preset,
        "rules": room.rules.to_data(),
    }


@decides(cmd.GoodNight)
def good_night(draft: Draft, command: cmd.GoodNight) -> None:
    draft.host_only()
    chairs.close(draft)
    if draft.state.game is not None:
        draft.add(ev.GameClosed())
    if draft.room.shown:
        draft.add(ev.RulesShown(shown=False))
    draft.add(ev.NightEnded())


@decides(cmd.BeginAgain)
def begin_again(draft: Draft, command: cmd.BeginAgain) -> None:
    """As where everybody comes back another day; nothing where somebody was quicker."""
    if draft.room.ended:
        chairs_free(draft)
        begin_night(draft, stay=False)


# --- phones -----------------------------------------------------------------------------------


@decides(cmd.AdmitPhone)
def admit_phone(draft: Draft, command: cmd.AdmitPhone) -> None:
    if draft.room.phone(command.phone) is None:
        draft.add(ev.PhoneAdmitted(command.phone))
    if draft.room.host is None or draft.room.phone(draft.room.host) is None:
        draft.add(ev.HostChanged(command.phone))


@decides(cmd.HandHost)
def hand_host(draft: Draft, command: cmd.HandHost) -> None:
    phone = draft.phone(command.phone)
    draft.host_only()
    draft.add(ev.HostChanged(phone))


@decides(cmd.RemovePhone)
def remove_phone(draft: Draft, command: cmd.RemovePhone) -> None:
    draft.host_only()
    phone = draft.phone(command.phone)
    if phone == draft.room.host:
        raise RuleViolation("host_stays")
    draft.add(ev.PhoneRemoved(phone))


# --- faces and chairs -------------------------------------------------------------------------


def sit_down(draft: Draft, name: str, animal: str) -> ev.PersonJoined:
    """Somebody new is at the table; `table_full`, or a refusal of name or animal."""
    if len(draft.room.people) >= MOST_SEATS:
        raise RuleViolation("table_full", {"most": MOST_SEATS})
    animal = animal or _free_animal(draft.room)
    shown = _check_face(draft.room, None, name, animal)
    joined = ev.PersonJoined(draft.room.newest_person + 1, shown, animal)
    draft.add(joined)
    return joined


def _free_animal(room: Room) -> str:
    taken = {each.animal for each in room.people}
    for animal in ANIMALS:
        if animal not in taken:
            return animal
    raise RuleViolation("table_full", {"most": MOST_SEATS})


def _check_face(room: Room, person: int | None, name: str, animal: str) -> str:
    if animal not in ANIMALS:
        raise RuleViolation("unknown_animal", {"animal": animal, "known": list(ANIMALS)})
    shown = clean_name(name, animal)
    for other in room.people:
        if other.person == person:
            continue
        if other.animal == animal:
            raise RuleViolation("animal_taken", {"animal": animal, "name": other.name})
        if same_name(other.name, shown):
            raise RuleViolation("name_taken", {"name": other.name})
    return shown


def chairs_free(draft: Draft) -> None:
    """Refuse as `game_running` while a game is on."""
    if draft.state.game is not None:
        raise RuleViolation("game_running")


@decides(cmd.RenamePerson)
def rename_person(draft: Draft, command: cmd.RenamePerson) -> None:
    old = draft.person(command.person)
    own(draft, old)
    animal = command.animal or old.animal
    shown = _check_face(draft.room, command.person, command.name, animal)
    draft.add(ev.PersonRenamed(command.person, shown, animal))


def own(draft: Draft, person: Person) -> None:
    """Refuse as `not_your_chair` where this phone may not act for `person`."""
    if not may_act(draft.room, draft.context, person.person):
        raise RuleViolation("not_your_chair", {"person": person.person, "name": person.name})


# --- rules ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Chosen:
    """Rules, and the preset they began with."""

    preset: str
    rules: HouseRules


@decides(cmd.ChooseRules)
def choose_rules(draft: Draft, command: cmd.ChooseRules) -> None:
    draft.host_only()
    chairs_free(draft)
    chosen = Chosen(draft.room.preset, draft.room.rules)
    if command.preset is not None:
        chosen = Chosen(command.preset, named_rules(draft.room, command.preset))
    rules = chosen.rules.changed(command.changes)
    if "cards_out" in command.changes:
        check_left_out(draft.room, rules)
    draft.add(ev.RulesChosen(chosen.preset, rules.to_data()))


def named_rules(room: Room, name: str, habits: HouseRules | None = None) -> HouseRules:
    """The rules of a preset, or of a set that the family has kept under that name.

    A preset leaves the table's habits alone: those of `habits`, else of the rules chosen now.
    """
    for kept in room.rule_sets:
        if kept["name"] == name:
            return HouseRules.from_data(kept["rules"])
    return preset(name).rules(habits or room.rules)


@decides(cmd.ShowRules)
def show_rules(draft: Draft, command: cmd.ShowRules) -> None:
    chairs_free(draft)
    enough_players(draft.room)
    draft.add(ev.RulesShown(shown=True))


def enough_players(room: Room) -> None:
    """At least two people sit at the table; `too_few_players` otherwise."""
    if len(room.seating) < 2:
        raise RuleViolation("too_few_players", {"least": 2, "seated": len(room.seating)})


@decides(cmd.SameAgain)
def same_again(draft: Draft, command: cmd.SameAgain) -> None:
    chairs_free(draft)
    last = draft.room.last
    if last is None:
        raise RuleViolation("no_last_table")
    present = {fold_name(each.name) for each in draft.room.people}
    for person in last["people"]:
        if fold_name(person["name"]) not in present:
            sit_down(draft, person["name"], _animal_for(draft.room, person["animal"]))
    _sit_as_last(draft, [fold_name(person["name"]) for person in last["people"]])
    draft.add(ev.RulesChosen(last["preset"], dict(last["rules"])))
    enough_players(draft.room)
    draft.add(ev.RulesShown(shown=True))


def _animal_for(room: Room, wanted: str) -> str:
    taken = {each.animal for each in room.people}
    return wanted if wanted not in taken else _free_animal(room)


def _sit_as_last(draft: Draft, names: list[str]) -> None:
    room = draft.room

    def place(number: int) -> int:
        person = room.person(number)
        folded = fold_name(person.name) if person else ""
        return names.index(folded) if folded in names else len(names)

    order = tuple(sorted(room.seating, key=place))
    if order != room.seating:
        draft.add(ev.SeatsArranged(order))


@decides(cmd.BackToLobby)
def back_to_lobby(draft: Draft, command: cmd.BackToLobby) -> None:
    if draft.state.game is not None:
        draft.host_only()
        chairs.close(draft)
        draft.add(ev.GameClosed())
    elif not draft.room.shown:
        raise RuleViolation("no_game")
    if draft.room.shown:
        draft.add(ev.RulesShown(shown=False))
