"""Left-over cards: counted by anybody, refused where the deck cannot hold them, confirmed.

Rules digest 2.7. A blank is not a zero, and nobody overwrites somebody else unawares.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from companion import commands as cmd
from companion import events as ev
from companion.cards import Deck
from companion.errors import RuleViolation
from companion.rules.dealing import begin_round, next_dealer
from companion.rules.desk import Draft, decides
from companion.scoring import outcome, takes_pile
from companion.state import Count, Entry, GameState, Phase


def counting(draft: Draft) -> tuple[GameState, Count]:
    """The game while it is counted; `not_counting` otherwise."""
    game = draft.game
    if game.count is None:
        raise RuleViolation("not_counting", {"phase": game.phase.value})
    return game, game.count


@decides(cmd.CountHand)
def count_hand(draft: Draft, command: cmd.CountHand) -> None:
    game, count = counting(draft)
    seat = draft.seat(command.seat)
    if seat == count.winner:
        raise RuleViolation("winner_has_no_cards", {"name": game.seats[seat].name})
    told = [command.cards is not None, command.points is not None, command.nothing]
    if told.count(True) != 1:
        raise RuleViolation("blank_count")
    cards = {} if command.nothing else _told(command.cards)
    _unchanged(count.hands[seat], command.seen, seat, command.points, cards)
    others = [count.hands[other] for other in losers(count) if other != seat]
    points = _worth(game.deck, cards, command.points, others)
    _possible(points, *_bounds_of_hand(game.deck, count.pile, others))
    draft.add(ev.HandCounted(seat, cards, points))


@decides(cmd.CountPile)
def count_pile(draft: Draft, command: cmd.CountPile) -> None:
    game, count = counting(draft)
    if not takes_pile(game.rules):
        raise RuleViolation("no_pile_here")
    if (command.cards is None) == (command.points is None):
        raise RuleViolation("blank_count")
    cards = _told(command.cards)
    _unchanged(count.pile, command.seen, None, command.points, cards)
    points = _worth(game.deck, cards, command.points, ())
    _possible(points, *_bounds_of_pile(game.deck, [count.hands[seat] for seat in losers(count)]))
    draft.add(ev.PileCounted(cards, points))


@decides(cmd.ClearCount)
def clear_count(draft: Draft, command: cmd.ClearCount) -> None:
    _, count = counting(draft)
    entry = count.pile if command.seat is None else count.hands[draft.seat(command.seat)]
    _unchanged(entry, command.seen, command.seat, None, None)
    draft.add(ev.CountCleared(command.seat))


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


def losers(count: Count) -> list[int]:
    """Seats whose left-over cards are counted."""
    return [seat for seat in range(len(count.hands)) if seat != count.winner]


def _sum(entries: Sequence[Entry]) -> int:
    return sum(entry.points or 0 for entry in entries)


def _all_counted(entries: Sequence[Entry]) -> bool:
    return all(entry.points is not None for entry in entries)


def _bounds_of_hand(deck: Deck, pile: Entry, others: Sequence[Entry]) -> tuple[int, int]:
    """Least and most that one hand can cost beside the other hands, and within the pile."""
    if pile.points is None:
        return 0, deck.worth - _sum(others)
    left = pile.points - _sum(others)
    return (left if _all_counted(others) else 0), left


def _bounds_of_pile(deck: Deck, hands: Sequence[Entry]) -> tuple[int, int]:
    """Least and most that all left-over cards can cost: they hold the hands counted so far."""
    counted = _sum(hands)
    return counted, (counted if _all_counted(hands) else deck.worth)


def _possible(points: int, least: int, most: int) -> None:
    if not 0 <= points <= most:
        raise RuleViolation("impossible_points", {"points": points, "most": most})
    if points < least:
        raise RuleViolation("too_few_points", {"points": points, "least": least})


def _worth(
    deck: Deck, cards: Mapping[str, int] | None, points: int | None, others: Sequence[Entry]
) -> int:
    """What the entry is worth; refused if the deck has not so many of a face."""
    if cards is None:
        assert points is not None
        return points
    for face_id, copies in cards.items():
        _face_fits(deck, face_id, copies, others)
    return sum(deck.face(face_id).points * copies for face_id, copies in cards.items())


def _face_fits(deck: Deck, face_id: str, copies: int, others: Sequence[Entry]) -> None:
    face = deck.face(face_id)
    if copies < 0:
        raise RuleViolation("negative_count", {"face": face_id, "entered": copies})
    entered = copies + sum((entry.cards or {}).get(face_id, 0) for entry in others)
    if entered > face.total:
        data = {"face": face_id, "entered": entered, "copies": face.total}
        raise RuleViolation("too_many_of_face", data)


# --- confirming and correcting ----------------------------------------------------------------


def complete(game: GameState) -> bool:
    """Whether everything that scores has been counted."""
    count = game.count
    if count is None:
        return False
    return count.pile.points is not None or not missing(count)


def counted_points(game: GameState) -> tuple[tuple[int, ...] | None, int | None]:
    """(points by seat, None) or (None, points of the pile); only where `complete`."""
    assert game.count is not None
    if missing(game.count):
        return None, game.count.pile.points
    return tuple(hand.points or 0 for hand in game.count.hands), None


@decides(cmd.ConfirmRound)
def confirm_round(draft: Draft, command: cmd.ConfirmRound) -> None:
    game = draft.game
    if game.phase is Phase.SCORED and not outcome(game).over:
        begin_round(draft, next_dealer(game))
        return
    game, count = counting(draft)
    if not complete(game):
        raise RuleViolation("not_all_counted", {"missing": missing(count)})
    points, pile = counted_points(game)
    draft.add(ev.RoundScored(game.round, count.winner, points, pile))
    if not outcome(draft.game).over:
        begin_round(draft, next_dealer(draft.game))


def missing(count: Count) -> list[int]:
    """Seats whose hands have not been counted."""
    return [seat for seat in losers(count) if count.hands[seat].points is None]


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
    _possible_result(draft, command)
    draft.add(ev.RoundCorrected(command.round, command.winner, command.points))


def _possible_result(draft: Draft, command: cmd.CorrectRound) -> None:
    game = draft.game
    winner = draft.seat(command.winner)
    if len(command.points) != len(game.seats):
        raise RuleViolation("blank_count")
    if command.points[winner] != 0:
        raise RuleViolation("winner_has_no_cards", {"name": game.seats[winner].name})
    for points in (min(command.points), sum(command.points)):
        _possible(points, 0, game.deck.worth)
