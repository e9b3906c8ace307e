"""A jump whose packet came after the next card, though it was pressed before.

race.md, "Windows": jump-in is a race against the next play. A play is never held back, so
that one lies there already: it goes back to its hand, and play goes on after the jumper.
"""

from dataclasses import replace

from companion import commands as cmd
from companion import events as ev
from companion.history import History
from companion.rules import judging
from companion.rules.desk import Context


def goes_before(history: History, command: cmd.JudgeRace, context: Context) -> tuple[ev.Event, ...]:
    """Take the next play back and lay the jump instead; nothing if more has happened since."""
    game, done = history.state.game, history.done
    race = game.race(command.race) if game else None
    if race is None or race.what != "jump" or command.result != "jumped" or not race.closed:
        return ()
    was = done.before.race(race.race) if done and done.before else None
    if done is None or was is None or was.closed:
        return ()
    undone = history.undo(done.action)
    then = history.apply(done.action + 1, (undone,)).state
    press = judging.first_press(race, command.verdict)
    went = judging.jumps(then, replace(context, seq=context.seq + 1), press)
    told = (command.race, command.target, command.result, 0, command.verdict, "jump")
    return (undone, *went, ev.RaceJudged(*told)) if went else ()
