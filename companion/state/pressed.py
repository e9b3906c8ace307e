"""How events change a game: the races, and what is asked about catches that met none."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from companion import events as ev
from companion.state.clocks import begun_s
from companion.state.game import change_hand, evolve_game
from companion.state.values import (
    CatchQuery,
    GameState,
    KeptCatch,
    Phase,
    Race,
    ThinkTime,
    Verdict,
)

KEPT_S = 3.0
"""So long before the entry of a card a catch is kept (race.md, "Windows")."""


@evolve_game.register
def _(event: ev.RaceOpened, game: GameState) -> GameState:
    race = Race(event.race, event.target, what=event.what, moved=event.moved)
    return replace(game, races=(*_but_old_jumps(game), race))


def _but_old_jumps(game: GameState) -> tuple[Race, ...]:
    """Only the newest cards may still be jumped on: no round ends with a window for each."""
    jumps = [race for race in game.races_about("jump") if race.closed and not race.claims]
    return tuple(race for race in game.races if race not in jumps[:-2])


@evolve_game.register
def _(event: ev.RaceClosed, game: GameState) -> GameState:
    races = tuple(_closed(race, event) if race.race == event.race else race for race in game.races)
    return replace(game, races=races)


def _closed(race: Race, event: ev.RaceClosed) -> Race:
    return replace(race, closed=True, closer=event.press or None, charged=event.charged)


@evolve_game.register
def _(event: ev.UnoDeclared, game: GameState) -> GameState:
    if event.seat in game.declared:
        return game
    return replace(game, declared=(*game.declared, event.seat))


@evolve_game.register
def _(event: ev.PressTaken, game: GameState) -> GameState:
    races = tuple(
        replace(race, claims=(*race.claims, event.press)) if race.race == event.race else race
        for race in game.races
    )
    game = replace(game, races=races, kept=_others(game.kept, [event.press]))
    if event.race or event.role != "catcher":
        return game
    kept = KeptCatch(event.target, event.press)
    return replace(game, kept=(*_fresh(game.kept, event.press), kept))


def _fresh(kept: tuple[KeptCatch, ...], press: Mapping[str, Any]) -> tuple[KeptCatch, ...]:
    """What may still count beside a press of now; of every presser only the newest catch."""
    now_s = press.get("stamp_s", 0.0)
    return tuple(
        each
        for each in kept
        if each.press.get("who") != press.get("who")
        and now_s - each.press.get("stamp_s", 0.0) <= KEPT_S
    )


def _others(
    kept: tuple[KeptCatch, ...], presses: Iterable[Mapping[str, Any]]
) -> tuple[KeptCatch, ...]:
    """Without those that have found their place."""
    used = [(press.get("who"), press.get("claimed_s")) for press in presses]
    return tuple(
        each for each in kept if (each.press.get("who"), each.press.get("claimed_s")) not in used
    )


@evolve_game.register
def _(event: ev.CatchAsked, game: GameState) -> GameState:
    query = CatchQuery(
        event.query, event.kind, event.target, event.holds, event.presses, event.at_s
    )
    others = tuple(each for each in game.queries if each.query != event.query)
    return replace(game, queries=(*others, query), kept=_others(game.kept, event.presses))


@evolve_game.register
def _(event: ev.CatchAnswered, game: GameState) -> GameState:
    queries = tuple(each for each in game.queries if each.query != event.query)
    return replace(game, queries=queries)


@evolve_game.register
def _(event: ev.RaceJudged, game: GameState) -> GameState:
    races = tuple(each for each in game.races if each.race != event.race)
    game, what = replace(game, races=races), event.what
    if what in ("doubt", "jump") and len(event.verdict["claims"]) < 2:
        return game  # nobody was quicker than anybody: no verdict that anyone has to see
    verdict = Verdict(event.race, event.target, event.result, event.cards, event.verdict, what=what)
    return replace(game, verdict=verdict, verdict_before=game.verdict)


def _with_verdict(game: GameState, verdict: Verdict) -> GameState:
    """The verdict on the same race, newest or the one before, is now this."""
    if game.verdict is not None and game.verdict.race == verdict.race:
        return replace(game, verdict=verdict)
    return replace(game, verdict_before=verdict)


@evolve_game.register
def _(event: ev.RaceNamed, game: GameState) -> GameState:
    verdict = game.verdict_on(event.race)
    if verdict is None:
        return game
    return _with_verdict(game, replace(verdict, target=event.target))


@evolve_game.register
def _(event: ev.PenaltyForgiven, game: GameState) -> GameState:
    verdict = game.verdict_on(event.race)
    if verdict is None:
        return game
    if verdict.target is not None and not _only_the_table_knows(game, verdict.target):
        least = 1 if game.phase is Phase.PLAY and verdict.what != "stop" else 0
        game = change_hand(game, verdict.target, -verdict.cards, least=least)
    return _with_verdict(game, replace(verdict, forgiven=True))


def _only_the_table_knows(game: GameState, seat: int) -> bool:
    """Whether what came out of a machine is not in the hand yet, or never will be."""
    waits = any(asked.kind == "count" and asked.seat == seat for asked in game.asks)
    return waits or (game.deck.launcher and game.phase is not Phase.PLAY)


# --- think time -------------------------------------------------------------------------------


@evolve_game.register
def _(event: ev.ThinkTimeStarted, game: GameState) -> GameState:
    return replace(game, thinking=ThinkTime(begun_s(game, event.at_s)))


@evolve_game.register
def _(event: ev.ThinkTimeEnded, game: GameState) -> GameState:
    if not event.spoken or game.thinking is None:
        return replace(game, thinking=None)
    return replace(game, thinking=replace(game.thinking, spoken=True, seat=event.seat))
