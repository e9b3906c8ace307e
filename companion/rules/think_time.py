"""Think time that somebody starts: a light, and a word that ends it, at any level of tapping.

Held for a second the button starts it (a tile does the same), the next press says "I do!".
"""

from companion import commands as cmd
from companion import events as ev
from companion.errors import RuleViolation
from companion.rules.desk import Draft, decides


@decides(cmd.BeginThinkTime)
def begin(draft: Draft, command: cmd.BeginThinkTime) -> None:
    draft.playing()
    draft.add(ev.ThinkTimeStarted(draft.context.at_s))


@decides(cmd.SpeakUp)
def speak_up(draft: Draft, command: cmd.SpeakUp) -> None:
    """ "I do!": where the box knows of a +4, its victim challenges."""
    game = draft.playing()
    if game.thinking is None or game.thinking.spoken:
        raise RuleViolation("nobody_thinks")
    seat = None if command.seat is None else draft.acting(command.seat)
    draft.add(ev.ThinkTimeEnded(spoken=True, seat=seat))
    challenge = game.challenge
    if challenge is not None and not challenge.made and seat in (None, challenge.victim):
        draft.add(ev.ChallengeMade(challenge.victim, draft.context.at_s))


def pass_by(draft: Draft) -> None:
    """The next card, or the clock: nobody said anything."""
    if draft.game.thinking is not None:
        draft.add(ev.ThinkTimeEnded(spoken=False))
