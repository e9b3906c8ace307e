"""People sit down, take a face, change chairs and get up, before a game and while one is on.

While a game is on it all holds from the next round on, and at once where no card is on the
table: between two rounds, or as long as nobody has begun.
"""

from companion import commands as cmd
from companion import events as ev
from companion.errors import RuleViolation
from companion.rules import chairs
from companion.rules.dealing import check_cards, deal_anew, is_over, nothing_done
from companion.rules.desk import Draft, decides, may_act
from companion.rules.seating import own, sit_down
from companion.scoring import still_in, teams
from companion.state import GameState, Phase

# --- coming -----------------------------------------------------------------------------------


@decides(cmd.TakeFace)
def take_face(draft: Draft, command: cmd.TakeFace) -> None:
    phone = draft.asking_phone()
    if command.person is None:
        joined = sit_down(draft, command.name, command.animal)
        draft.add(ev.FaceTaken(phone, joined.person))
        _plays_along(draft, joined.person)
        return
    person, name = command.person, draft.person(command.person).name
    if phone in draft.room.phones_of(person):
        return
    vouched = draft.context.vouched and _asked_first(draft, phone, person)
    if not may_act(draft.room, draft.context, person) and not vouched:
        raise RuleViolation("chair_taken", {"person": person, "name": name})
    draft.add(ev.FaceTaken(phone, person))


def _asked_first(draft: Draft, phone: str, person: int) -> bool:
    """In play a press is an UNO: it gives a chair to nobody who has not asked for it."""
    return draft.state.game is None or (phone, person) in draft.room.face_asks


@decides(cmd.LeaveFace)
def leave_face(draft: Draft, command: cmd.LeaveFace) -> None:
    phone = draft.asking_phone()
    if phone not in draft.room.phones_of(command.person):
        raise RuleViolation("no_such_person", {"person": command.person})
    draft.add(ev.FaceLeft(phone, command.person))


@decides(cmd.AddPerson)
def add_person(draft: Draft, command: cmd.AddPerson) -> None:
    joined = sit_down(draft, command.name, command.animal)
    _plays_along(draft, joined.person)


@decides(cmd.PlayAlong)
def play_along(draft: Draft, command: cmd.PlayAlong) -> None:
    person = draft.person(command.person)
    if person.person in chairs.chosen(draft.state):
        raise RuleViolation("plays_already", {"name": person.name})
    own(draft, person)
    _plays_along(draft, person.person)


def _plays_along(draft: Draft, person: int) -> None:
    """In a running game they get a chair, if rules and deck allow one more."""
    game = draft.state.game
    if game is None:
        return
    people = chairs.with_one_more(draft.state, person)
    if chairs.seat_of(game, person) is None and teams.fixed(game.rules) and not is_over(game):
        teams.check_players(game.rules, len(people))
    check_cards(game.rules, game.deck, len(people))
    _choose(draft, people)


def _choose(draft: Draft, people: tuple[int, ...]) -> None:
    """So they sit from the next round on: at once where no card lies on the table."""
    draft.add(ev.ChairsChosen(people))
    game = draft.game
    if game.phase is Phase.SCORED and not is_over(game):
        chairs.take(draft)
    elif nothing_done(game) and _can_be_dealt(game, people):
        chairs.take(draft)
        deal_anew(draft)


def _can_be_dealt(game: GameState, people: tuple[int, ...]) -> bool:
    """Whether the round can be dealt once more: two of those who play in it stay."""
    stay = [seat for seat in still_in(game) if game.seats[seat].person in people]
    return len(stay) > 1 and not teams.fixed(game.rules)


# --- going ------------------------------------------------------------------------------------


@decides(cmd.RemovePerson)
def remove_person(draft: Draft, command: cmd.RemovePerson) -> None:
    """Whoever has a chair in the running game gets up and keeps a row in the scores."""
    person, game = command.person, draft.state.game
    own(draft, draft.person(person))
    people = chairs.chosen(draft.state)
    rest = tuple(each for each in people if each != person)
    if game is None or chairs.seat_of(game, person) is None or person not in people:
        draft.add(ev.PersonLeft(person))
    if game is not None and person in people:
        _choose(draft, rest)


# --- moving -----------------------------------------------------------------------------------


@decides(cmd.ArrangeSeats)
def arrange_seats(draft: Draft, command: cmd.ArrangeSeats) -> None:
    people, game = chairs.chosen(draft.state), draft.state.game
    if sorted(command.order) != sorted(people):
        raise RuleViolation("bad_order", {"seated": list(people)})
    if command.order == people:
        return
    if game is None:
        draft.add(ev.SeatsArranged(command.order))
        return
    if teams.fixed(game.rules) and not is_over(game):
        raise RuleViolation("partners_keep_chairs")
    _choose(draft, command.order)
