"""How events change a game: counting and scores."""

from dataclasses import replace
from typing import Any

from companion import events as ev
from companion.state.game import evolve_game
from companion.state.values import Count, Entry, GameState, Phase, RoundResult


@evolve_game.register
def _(event: ev.RoundEnded, game: GameState) -> GameState:
    blank = tuple(Entry() for _ in game.seats)
    held = {race for query in game.queries for race in query.holds}
    return replace(
        game,
        phase=Phase.COUNTING,
        count=Count(
            event.winner,
            blank,
            left=tuple(seat.hand for seat in game.seats),
            order=event.order,
            knocked_out=event.knocked_out,
        ),
        turn=None,
        colour_open=False,
        just_drew=None,
        skips=0,
        skips_by=None,
        asks=(),
        challenge=None,
        facedown=None,
        stop=None,
        finishing=None,
        races=tuple(race for race in game.races if race.claims or race.closer or race.race in held),
        kept=(),
        queries=tuple(query for query in game.queries if query.holds),
        thinking=None,
    )


def _counted(count: Count | None, seat: int | None, **values: Any) -> Count:
    assert count is not None
    old = count.pile if seat is None else count.hands[seat]
    entry = Entry(version=old.version + 1, **values)
    if seat is None:
        return replace(count, pile=entry)
    hands = tuple(entry if each == seat else hand for each, hand in enumerate(count.hands))
    return replace(count, hands=hands)


@evolve_game.register
def _(event: ev.HandCounted, game: GameState) -> GameState:
    count = _counted(game.count, event.seat, cards=event.cards, points=event.points)
    return replace(game, count=count)


@evolve_game.register
def _(event: ev.PileCounted, game: GameState) -> GameState:
    return replace(game, count=_counted(game.count, None, cards=event.cards, points=event.points))


@evolve_game.register
def _(event: ev.CardsLeftCounted, game: GameState) -> GameState:
    assert game.count is not None
    left = list(game.count.left)
    left[event.seat] = event.cards
    return replace(game, count=replace(game.count, left=tuple(left)))


@evolve_game.register
def _(event: ev.PlayedOn, game: GameState) -> GameState:
    return replace(game, played_on=game.played_on + 1)


@evolve_game.register
def _(event: ev.CountCleared, game: GameState) -> GameState:
    return replace(game, count=_counted(game.count, event.seat))


@evolve_game.register
def _(event: ev.RoundScored, game: GameState) -> GameState:
    result = RoundResult(
        event.round,
        event.winner,
        event.points,
        event.pile,
        cards=event.cards,
        order=event.order,
        knocked_out=event.knocked_out,
        present=tuple(sorted(game.playing)),
    )
    return replace(game, phase=Phase.SCORED, count=None, results=(*game.results, result))


@evolve_game.register
def _(event: ev.RoundCorrected, game: GameState) -> GameState:
    results = tuple(
        RoundResult(
            round=old.round,
            winner=event.winner,
            points=event.points,
            pile=None,
            version=old.version + 1,
            was=old,
            cards=old.cards,
            order=event.order or old.order,
            knocked_out=old.knocked_out,
            present=old.present,
        )
        if old.round == event.round
        else old
        for old in game.results
    )
    return replace(game, results=results)
