"""What happens when a think time is over, and the pause for everybody.

Rules digest, section 10: a challenge not made is accepted, a doubt not spoken is too late,
a bidder is nudged or has dropped out, a turn is nudged.
"""

from companion import commands as cmd
from companion import events as ev
from companion.errors import RuleViolation
from companion.history import History
from companion.rules import catching, challenge, doubt, drawing, think_time
from companion.rules.desk import Draft, decides
from companion.state import GameState, Phase
from companion.timers import (
    clock,
    deadline,
    drops_late_bidder,
    holds_the_turn,
    query_over_s,
    stands_at_s,
    turn_limit_s,
)

BEGINS = (
    *(ev.TurnBegun, ev.ChallengeOpened, ev.ThinkTimeStarted),
    *(ev.FaceDownLaid, ev.DoubtMade, ev.StakeNamed, ev.DoubtRaised),
)
"""With each of these another clock begins."""


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
        case "turn" if found.seat is not None:
            draft.add(ev.TurnNudged(found.seat))


def _bid_is_over(draft: Draft) -> None:
    facedown = draft.game.facedown
    assert facedown is not None
    if drops_late_bidder(draft.game.rules):
        doubt.drop(draft, facedown.bidder)
    else:
        draft.add(ev.BidNudged(draft.context.at_s))


# --- a turn and its clock ---------------------------------------------------------------------


def follow(draft: Draft, before: GameState | None) -> None:
    """At the end of any action: the clock of a turn begins, and clocks that stood run on."""
    game = draft.state.game
    if game is None or game.phase is not Phase.PLAY:
        return
    if turn_limit_s(game.rules) and game.turn is not None and _begins(before, game):
        draft.add(ev.TurnBegun(draft.context.at_s))
    by_itself = draft.game.paused is not None and draft.game.paused.why
    if by_itself and any(isinstance(event, BEGINS) for event in draft.events):
        draft.add(_run_on(draft.context.at_s))


def _begins(before: GameState | None, game: GameState) -> bool:
    """Whether the player in turn may act now and could not before."""
    if holds_the_turn(game):
        return False
    return before is None or _turn(before) != _turn(game) or holds_the_turn(before)


def _turn(game: GameState) -> tuple[int, Phase, int]:
    return game.game, game.phase, game.turn_no


# --- the pause --------------------------------------------------------------------------------


@decides(cmd.PauseClocks)
def pause_clocks(draft: Draft, command: cmd.PauseClocks) -> None:
    game = draft.playing()
    if (game.paused is not None) == command.paused:
        raise RuleViolation("clocks_already_so")
    at_s = draft.context.at_s
    draft.add(_stand(at_s) if command.paused else _run_on(at_s))


@decides(cmd.WakeClocks)
def wake_clocks(draft: Draft, command: cmd.WakeClocks) -> None:
    """In the same boot they run on with at least ten seconds left; else they stand still."""
    game, now_s = draft.state.game, draft.context.at_s
    if game is None or deadline(game) is None:
        return
    if not command.same_boot:
        draft.add(_stand(command.last_s, "power"))
    elif (stands_s := stands_at_s(game, now_s)) < now_s:
        draft.add(_stand(stands_s, "power"), _run_on(now_s))


def take_back(history: History, action: int, at_s: float) -> tuple[ev.Event, ...]:
    """Undo `action`, or the undo called so; the clocks that come back stand still.

    A pause that somebody asked for lasts. Raises `nothing_to_undo`, `stale`.
    """
    undone = history.undo(action)
    before, game = history.state.game, history.apply(action, (undone,)).state.game
    if game is None or game.phase is not Phase.PLAY:
        return (undone,)
    asked = before is not None and before.paused is not None and not before.paused.why
    if clock(game) is None:
        if asked == (game.paused is not None):
            return (undone,)
        return (undone, _stand(at_s) if asked else _run_on(at_s))
    stands_s = stands_at_s(game, game.paused.at_s if game.paused else at_s)
    return (undone, _stand(stands_s, "" if asked else "undo"))


def _stand(at_s: float, why: str = "") -> ev.ClocksPaused:
    return ev.ClocksPaused(paused=True, at_s=at_s, why=why)


def _run_on(at_s: float) -> ev.ClocksPaused:
    return ev.ClocksPaused(paused=False, at_s=at_s, kept=True)
