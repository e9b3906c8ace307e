"""A jump whose packet came after the next card, though it was pressed before.

race.md, "Windows": jump-in is a race against the next play. A play is never held back, so
that one lies there already: it goes back to its hand, and play goes on after the jumper.
Presses that were on their way for other cards are none of its business and stay.
"""

from collections.abc import Iterator
from dataclasses import replace

from companion import commands as cmd
from companion import events as ev
from companion.history import History
from companion.rules import early_catch, judging
from companion.rules.desk import Context
from companion.state import GameState, Race, TableState, evolve_all

NO_MOVE = ("races", "verdict", "verdict_before", "kept", "queries", "thinking", "paused")
"""What changes of a game while nobody moves."""


def goes_before(history: History, command: cmd.JudgeRace, context: Context) -> tuple[ev.Event, ...]:
    """Take the next play back and lay the jump instead; nothing if more has happened since."""
    game = history.state.game
    race = game.race(command.race) if game else None
    if race is None or race.what != "jump" or command.result != ev.Result.JUMPED or not race.closed:
        return ()
    undone, before, then = _taken_back(history, race)
    if game is None or before is None:
        return ()
    kept = (*_on_their_way(game, before, then, race), *_told_since(game, before))
    press = judging.first_press(race, command.verdict)
    seq = context.seq + len(undone) + len(kept)
    went = judging.jumps(evolve_all(then, kept), replace(context, seq=seq), press)
    told = (command.race, command.target, command.result, 0, command.verdict, "jump")
    return (*undone, *kept, *went, ev.RaceJudged(*told)) if went else ()


def _taken_back(
    history: History, race: Race
) -> tuple[tuple[ev.Undone, ...], GameState | None, TableState]:
    """What takes the next play back, the game as it was before it, and the table without it.

    Another jump that has been judged too late since is no move.
    """
    undone: tuple[ev.Undone, ...] = ()
    while (done := history.done) is not None and done.before is not None:
        was, now = done.before.race(race.race), history.state.game
        undone = (*undone, history.undo(done.action))
        history = history.apply(done.action + 1, undone[-1:])
        if was is not None and not was.closed:
            return undone, done.before, history.state
        if was is None or now is None or not _only_told(done.before, now):
            break
    return (), None, history.state


def _only_told(before: GameState, after: GameState) -> bool:
    same = replace(before, **{name: getattr(after, name) for name in NO_MOVE}) == after
    told = after.verdict
    return same and (told is None or told == before.verdict or told.what == "jump")


def _told_since(game: GameState, before: GameState) -> Iterator[ev.Event]:
    """A verdict that went with the play stays on record."""
    told = game.verdict
    if told is not None and told != before.verdict:
        yield ev.RaceJudged(told.race, told.target, told.result, 0, told.data, told.what)


def _on_their_way(
    game: GameState, before: GameState, then: TableState, jumped: Race
) -> Iterator[ev.Event]:
    """What has been pressed in windows older than the play: an undo would forget it."""
    windows = {race.race: race for race in before.races if race.race != jumped.race}
    for race in game.races:
        if race.race in windows and race.claims:
            yield from _again(race, windows[race.race], then)
    asked = {query.query for query in then.game.queries} if then.game else set()
    for query in game.queries:
        if query.query not in asked and windows.keys() >= set(query.holds):
            told = (query.query, query.kind, query.target, query.holds, query.presses, query.at_s)
            yield ev.CatchAsked(*told)


def _again(race: Race, was: Race, then: TableState) -> Iterator[ev.Event]:
    if then.game is None or then.game.race(race.race) is None:
        yield ev.RaceOpened(race.race, race.target, race.what)
    for press in race.claims:
        yield ev.PressTaken(race.race, str(press["role"]), early_catch.presser(press), press)
    if was.closed:
        yield ev.RaceClosed(race.race, was.closer or {})
