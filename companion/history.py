"""The log folded: the table now, and what can be taken back.

Undo belongs to one game. Every action of the current game leaves a link to the state
before it, in a chain that shares everything with the states themselves, so that the
20,000th action costs what the first did.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from companion import events as ev
from companion.errors import RuleViolation
from companion.state import GameState, TableState, evolve_all

UNTOUCHED = (
    *(ev.PressTaken, ev.CatchAsked, ev.CatchAnswered),
    *(ev.ClocksPaused, ev.TurnBegun, ev.TurnNudged, ev.BidNudged),
    *(ev.ThinkTimeStarted, ev.ThinkTimeEnded),
)
"""The press log with what is asked about it, and the clocks: nobody takes those back."""


@dataclass(frozen=True, slots=True)
class Done:
    """One action of the current game, and the game before it."""

    action: int
    what: str
    seat: int | None
    before: GameState | None = field(repr=False)
    earlier: "Done | None" = field(repr=False)


@dataclass(frozen=True, slots=True)
class TakenBack:
    """An action that was undone by the action `by`, and the game that the undo left behind."""

    by: int
    done: Done
    after: GameState | None = field(repr=False)
    earlier: "TakenBack | None" = field(repr=False)


@dataclass(frozen=True, slots=True)
class History:
    """The table, the chain of actions that may be undone, and that of undos."""

    state: TableState = field(default_factory=TableState)
    done: Done | None = None
    taken_back: TakenBack | None = None

    def apply(self, action: int, events: Sequence[ev.Event]) -> "History":
        """The history after one action with all events that followed from it."""
        if events and isinstance(events[0], ev.Undone):
            undone = self._after_undo(action, events[0])
            return undone if len(events) == 1 else undone.apply(action, events[1:])
        after = evolve_all(self.state, events)
        if any(isinstance(event, ev.NightStarted) for event in events):
            return History(after)._entered(action, events, after)
        return self._entered(action, events, after)

    def _entered(self, action: int, events: Sequence[ev.Event], after: TableState) -> "History":
        games = [event for event in events if not event.ROOM and not isinstance(event, UNTOUCHED)]
        if not games:
            return replace(self, state=after)
        fresh = isinstance(games[0], ev.GameStarted)
        before = None if fresh else self.state.game
        earlier = None if fresh else self.done
        told = _telling(games)
        entry = Done(action, type(told).__name__, _seat(told), before, earlier)
        return History(after, entry, None)

    def undo(self, action: int) -> ev.Undone:
        """The event that takes `action` back: the newest one, or the newest undo.

        Raises `nothing_to_undo`, or `stale` with the action that could be undone instead.
        """
        if self.done is not None and self.done.action == action:
            return ev.Undone(action)
        if self.taken_back is not None and self.taken_back.by == action:
            return ev.Undone(action)
        if self.done is None:
            raise RuleViolation("nothing_to_undo")
        raise RuleViolation("stale", {"newest": self.done.action})

    def _after_undo(self, action: int, undone: ev.Undone) -> "History":
        done, back = self.done, self.taken_back
        if done is not None and done.action == undone.action:
            left = TakenBack(action, done, self.state.game, back)
            return History(self._with(done.before), done.earlier, left)
        assert back is not None, undone
        return History(self._with(back.after), back.done, back.earlier)

    def _with(self, game: GameState | None) -> TableState:
        """The table with a game of another moment; presses of then are never judged again."""
        if game is not None:
            unpressed = tuple(race for race in game.races if not race.claims)
            there = {race.race for race in unpressed}
            queries = tuple(query for query in game.queries if there.issuperset(query.holds))
            game = replace(game, races=unpressed, queries=queries)
        return replace(self.state, game=game)


def _telling(games: Sequence[ev.Event]) -> ev.Event:
    """The event that a person would call the action by: what was meant, not what came with it."""
    filled = isinstance(games[-1], ev.TurnsFilled)
    return next((event for event in games if not _by_the_way(event, filled=filled)), games[-1])


def _by_the_way(event: ev.Event, *, filled: bool) -> bool:
    match event:
        case (
            ev.ChairsTaken()
            | ev.RaceOpened()
            | ev.RaceClosed()
            | ev.PendingChanged()
            | ev.SkipsAimed()
            | ev.TurnsOwed()
        ):
            return True
        case ev.ChallengeClosed() | ev.FaceDownClosed() | ev.StopMissed() | ev.QuestionAnswered():
            return True
        case ev.CardsDrawn(why="uno" | "stop"):
            return True
        case ev.CardPlayed():
            return event.filled
        case ev.CardsDrawn(why="pending") | ev.ColourNamed():
            return filled
        case ev.TurnMoved():
            return event.why not in ("put_right", "pass")
        case ev.HandPutRight():
            return event.cards == 0
    return False


def _seat(event: ev.Event) -> int | None:
    seat = getattr(event, "seat", None)
    return seat if isinstance(seat, int) else None
