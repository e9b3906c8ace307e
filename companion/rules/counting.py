"""Left-over cards: counted by anybody, refused where the deck cannot hold them, confirmed.

Rules digest 2.7. A blank is not a zero, and nobody overwrites somebody else unawares.
"""

from collections.abc import Iterable, Mapping
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
    cards = {} if command.nothing else _tidy(command.cards)
    _unchanged(count.hands[seat], command.seen, seat, command.points, cards)
    others = [hand for number, hand in enumerate(count.hands) if number != seat]
    points = _points(game.deck, cards, command.points, others)
    draft.add(ev.HandCounted(seat, cards, points))


@decides(cmd.CountPile)
def count_pile(draft: Draft, command: cmd.CountPile) -> None:
    game, count = counting(draft)
    if not takes_pile(game.rules):
        raise RuleViolation("no_pile_here", {"scoring": game.rules.scoring})
    if (command.cards is None) == (command.points is None):
        raise RuleViolation("blank_count")
    cards = _tidy(command.cards)
    _unchanged(count.pile, command.seen, None, command.points, cards)
    draft.add(ev.PileCounted(cards, _points(game.deck, cards, command.points, ())))


@decides(cmd.ClearCount)
def clear_count(draft: Draft, command: cmd.ClearCount) -> None:
    _, count = counting(draft)
    entry = count.pile if command.seat is None else count.hands[draft.seat(command.seat)]
    _unchanged(entry, command.seen, command.seat, None, None)
    draft.add(ev.CountCleared(command.seat))


def _tidy(cards: Mapping[str, int] | None) -> dict[str, int] | None:
    return None if cards is None else {face: n for face, n in cards.items() if n}


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


def _points(
    deck: Deck, cards: Mapping[str, int] | None, points: int | None, others: Iterable[Entry]
) -> int:
    """What the entry is worth; refused if the deck cannot hold it beside the other hands."""
    others = list(others)
    if cards is None:
        assert points is not None
        left = deck.worth - sum(entry.points or 0 for entry in others)
        if not 0 <= points <= left:
            raise RuleViolation("impossible_points", {"points": points, "most": left})
        return points
    for face_id, copies in cards.items():
        _face_fits(deck, face_id, copies, others)
    return sum(deck.face(face_id).points * copies for face_id, copies in cards.items())


def _face_fits(deck: Deck, face_id: str, copies: int, others: Iterable[Entry]) -> None:
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
    if count.pile.points is not None:
        return True
    return all(
        hand.points is not None or seat == count.winner for seat, hand in enumerate(count.hands)
    )


def counted_points(game: GameState) -> tuple[tuple[int, ...] | None, int | None]:
    """(points by seat, None) or (None, points of the pile); only where `complete`."""
    assert game.count is not None
    if game.count.pile.points is not None:
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
        raise RuleViolation("not_all_counted", {"missing": missing(game)})
    points, pile = counted_points(game)
    draft.add(ev.RoundScored(game.round, count.winner, points, pile))
    if not outcome(draft.game).over:
        begin_round(draft, next_dealer(draft.game))


def missing(game: GameState) -> list[int]:
    """Seats whose hands have not been counted."""
    assert game.count is not None
    return [
        seat
        for seat, hand in enumerate(game.count.hands)
        if hand.points is None and seat != game.count.winner
    ]


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
    if min(command.points) < 0 or sum(command.points) > game.deck.worth:
        worst = max(command.points, key=abs)
        raise RuleViolation("impossible_points", {"points": worst, "most": game.deck.worth})
