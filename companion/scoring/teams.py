"""Who plays with whom, at which table, and against whom.

Rules digest 8; switches `teams` and `rotation_tables`. Partners always sit opposite each
other, so that sides follow from the order round the table.
"""

from companion.errors import RuleViolation
from companion.house_rules import HouseRules
from companion.scoring import goals, rotation
from companion.state import GameState, RoundResult

PLAYERS = {"fixed_2v2": 4, "rotate_4": 4, "rotate_8": 8}
"""How many players each kind of teams needs."""


def check_players(rules: HouseRules, seats: int) -> None:
    """Refuse a table that these teams do not fit: `teams_need_players`."""
    needed = PLAYERS.get(rules.teams, seats)
    if needed != seats:
        raise RuleViolation("teams_need_players", {"needed": needed, "seated": seats})


def fixed(rules: HouseRules) -> bool:
    """Whether there are partners, so that nobody may come or change chairs during a game."""
    return rules.teams != "off"


def rotating(rules: HouseRules) -> bool:
    """Whether partners change from block to block, and everybody scores alone."""
    return rules.teams in ("rotate_4", "rotate_8")


def tables(rules: HouseRules) -> int:
    """At how many tables the round is played at once."""
    return rules.rotation_tables if rules.teams == "rotate_8" else 1


def at_the_tables(rules: HouseRules) -> HouseRules:
    """The rules as they can be played.

    The box stands at one table only: at two, a phone is the button of the other.
    """
    return rules.changed({"uno_call_on": "button_and_phone"}) if tables(rules) > 1 else rules


def seatings(rules: HouseRules, seats: int, round_no: int) -> tuple[tuple[int, ...], ...]:
    """The seats clockwise, table by table, in a round (counted from 1)."""
    if not rotating(rules):
        return (tuple(range(seats)),)
    block = rotation.block_of(seats, round_no)
    return tuple(rotation.seating(pairs) for pairs in rotation.tables_of(block, tables(rules)))


def plan(rules: HouseRules, seats: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Block by block, the seats clockwise at each table; empty unless partners rotate."""
    if not rotating(rules):
        return ()
    rounds = range(1, rotation.rounds_in_all(seats) + 1, rotation.ROUNDS_A_BLOCK)
    return tuple(seatings(rules, seats, first) for first in rounds)


def order(game: GameState, round_no: int) -> tuple[int, ...]:
    """All seats in the order of the table, one table after the other.

    Partners sit as their plan says; without teams everybody keeps the chair they have.
    """
    if game.order and game.rules.teams == "off":
        return game.order
    found = seatings(game.rules, len(game.seats), round_no)
    return tuple(seat for table in found for seat in table)


def table_of(game: GameState, round_no: int, seat: int) -> tuple[int, ...]:
    """Everybody at the table where `seat` plays in that round."""
    found = seatings(game.rules, len(game.seats), round_no)
    return next(table for table in found if seat in table)


def table_with(game: GameState, seat: int | None) -> tuple[int, ...]:
    """Everybody at the table of a chair in this round; the box (None) stands at the first."""
    if seat is None:
        return seatings(game.rules, len(game.seats), game.round)[0]
    return table_of(game, game.round, seat)


def side_of(game: GameState, round_no: int, seat: int) -> frozenset[int]:
    """The seat and the partner it has in that round, if any."""
    if game.rules.teams == "off":
        return frozenset((seat,))
    pairs = rotation.partners(table_of(game, round_no, seat))
    return next(pair for pair in pairs if seat in pair)


def partner(game: GameState, round_no: int, seat: int) -> int | None:
    """Whom `seat` plays with in that round; None without teams."""
    return next(iter(side_of(game, round_no, seat) - {seat}), None)


def opponents(game: GameState, round_no: int, seat: int) -> tuple[int, ...]:
    """Whoever plays at the same table on another side."""
    mine = side_of(game, round_no, seat)
    return tuple(each for each in table_of(game, round_no, seat) if each not in mine)


def winners(game: GameState, result: RoundResult) -> tuple[int, ...]:
    """Who was out first at each table; `order` of a result tells it where there are two.

    After a correction the other table keeps its winner as long as that hand cost nothing.
    """
    found = []
    for table in seatings(game.rules, len(game.seats), result.round):
        there = (each for each in (result.winner, *result.order, *table) if each in table)
        costs = result.points or (0,) * len(game.seats)
        found += [each for each in there if not costs[each]][:1]
    return tuple(found)


def one_side(game: GameState, seats: tuple[int, ...]) -> bool:
    """Whether nobody among these seats plays against another one in this round."""
    return set(seats) <= side_of(game, game.round, seats[0])


def one_team(game: GameState, seats: tuple[int, ...]) -> bool:
    """Whether these seats win or lose the whole game together."""
    if rotating(game.rules):
        return len(seats) == 1
    return frozenset(seats) <= side_of(game, 1, seats[0])


def plan_is_over(game: GameState, done: int) -> bool:
    """Whether everybody has played with everybody."""
    return goals.plan_is_over(game, done, rotation.rounds_in_all(len(game.seats)))
