"""Who plays the next round, and in which chair: people come, go and move while a game is on.

What was chosen meanwhile holds from the next round on. Whoever has left keeps a row in the
scores and a place in the order, so that the deal finds its way past an empty chair.
"""

from collections.abc import Sequence

from companion import events as ev
from companion.errors import RuleViolation
from companion.rules.desk import Draft
from companion.scoring import outcome, still_in, teams
from companion.state import GameState, Room, TableState


def chosen(state: TableState) -> tuple[int, ...]:
    """The people who play from the next round on, clockwise."""
    if state.game is None:
        return state.room.seating
    return tuple(each for each in state.game.next_chairs if state.room.person(each))


def seat_of(game: GameState, person: int) -> int | None:
    """The chair that somebody has, or had, in this game."""
    return next((at for at, seat in enumerate(game.seats) if seat.person == person), None)


def with_one_more(state: TableState, person: int) -> tuple[int, ...]:
    """The people of the next round and one more: in the old chair, newcomers in the last."""
    people, game = chosen(state), state.game
    seat = None if game is None else seat_of(game, person)
    if game is None or seat is None or seat not in game.order:
        return (*people, person)
    at = game.order.index(seat)
    behind = (game.seats[each].person for each in (*game.order[at:], *game.order[:at])[::-1])
    before = next((each for each in behind if each in people), None)
    place = 0 if before is None else people.index(before) + 1
    return (*people[:place], person, *people[place:])


def chair(room: Room, number: int) -> dict[str, object]:
    """A chair as a game copies it: who sits there, and whether that is one of the young."""
    person = room.person(number)
    assert person is not None
    young = number in room.young
    return {"person": number, "name": person.name, "animal": person.animal, "young": young}


def take(draft: Draft) -> None:
    """Everybody sits as was chosen; nothing happens where they sit so already."""
    game, people = draft.game, _seated(draft.state)
    if _sits_so(game, people):
        return
    new = [person for person in people if seat_of(game, person) is None]
    seats = {person: len(game.seats) + at for at, person in enumerate(new)}
    seats |= {seat.person: at for at, seat in enumerate(game.seats)}
    playing = [seats[person] for person in people]
    draft.add(
        ev.ChairsTaken(
            seats=tuple(chair(draft.room, person) for person in new),
            order=_clockwise(game, playing),
            gone=tuple(at for at in range(len(game.seats)) if at not in playing),
            among=tuple(seat for seat in still_in(game) if seat in playing),
        )
    )


def _seated(state: TableState) -> tuple[int, ...]:
    """Who gets a chair now; among partners only those who have one."""
    people, game = chosen(state), state.game
    if game is None or not teams.fixed(game.rules):
        return people
    return tuple(person for person in people if seat_of(game, person) is not None)


def _sits_so(game: GameState, people: tuple[int, ...]) -> bool:
    """Whether these people sit in these chairs already; partners have chairs of their own."""
    now = tuple(game.seats[seat].person for seat in game.playing)
    return sorted(now) == sorted(people) if teams.fixed(game.rules) else now == people


def _clockwise(game: GameState, playing: Sequence[int]) -> tuple[int, ...]:
    """All chairs: an empty one stays behind the one that was before it."""
    if teams.fixed(game.rules):
        return game.order
    old, order = game.clockwise, list(playing)
    for place, seat in enumerate(old):
        if seat not in order:
            before = old[place - 1]
            order.insert(order.index(before) + 1 if before in order else 0, seat)
    return tuple(order)


def enough(game: GameState) -> bool:
    """Whether those who still play can play a round: two at least, all partners."""
    playing = len(game.playing)
    return playing >= 2 and (not teams.fixed(game.rules) or playing == len(game.seats))


def check_enough(game: GameState) -> None:
    """Refuse a round for which people are missing: `too_few_players`, `teams_need_players`."""
    if teams.fixed(game.rules):
        teams.check_players(game.rules, len(game.playing))
    if len(game.playing) < 2:
        raise RuleViolation("too_few_players", {"least": 2, "seated": len(game.playing)})


def _as_it_stood(game: GameState) -> ev.GameKept:
    now = outcome(game)
    return ev.GameKept(
        game=game.game,
        rounds=len(game.results),
        seats=tuple(
            {"name": seat.name, "animal": seat.animal, "total": now.totals[number]}
            for number, seat in enumerate(game.seats)
        ),
        ranks=now.ranks,
        winners=now.winners if now.over else (),
        over=now.over,
    )


def close(draft: Draft) -> None:
    """The game ends here: whoever had left it goes, the others keep the chairs they chose."""
    game = draft.state.game
    if game is None:
        return
    if game.results:
        draft.add(_as_it_stood(game))
    people, had = chosen(draft.state), [seat.person for seat in game.seats]
    for person in had:
        if person not in people and draft.room.person(person):
            draft.add(ev.PersonLeft(person))
    if people == tuple(person for person in had if person in people):
        return
    order = (*people, *(each for each in draft.room.seating if each not in people))
    if order != draft.room.seating:
        draft.add(ev.SeatsArranged(order))
