"""How events change a game: think times, and the pause for everybody.

Every clock is one start in the box's seconds; `moved` lists them all.
"""

from dataclasses import replace

from companion import events as ev
from companion.state.game import evolve_game
from companion.state.values import GameState, Pause


def begun_s(game: GameState, at_s: float) -> float:
    """When a clock that begins at `at_s` has begun: none goes while all stand still."""
    return game.paused.at_s if game.paused is not None else at_s


def moved(game: GameState, by_s: float) -> GameState:
    """All clocks begun so much later, so that they have as much left as before."""
    if game.challenge is not None and not game.challenge.made:
        at_s = game.challenge.at_s + by_s
        game = replace(game, challenge=replace(game.challenge, at_s=at_s))
    if game.facedown is not None:
        at_s = game.facedown.at_s + by_s
        game = replace(game, facedown=replace(game.facedown, at_s=at_s))
    if game.turn_at_s is not None:
        game = replace(game, turn_at_s=game.turn_at_s + by_s)
    if game.thinking is not None:
        at_s = game.thinking.at_s + by_s
        game = replace(game, thinking=replace(game.thinking, at_s=at_s))
    return game


@evolve_game.register
def _(event: ev.ClocksPaused, game: GameState) -> GameState:
    if event.paused:
        return replace(game, paused=Pause(event.at_s, event.why))
    late_s = event.at_s - begun_s(game, event.at_s)
    game = replace(game, paused=None)
    return moved(game, late_s) if event.kept else _all_anew(game, event.at_s)


def _all_anew(game: GameState, at_s: float) -> GameState:
    """How nights of before went on after a pause."""
    if game.challenge is not None:
        game = replace(game, challenge=replace(game.challenge, at_s=at_s))
    if game.facedown is not None:
        game = replace(game, facedown=replace(game.facedown, at_s=at_s))
    return game


@evolve_game.register
def _(event: ev.TurnBegun, game: GameState) -> GameState:
    return replace(game, turn_at_s=begun_s(game, event.at_s), turn_nudged=False)


@evolve_game.register
def _(event: ev.TurnNudged, game: GameState) -> GameState:
    return replace(game, turn_at_s=None, turn_nudged=True)


@evolve_game.register
def _(event: ev.BidNudged, game: GameState) -> GameState:
    assert game.facedown is not None
    return replace(game, facedown=replace(game.facedown, at_s=event.at_s, nudged=True))
