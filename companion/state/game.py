"""How events change a game: rounds, cards, turns and hands."""

from collections.abc import Mapping
from dataclasses import replace
from functools import singledispatch
from typing import Any

from companion import events as ev
from companion.cards import Deck
from companion.house_rules import HouseRules
from companion.state.values import FACE_DOWN, Count, Entered, GameState, Phase, RoundResult, Seat

BEFORE_PLAY = ("dealer", "first_player", "colour", "text")
"""Questions that are void once another card has been played."""

BESIDE_THE_TURN = ("uno", "false_catch", "false_uno", "doubt", "stop")
"""Reasons of `CardsDrawn` that leave the turn as it is."""


def new_game(event: ev.GameStarted) -> GameState:
    """A game before its first round, with the totals that it begins with."""
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
        next_chairs=tuple(seat["person"] for seat in event.seats),
    )


BLANK: Mapping[str, Any] = {
    "direction": 1,
    "colour": None,
    "colour_open": False,
    "pending": 0,
    "pending_open": False,
    "then": None,
    "skips": 0,
    "skips_by": None,
    "top": None,
    "fresh": False,
    "begun": False,
    "laid_by": None,
    "just_drew": None,
    "declared": (),
    "pairs": (),
    "races": (),
    "kept": (),
    "queries": (),
    "thinking": None,
    "asks": (),
    "verdict": None,
    "verdict_before": None,
    "count": None,
    "challenge": None,
    "facedown": None,
    "stop": None,
    "finishing": None,
    "free_play": None,
    "out_order": (),
    "knocked_out": (),
    "settled": None,
    "paused": None,
    "turn_at_s": None,
    "turn_nudged": False,
}
"""What every round begins with."""


@singledispatch
def evolve_game(event: ev.Event, game: GameState) -> GameState:
    """The game after an event. Raises TypeError for one that no game knows."""
    raise TypeError(event)


@evolve_game.register
def _(event: ev.RoundStarted, game: GameState) -> GameState:
    hand = event.hand_size if event.tracking == "hands" else None
    seats = tuple(
        _dealt(seat, hand, out=number in event.sitting_out)
        for number, seat in enumerate(game.seats)
    )
    return replace(
        game,
        **BLANK,
        seats=seats,
        phase=Phase.PLAY,
        tracking=event.tracking,
        next_tracking=event.tracking,
        round=event.round,
        dealer=event.dealer,
        first=event.first,
        turn=None if event.tracking == "scores" else event.first,
        turn_no=game.turn_no + 1,
        order=event.order or tuple(range(len(seats))),
        side=(game.deck.sides() or ("",))[0],
        owed=(0,) * len(seats),
        facedown_used=(0,) * len(seats),
    )


def _dealt(seat: Seat, hand: int | None, *, out: bool) -> Seat:
    """Whoever sits out holds nothing."""
    return replace(seat, hand=0 if out and hand is not None else hand, out=out)


@evolve_game.register
def _(event: ev.CardPlayed, game: GameState) -> GameState:
    game = change_hand(game, event.seat, -event.cards)
    return replace(
        game,
        top=event.face,
        fresh=True,
        begun=True,
        laid_by=event.seat,
        just_drew=None,
        colour_open=False,
        free_play=None,
        asks=tuple(each for each in game.asks if each.kind not in BEFORE_PLAY),
    )


@evolve_game.register
def _(event: ev.CardReturned, game: GameState) -> GameState:
    game = change_hand(game, event.seat, 1)
    settled = game.settled and replace(game.settled, card="hand")
    return replace(game, top=event.top, colour=event.colour, colour_open=False, settled=settled)


@evolve_game.register
def _(event: ev.TurnsFilled, game: GameState) -> GameState:
    return replace(game, filled=event.seats, filled_at=game.turn_no)


@evolve_game.register
def _(event: ev.CardsDrawn, game: GameState) -> GameState:
    game = change_hand(game, event.seat, event.cards)
    if event.why in ("challenge", "doubt") and game.settled is not None:
        cards = game.settled.cards + event.cards
        game = replace(game, settled=replace(game.settled, cards=cards))
    if event.why in BESIDE_THE_TURN:
        return game
    just_drew = event.seat if event.why == "turn" else None
    begun = game.begun or event.why == "turn"
    return replace(game, just_drew=just_drew, fresh=False, begun=begun)


@evolve_game.register
def _(event: ev.HandPutRight, game: GameState) -> GameState:
    told = tuple(
        replace(race, told=True) if race.what == "uno" and race.target == event.seat else race
        for race in game.races
    )
    return set_hand(replace(game, races=told), event.seat, event.cards)


def change_hand(game: GameState, seat: int, cards: int, *, least: int = 0) -> GameState:
    """The hand after so many more or fewer cards: a deck holds only so many."""
    hand = game.hand(seat)
    if hand is None:
        return game
    most = game.deck.size or hand + max(0, cards)
    return set_hand(game, seat, max(least, min(most, hand + cards)))


def set_hand(game: GameState, seat: int, cards: int) -> GameState:
    """`seat` holds so many cards; what was called for fewer is void."""
    seats = list(game.seats)
    seats[seat] = replace(seats[seat], hand=cards)
    declared = game.declared
    if cards > 1:
        declared = tuple(each for each in declared if each != seat)
    pairs = tuple(each for each in game.pairs if each != seat)
    count = _left_as_well(game, seat, cards)
    return replace(game, seats=tuple(seats), declared=declared, pairs=pairs, count=count)


def _left_as_well(game: GameState, seat: int, cards: int) -> Count | None:
    """After the round: the cards left are those in the hand, until somebody counts them."""
    count = game.count
    if count is None or count.left[seat] != game.hand(seat):
        return count
    return replace(count, left=(*count.left[:seat], cards, *count.left[seat + 1 :]))


ENDS_NO_TURN = ("put_right", "drawn_card", "first_card")
"""Reasons of `TurnMoved` for which nobody's turn has ended."""


@evolve_game.register
def _(event: ev.TurnMoved, game: GameState) -> GameState:
    ended = None if event.why in ENDS_NO_TURN else game.turn
    declared = tuple(each for each in game.declared if each != ended or game.hand(each) == 1)
    return replace(
        game,
        turn=event.seat,
        turn_no=game.turn_no + 1,
        declared=declared,
        pairs=tuple(each for each in game.pairs if each != ended),
        just_drew=game.just_drew if event.why == "draw" else None,
    )


def names_colour(game: GameState, face: str | None) -> bool:
    """Whether a colour has to be named for the face on the pile."""
    if face is None or face == FACE_DOWN:
        return False
    return game.deck.face(face, game.side).names_colour


@evolve_game.register
def _(event: ev.DirectionTurned, game: GameState) -> GameState:
    return replace(game, direction=event.direction)


@evolve_game.register
def _(event: ev.ColourNamed, game: GameState) -> GameState:
    names = names_colour(game, game.top)
    return replace(game, colour=event.colour, colour_open=event.colour is None and names)


@evolve_game.register
def _(event: ev.PendingChanged, game: GameState) -> GameState:
    return replace(game, pending=event.cards, then=event.then, pending_open=event.open)


@evolve_game.register
def _(event: ev.ChairsChosen, game: GameState) -> GameState:
    return replace(game, next_chairs=event.people)


@evolve_game.register
def _(event: ev.ChairsTaken, game: GameState) -> GameState:
    """Everything that is told by seat lengthens: a newcomer had no hand in earlier rounds."""
    more, old = len(event.seats), len(game.seats)
    none_yet = (0,) * more
    hand = None if game.hand(0) is None else 0
    back = [seat for seat in game.gone if seat not in event.gone]
    entered = [
        Entered(seat, len(game.results), event.among, new=seat >= old)
        for seat in (*back, *range(old, old + more))
    ]
    return replace(
        game,
        seats=(*game.seats, *(Seat(**seat, hand=hand) for seat in event.seats)),
        start=game.start + none_yet,
        owed=game.owed + none_yet,
        facedown_used=game.facedown_used + none_yet,
        order=event.order,
        gone=event.gone,
        entered=(*game.entered, *entered),
        results=tuple(_longer(result, none_yet) for result in game.results),
    )


def _longer(result: RoundResult, none_yet: tuple[int, ...]) -> RoundResult:
    return replace(
        result,
        points=None if result.points is None else result.points + none_yet,
        cards=None if result.cards is None else result.cards + none_yet,
        was=None if result.was is None else _longer(result.was, none_yet),
    )


@evolve_game.register
def _(event: ev.TrackingChosen, game: GameState) -> GameState:
    return replace(game, next_tracking=event.tracking)
