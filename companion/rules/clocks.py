"""What happens when a think time is over, and the pause for everybody.

Rules digest, section 10: a challenge not made is accepted, a doubt not spoken is too late,
a bidder is nudged or has dropped out.
"""

from companion import commands as cmd
from companion import events as ev
from companion.errors import RuleViolation
from companion.rules import catching, challenge, doubt, drawing, think_time
from companion.rules.desk import Draft, decides
from companion.timers import deadline, drops_late_bidder, query_over_s


@decides(cmd.Tick)
def tick(draft: Draft, command: cmd.Tick) -> None:
    """The box looks at the clock; nothing happens before it is time."""
    for query in draft.game.queries if draft.state.game else ():
        if command.at_s >= query_over_s(query):
            catching.nobody_answers(draft, query)
    found = deadline(draft.state.game)
    if found is None or command.at_s < found.at_s:
        return
    match found.what:
        case "challenge":
            challenge.close(draft)
            drawing.take_pending(draft)
        case "doubt":
            doubt.close(draft)
        case "bid":
            _bid_is_over(draft)
        case "think":
            think_time.pass_by(draft)


def _bid_is_over(draft: Draft) -> None:
    facedown = draft.game.facedown
    assert facedown is not None
    owes = facedown.doubter if facedown.responder is None else facedown.responder
    if drops_late_bidder(draft.game.rules):
        doubt.drop(draft, owes)
    else:
        draft.add(ev.BidNudged(draft.context.at_s))


@decides(cmd.PauseClocks)
def pause_clocks(draft: Draft, command: cmd.PauseClocks) -> None:
    game = draft.playing()
    if game.clocks_paused == command.paused:
        raise RuleViolation("clocks_already_so")
    draft.add(ev.ClocksPaused(command.paused, draft.context.at_s))
