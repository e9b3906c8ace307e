"""What happens when a think time is over, and the pause for everybody.

Rules digest, section 10: a challenge not made is accepted, a doubt not spoken is too late,
a bidder is nudged or has dropped out.
"""

from companion import commands as cmd
from companion import events as ev
from companion.errors import RuleViolation
from companion.rules import challenge, doubt, drawing
from companion.rules.desk import Draft, decides
from companion.timers import deadline, drops_late_bidder


@decides(cmd.Tick)
def tick(draft: Draft, command: cmd.Tick) -> None:
    """The box looks at the clock; nothing happens before it is time."""
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


def _bid_is_over(draft: Draft) -> None:
    facedown = draft.game.facedown
    assert facedown is not None
    if facedown.responder is not None and drops_late_bidder(draft.game.rules):
        doubt.drop(draft, facedown.responder)
    else:
        draft.add(ev.BidNudged(draft.context.at_s))


@decides(cmd.PauseClocks)
def pause_clocks(draft: Draft, command: cmd.PauseClocks) -> None:
    game = draft.playing()
    if game.clocks_paused == command.paused:
        raise RuleViolation("clocks_already_so")
    draft.add(ev.ClocksPaused(command.paused, draft.context.at_s))
