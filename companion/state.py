"""The table as it stands, and how each event changes it.

`TableState` is immutable. `evolve` only writes down what an event says; every rule has
been applied before, in `rules`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import singledispatch
from typing import Any

from companion import events as ev
from companion.cards import Deck
from companion.house_rules import HouseRules


class Phase(StrEnum):
    """Where a game is. `SCORED` lies between two rounds, or after the last."""

    PLAY = "play"
    COUNTING = "counting"
    SCORED = "scored"


@dataclass(frozen=True, slots=True)
class Person:
    person: int
    name: str
    animal: str


@dataclass(frozen=True, slots=True)
class Phone:
    """A phone that has been let in, and the people it plays for."""

    ref: str
    people: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Room:
    """The night: who is here, in which chair, on which phone, under which rules."""

    night: int = 0
    date: str = ""
    people: tuple[Person, ...] = ()
    seating: tuple[int, ...] = ()
    phones: tuple[Phone, ...] = ()
    host: str | None = None
    preset: str = "mattel"
    rules: HouseRules = field(default_factory=HouseRules)
    shown: bool = False
    last: Mapping[str, Any] | None = None
    ended: bool = False
    newest_person: int = 0

    def person(self, number: int) -> Person | None:
        return next((each for each in self.people if each.person == number), None)

    def phone(self, ref: str | None) -> Phone | None:
        return next((each for each in self.phones if each.ref == ref), None)

    def phones_of(self, person: int) -> tuple[str, ...]:
        return tuple(phone.ref for phone in self.phones if person in phone.people)


@dataclass(frozen=True, slots=True)
class Seat:
    """A chair in a game. `hand` is None where hands are not tracked."""

    person: int
    name: str
    animal: str
    hand: int | None = None
    out: bool = False


@dataclass(frozen=True, slots=True)
class Race:
    """A window in which somebody may be first: open, or closed with presses still on the way.

    `told` once somebody has put that hand's count right: it is no secret any more.
    """

    race: int
    target: int | None
    closed: bool = False
    told: bool = False
    claims: tuple[Mapping[str, Any], ...] = ()
    closer: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the table remembers of the last race that was judged."""

    race: int
    target: int | None
    result: str
    cards: int
    data: Mapping[str, Any]
    forgiven: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """A counted hand or pile; `points` is None while it is blank. `version` counts changes."""

    cards: Mapping[str, int] | None = None
    points: int | None = None
    version: int = 0


@dataclass(frozen=True, slots=True)
class Count:
    winner: int
    hands: tuple[Entry, ...]
    pile: Entry = Entry()


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A scored round; `was` holds what stood there before it was corrected."""

    round: int
    winner: int
    points: tuple[int, ...] | None
    pile: int | None
    version: int = 1
    was: "RoundResult | None" = None


@dataclass(frozen=True, slots=True)
class GameState:
    """One game. Totals, ranks and whether it is over are not kept: `scoring` works them out."""

    game: int
    rules: HouseRules
    preset: str
    deck: Deck
    seats: tuple[Seat, ...]
    start: tuple[int, ...]
    phase: Phase = Phase.SCORED
    tracking: str = "hands"
    next_tracking: str = "hands"
    round: int = 0
    dealer: int = 0
    first: int = 0
    turn: int | None = None
    turn_no: int = 0
    direction: int = 1
    colour: str | None = None
    colour_open: bool = False
    pending: int = 0
    top: str | None = None
    just_drew: int | None = None
    filled: tuple[int, ...] = ()
    filled_at: int = 0
    declared: tuple[int, ...] = ()
    races: tuple[Race, ...] = ()
    verdict: Verdict | None = None
    count: Count | None = None
    results: tuple[RoundResult, ...] = ()

    def hand(self, seat: int) -> int | None:
        return self.seats[seat].hand

    def race(self, number: int) -> Race | None:
        return next((race for race in self.races if race.race == number), None)

    @property
    def active(self) -> tuple[int, ...]:
        """Seats that still take turns."""
        return tuple(number for number, seat in enumerate(self.seats) if not seat.out)


@dataclass(frozen=True, slots=True)
class TableState:
    room: Room = Room()
    game: GameState | None = None


def evolve(state: TableState, event: ev.Event) -> TableState:
    """The table after `event`. A night begins without a game."""
    if isinstance(event, ev.NightStarted):
        return TableState(room=_room(event, state.room))
    if event.ROOM:
        return replace(state, room=_room(event, state.room))
    if isinstance(event, ev.GameStarted):
        return replace(state, game=_new_game(event))
    if isinstance(event, ev.GameClosed):
        return replace(state, game=None)
    assert state.game is not None, event
    return replace(state, game=_game(event, state.game))


def evolve_all(state: TableState, events: Iterable[ev.Event]) -> TableState:
    """The table after all of `events`."""
    for event in events:
        state = evolve(state, event)
    return state


# --- the room ---------------------------------------------------------------------------------


@singledispatch
def _room(event: ev.Event, room: Room) -> Room:
    raise TypeError(event)


@_room.register
def _(event: ev.NightStarted, room: Room) -> Room:
    return Room(
        night=event.night,
        date=event.date,
        people=tuple(Person(**person) for person in event.people),
        seating=event.seating,
        phones=tuple(Phone(each["ref"], tuple(each["people"])) for each in event.phones),
        newest_person=max((person["person"] for person in event.people), default=0),
        host=event.host,
        preset=event.preset,
        rules=HouseRules.from_data(event.rules),
        last=event.last,
    )


@_room.register
def _(event: ev.PhoneAdmitted, room: Room) -> Room:
    return replace(room, phones=(*room.phones, Phone(event.phone)))


@_room.register
def _(event: ev.PhoneRemoved, room: Room) -> Room:
    return replace(room, phones=tuple(each for each in room.phones if each.ref != event.phone))


@_room.register
def _(event: ev.HostChanged, room: Room) -> Room:
    return replace(room, host=event.phone)


@_room.register
def _(event: ev.PersonJoined, room: Room) -> Room:
    return replace(
        room,
        people=(*room.people, Person(event.person, event.name, event.animal)),
        seating=(*room.seating, event.person),
        newest_person=event.person,
    )


@_room.register
def _(event: ev.PersonRenamed, room: Room) -> Room:
    renamed = Person(event.person, event.name, event.animal)
    people = tuple(renamed if each.person == event.person else each for each in room.people)
    return replace(room, people=people)


@_room.register
def _(event: ev.PersonLeft, room: Room) -> Room:
    gone = event.person
    return replace(
        room,
        people=tuple(each for each in room.people if each.person != gone),
        seating=tuple(each for each in room.seating if each != gone),
        phones=tuple(_without(phone, gone) for phone in room.phones),
    )


@_room.register
def _(event: ev.FaceTaken, room: Room) -> Room:
    return _with_phone(room, event.phone, lambda people: (*people, event.person))


@_room.register
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


@_room.register
def _(event: ev.SeatsArranged, room: Room) -> Room:
    return replace(room, seating=event.order)


@_room.register
def _(event: ev.RulesChosen, room: Room) -> Room:
    return replace(room, preset=event.preset, rules=HouseRules.from_data(event.rules))


@_room.register
def _(event: ev.RulesShown, room: Room) -> Room:
    return replace(room, shown=event.shown)


@_room.register
def _(event: ev.NightEnded, room: Room) -> Room:
    return replace(room, ended=True)


# --- a game -----------------------------------------------------------------------------------


def _new_game(event: ev.GameStarted) -> GameState:
    rules = HouseRules.from_data(event.rules)
    return GameState(
        game=event.game,
        rules=rules,
        preset=event.preset,
        deck=Deck.from_data(event.deck),
        seats=tuple(Seat(**seat) for seat in event.seats),
        start=event.totals,
        tracking=rules.tracking,
        next_tracking=rules.tracking,
    )


@singledispatch
def _game(event: ev.Event, game: GameState) -> GameState:
    raise TypeError(event)


@_game.register
def _(event: ev.RoundStarted, game: GameState) -> GameState:
    hand = event.hand_size if event.tracking == "hands" else None
    seats = tuple(replace(seat, hand=hand, out=False) for seat in game.seats)
    return replace(
        game,
        seats=seats,
        phase=Phase.PLAY,
        tracking=event.tracking,
        next_tracking=event.tracking,
        round=event.round,
        dealer=event.dealer,
        first=event.first,
        turn=None if event.tracking == "scores" else event.first,
        turn_no=game.turn_no + 1,
        direction=1,
        colour=None,
        colour_open=False,
        pending=0,
        top=None,
        just_drew=None,
        declared=(),
        races=(),
        verdict=None,
        count=None,
    )


@_game.register
def _(event: ev.CardPlayed, game: GameState) -> GameState:
    game = _change_hand(game, event.seat, -1)
    return replace(game, top=event.face, just_drew=None, colour_open=False)


@_game.register
def _(event: ev.TurnsFilled, game: GameState) -> GameState:
    return replace(game, filled=event.seats, filled_at=game.turn_no)


@_game.register
def _(event: ev.CardsDrawn, game: GameState) -> GameState:
    game = _change_hand(game, event.seat, event.cards)
    if event.why == "uno":
        return game
    return replace(game, just_drew=event.seat if event.why == "turn" else None)


@_game.register
def _(event: ev.HandPutRight, game: GameState) -> GameState:
    told = tuple(
        replace(race, told=True) if race.target == event.seat else race for race in game.races
    )
    return _set_hand(replace(game, races=told), event.seat, event.cards)


def _change_hand(game: GameState, seat: int, cards: int, *, least: int = 0) -> GameState:
    """The hand after so many more or fewer cards: a deck holds only so many."""
    hand = game.hand(seat)
    if hand is None:
        return game
    return _set_hand(game, seat, max(least, min(game.deck.size, hand + cards)))


def _set_hand(game: GameState, seat: int, cards: int) -> GameState:
    """A hand of so many; an UNO declared for it is void once it is not about one card."""
    seats = list(game.seats)
    seats[seat] = replace(seats[seat], hand=cards)
    declared = game.declared
    if cards > 1:
        declared = tuple(each for each in declared if each != seat)
    return replace(game, seats=tuple(seats), declared=declared)


@_game.register
def _(event: ev.TurnMoved, game: GameState) -> GameState:
    return replace(
        game,
        turn=event.seat,
        turn_no=game.turn_no + 1,
        just_drew=game.just_drew if event.why == "draw" else None,
    )


@_game.register
def _(event: ev.DirectionTurned, game: GameState) -> GameState:
    return replace(game, direction=event.direction)


@_game.register
def _(event: ev.ColourNamed, game: GameState) -> GameState:
    names = game.top is not None and game.deck.face(game.top).names_colour
    return replace(game, colour=event.colour, colour_open=event.colour is None and names)


@_game.register
def _(event: ev.PendingChanged, game: GameState) -> GameState:
    return replace(game, pending=event.cards)


@_game.register
def _(event: ev.TrackingChosen, game: GameState) -> GameState:
    return replace(game, next_tracking=event.tracking)


@_game.register
def _(event: ev.RaceOpened, game: GameState) -> GameState:
    race = Race(event.race, event.target)
    return replace(game, races=(*game.races, race))


@_game.register
def _(event: ev.RaceClosed, game: GameState) -> GameState:
    races = tuple(
        replace(race, closed=True, closer=event.press or None) if race.race == event.race else race
        for race in game.races
    )
    return replace(game, races=races)


@_game.register
def _(event: ev.UnoDeclared, game: GameState) -> GameState:
    if event.seat in game.declared:
        return game
    return replace(game, declared=(*game.declared, event.seat))


@_game.register
def _(event: ev.PressTaken, game: GameState) -> GameState:
    races = tuple(
        replace(race, claims=(*race.claims, event.press)) if race.race == event.race else race
        for race in game.races
    )
    return replace(game, races=races)


@_game.register
def _(event: ev.RaceJudged, game: GameState) -> GameState:
    verdict = Verdict(event.race, event.target, event.result, event.cards, event.verdict)
    races = tuple(race for race in game.races if race.race != event.race)
    return replace(game, races=races, verdict=verdict)


@_game.register
def _(event: ev.RaceNamed, game: GameState) -> GameState:
    if game.verdict is None or game.verdict.race != event.race:
        return game
    return replace(game, verdict=replace(game.verdict, target=event.target))


@_game.register
def _(event: ev.PenaltyForgiven, game: GameState) -> GameState:
    verdict = game.verdict
    if verdict is None or verdict.race != event.race:
        return game
    if verdict.target is not None:
        least = 1 if game.phase is Phase.PLAY else 0
        game = _change_hand(game, verdict.target, -verdict.cards, least=least)
    return replace(game, verdict=replace(verdict, forgiven=True))


# --- counting and scores ----------------------------------------------------------------------


@_game.register
def _(event: ev.RoundEnded, game: GameState) -> GameState:
    blank = tuple(Entry() for _ in game.seats)
    return replace(
        game,
        phase=Phase.COUNTING,
        count=Count(event.winner, blank),
        turn=None,
        colour_open=False,
        just_drew=None,
        races=tuple(race for race in game.races if race.claims or race.closer),
    )


def _counted(count: Count | None, seat: int | None, **values: Any) -> Count:
    assert count is not None
    old = count.pile if seat is None else count.hands[seat]
    entry = Entry(version=old.version + 1, **values)
    if seat is None:
        return replace(count, pile=entry)
    hands = tuple(entry if each == seat else hand for each, hand in enumerate(count.hands))
    return replace(count, hands=hands)


@_game.register
def _(event: ev.HandCounted, game: GameState) -> GameState:
    count = _counted(game.count, event.seat, cards=event.cards, points=event.points)
    return replace(game, count=count)


@_game.register
def _(event: ev.PileCounted, game: GameState) -> GameState:
    return replace(game, count=_counted(game.count, None, cards=event.cards, points=event.points))


@_game.register
def _(event: ev.CountCleared, game: GameState) -> GameState:
    return replace(game, count=_counted(game.count, event.seat))


@_game.register
def _(event: ev.RoundScored, game: GameState) -> GameState:
    result = RoundResult(event.round, event.winner, event.points, event.pile)
    return replace(game, phase=Phase.SCORED, count=None, results=(*game.results, result))


@_game.register
def _(event: ev.RoundCorrected, game: GameState) -> GameState:
    results = tuple(
        RoundResult(
            round=old.round,
            winner=event.winner,
            points=event.points,
            pile=None,
            version=old.version + 1,
            was=old,
        )
        if old.round == event.round
        else old
        for old in game.results
    )
    return replace(game, results=results)
