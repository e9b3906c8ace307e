"""Left-over cards: counted by anybody, refused where the deck cannot hold them, confirmed.

Rules digest 2.7, 6.1, 8, A8 and A17. A blank is not a zero, and nobody overwrites somebody
else unawares. What the deck and the pile can hold is asked in `holding`.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion import commands as cmd
from companion import events as ev
from companion.errors import RuleViolation
from companion.rules import chairs, holding
from companion.rules.dealing import go_on, is_over
from companion.rules.desk import Draft, decides
from companion.scoring import counts, outcome, takes_pile, teams, took_part
from companion.state import Count, Entry, GameState, Phase, RoundResult


def counting(draft: Draft) -> tuple[GameState, Count]:
    """The game while it is counted; `not_counting` otherwise."""
    game = draft.game
    if game.count is None:
        raise RuleViolation("not_counting", {"phase": game.phase.value})
    return game, game.count


# --- whose cards count ------------------------------------------------------------------------


def tables(game: GameState) -> tuple[tuple[int, ...], ...]:
    """The seats of each table that plays this round."""
    return teams.seatings(game.rules, len(game.seats), game.round)


def winners(game: GameState) -> tuple[int, ...]:
    """Who went out, one a table: at another table it is whoever has nothing left."""
    assert game.count is not None
    found = [game.count.winner]
    for table in tables(game):
        if game.count.winner not in table:
            found += [seat for seat in table if game.count.hands[seat].cards == {}][:1]
    return tuple(found)


def holders(game: GameState) -> tuple[int, ...]:
    """Seats that still hold cards that may be counted.

    Whoever left or was knocked out takes the cards along (A8, A17); only where all others
    have left, so that the last side wins, their cards are counted.
    """
    assert game.count is not None
    away = {*winners(game), *game.count.knocked_out, *outcome(game).out_of_game}
    rest = [seat for seat in range(len(game.seats)) if seat not in away]
    playing = tuple(seat for seat in rest if not game.seats[seat].out)
    return playing if set(playing) & _against(game) else tuple(rest)


def _against(game: GameState) -> set[int]:
    """Whoever plays against somebody who went out."""
    found = (teams.opponents(game, game.round, winner) for winner in winners(game))
    return {seat for seats in found for seat in seats}


def asked(game: GameState) -> tuple[int, ...]:
    """Seats without whose cards the round cannot be scored; a partner's cards cost nothing."""
    if counts(game.rules) == "nothing":
        return ()
    scoring = _against(game) | {seat for table in _undecided(game) for seat in table}
    return tuple(seat for seat in holders(game) if seat in scoring)


def _undecided(game: GameState) -> list[tuple[int, ...]]:
    """Tables at which nobody is out yet."""
    out = winners(game)
    return [table for table in tables(game) if not set(table) & set(out)]


def missing(game: GameState) -> list[int]:
    """Seats that have still to be counted."""
    assert game.count is not None
    if counts(game.rules) == "cards":
        return [seat for seat in asked(game) if not game.count.left[seat]]
    return [seat for seat in asked(game) if game.count.hands[seat].points is None]


def complete(game: GameState) -> bool:
    """Whether everything that scores has been counted."""
    count = game.count
    if count is None:
        return False
    return count.pile.points is not None or not (missing(game) or _undecided(game))


# --- entering ---------------------------------------------------------------------------------


@decides(cmd.CountHand)
def count_hand(draft: Draft, command: cmd.CountHand) -> None:
    game, count = _counting(draft, "points")
    seat = _holder(draft, command.seat, out=command.nothing)
    told = [command.cards is not None, command.points is not None, command.nothing]
    if told.count(True) != 1:
        raise RuleViolation("blank_count")
    cards = {} if command.nothing else _told(command.cards)
    _unchanged(count.hands[seat], command.seen, seat, command.points, cards)
    rest = _rest(game, seat)
    points = holding.worth(game, cards, command.points)
    holding.hand_fits(rest, cards, points)
    draft.add(ev.HandCounted(seat, cards, points))


@decides(cmd.CountPile)
def count_pile(draft: Draft, command: cmd.CountPile) -> None:
    game, count = _counting(draft, "points")
    if not takes_pile(game.rules):
        raise RuleViolation("no_pile_here")
    if (command.cards is None) == (command.points is None):
        raise RuleViolation("blank_count")
    cards = _told(command.cards)
    _unchanged(count.pile, command.seen, None, command.points, cards)
    points = holding.worth(game, cards, command.points)
    holding.pile_fits(_rest(game, None), cards, points)
    draft.add(ev.PileCounted(cards, points))


@decides(cmd.CountCardsLeft)
def count_cards_left(draft: Draft, command: cmd.CountCardsLeft) -> None:
    game, count = _counting(draft, "cards")
    seat = _holder(draft, command.seat, out=False)
    if command.cards < 1:
        raise RuleViolation("hand_not_empty", {"name": game.seats[seat].name})
    others = sum(count.left[other] or 0 for other in holders(game) if other != seat)
    holding.cards_fit(game, command.cards, others)
    draft.add(ev.CardsLeftCounted(seat, command.cards))


@decides(cmd.ClearCount)
def clear_count(draft: Draft, command: cmd.ClearCount) -> None:
    _, count = counting(draft)
    entry = count.pile if command.seat is None else count.hands[draft.seat(command.seat)]
    _unchanged(entry, command.seen, command.seat, None, None)
    draft.add(ev.CountCleared(command.seat))


def _counting(draft: Draft, what: str) -> tuple[GameState, Count]:
    """The game while such things are counted in it; `counted_otherwise` if something else is."""
    game, count = counting(draft)
    if counts(game.rules) != what:
        raise RuleViolation("counted_otherwise", {"counts": counts(game.rules)})
    return game, count


def _holder(draft: Draft, seat: int, *, out: bool) -> int:
    """The seat, if its cards may be counted; `out` tells that it has none left."""
    game, seat = draft.game, draft.seat(seat)
    name = {"name": game.seats[seat].name}
    there = set(teams.table_of(game, game.round, seat)) & set(winners(game))
    if game.count is not None and seat == game.count.winner:
        raise RuleViolation("winner_has_no_cards", name)
    if seat in there:
        return seat
    if seat not in holders(game):
        raise RuleViolation("cards_not_counted", name)
    if out and there and len(tables(game)) > 1:
        raise RuleViolation("another_is_out", {"name": game.seats[min(there)].name})
    return seat


def _told(cards: Mapping[str, int] | None) -> dict[str, int] | None:
    """The cards that were tapped; none at all is a blank and not a zero."""
    if cards is None:
        return None
    tapped = {face: n for face, n in cards.items() if n}
    if not tapped:
        raise RuleViolation("blank_count")
    return tapped


def _unchanged(
    entry: Entry, seen: int, seat: int | None, points: int | None, cards: Mapping[str, int] | None
) -> None:
    """Refuse as `conflict`, showing both, when somebody else has entered something meanwhile."""
    if entry.version == seen:
        return
    yours = {"points": points, "cards": None if cards is None else dict(cards)}
    raise RuleViolation("conflict", {"seat": seat, "theirs": entry_data(entry), "yours": yours})


def entry_data(entry: Entry) -> dict[str, Any]:
    """An entry as phones see it."""
    cards = None if entry.cards is None else dict(entry.cards)
    return {"cards": cards, "points": entry.points, "version": entry.version}


def _rest(game: GameState, seat: int | None) -> holding.Rest:
    """Everything else at the same table that came out of the same deck."""
    assert game.count is not None
    here = tables(game)[0] if seat is None else teams.table_of(game, game.round, seat)
    others = [each for each in here if each != seat]
    hands, in_pile = game.count.hands, asked(game)
    return holding.Rest(
        deck=game.deck,
        side=game.side,
        pile=game.count.pile,
        in_pile=tuple(hands[each] for each in others if each in in_pile),
        beside=tuple(hands[each] for each in others if each not in in_pile),
        goes_on_pile=seat is None or seat in in_pile,
    )


# --- confirming -------------------------------------------------------------------------------


def counted_result(game: GameState) -> RoundResult | None:
    """The round as it would be scored now; None until everything is counted."""
    count = game.count
    if count is None or not complete(game):
        return None
    order = _out_at_each_table(game) or count.order
    result = RoundResult(
        game.round, count.winner, None, None, order=order, knocked_out=count.knocked_out
    )
    match counts(game.rules):
        case "nothing":
            return result
        case "cards":
            return replace(result, cards=_cards_left(game))
        case _ if missing(game):
            return replace(result, pile=count.pile.points)
        case _:
            return replace(result, points=_points(game))


def _out_at_each_table(game: GameState) -> tuple[int, ...]:
    """Who was out at each of several tables; nobody where there is one."""
    return winners(game) if len(tables(game)) > 1 else ()


def _points(game: GameState) -> tuple[int, ...]:
    """What every hand cost; whoever's cards are not counted has 0."""
    assert game.count is not None
    counted = holders(game)
    hands = enumerate(game.count.hands)
    return tuple((hand.points or 0) if seat in counted else 0 for seat, hand in hands)


def _cards_left(game: GameState) -> tuple[int, ...]:
    """How many cards every hand holds; whoever left or was knocked out comes last."""
    assert game.count is not None
    count, counted = game.count, asked(game)
    last = 1 + max((count.left[seat] or 0 for seat in counted), default=0)
    cards = [max(last, held or 0) for held in count.left]
    for seat in counted:
        cards[seat] = count.left[seat] or 0
    cards[count.winner] = 0
    return tuple(cards)


@decides(cmd.ConfirmRound)
def confirm_round(draft: Draft, command: cmd.ConfirmRound) -> None:
    game = draft.game
    if game.phase is Phase.SCORED and not outcome(game).over:
        go_on(draft)
        return
    game, _ = counting(draft)
    result = counted_result(game)
    if result is None and not missing(game):
        raise RuleViolation("other_table_plays")
    if result is None:
        raise RuleViolation("not_all_counted", {"missing": missing(game)})
    draft.add(
        ev.RoundScored(
            result.round,
            result.winner,
            result.points,
            result.pile,
            result.cards,
            result.order,
            result.knocked_out,
        )
    )
    if not is_over(draft.game):
        _next_round(draft)


def _next_round(draft: Draft) -> None:
    """The next round, unless so many have left that the table has to wait for others."""
    chairs.take(draft)
    if chairs.enough(draft.game):
        go_on(draft)


@decides(cmd.PlayOn)
def play_on(draft: Draft, command: cmd.PlayOn) -> None:
    """The goal moves on, as often as it takes to be ahead of everybody again."""
    game = draft.game
    if game.phase is not Phase.SCORED or not outcome(game).over:
        raise RuleViolation("game_not_over")
    while outcome(draft.game).over:
        draft.add(ev.PlayedOn())
    go_on(draft)


# --- correcting -------------------------------------------------------------------------------


@decides(cmd.CorrectRound)
def correct_round(draft: Draft, command: cmd.CorrectRound) -> None:
    game = draft.game
    old = next((result for result in game.results if result.round == command.round), None)
    if old is None:
        raise RuleViolation("no_such_round", {"round": command.round})
    if old.version != command.seen:
        theirs = {"winner": old.winner, "points": old.points, "version": old.version}
        yours = {"winner": command.winner, "points": command.points}
        raise RuleViolation("conflict", {"round": old.round, "theirs": theirs, "yours": yours})
    _possible_result(draft, old, command)
    order = (command.winner, *command.others) if command.others else ()
    draft.add(ev.RoundCorrected(command.round, command.winner, command.points, order))


def _possible_result(draft: Draft, old: RoundResult, command: cmd.CorrectRound) -> None:
    game = draft.game
    winner = draft.seat(command.winner)
    if len(command.points) != len(game.seats):
        raise RuleViolation("blank_count")
    present = took_part(game, old)
    _nothing_from(game, [seat for seat in range(len(game.seats)) if seat not in present], command)
    if winner not in present:
        raise RuleViolation("was_not_there", {"name": game.seats[winner].name})
    for seat in old.knocked_out:
        if command.points[seat]:
            raise RuleViolation("cards_not_counted", {"name": game.seats[seat].name})
    _one_a_table(draft, old, command)
    for table in teams.seatings(game.rules, len(game.seats), old.round):
        costs = [command.points[seat] for seat in table if seat in present]
        if all(costs):
            raise RuleViolation("other_table_plays")
        holding.costs_fit(game, costs, counts(game.rules))


def _one_a_table(draft: Draft, old: RoundResult, command: cmd.CorrectRound) -> None:
    """Refuse winners of other tables who sit at the same one, or whose hands cost something."""
    game = draft.game
    free = list(teams.seatings(game.rules, len(game.seats), old.round))
    for seat in (command.winner, *command.others):
        there = [table for table in free if draft.seat(seat) in table]
        if not there:
            raise RuleViolation("one_winner_a_table")
        free.remove(there[0])
        if command.points[seat]:
            raise RuleViolation("winner_has_no_cards", {"name": game.seats[seat].name})


def _nothing_from(game: GameState, absent: list[int], command: cmd.CorrectRound) -> None:
    """Whoever came later, or had left, had no hand in that round and cannot be charged."""
    for seat in absent:
        if command.points[seat]:
            raise RuleViolation("was_not_there", {"name": game.seats[seat].name})
