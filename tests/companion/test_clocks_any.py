"""Any order of cards, pauses, undos, restarts and looks: no clock fires early, twice or standing.

A stopwatch beside the table says how much of the turn is left; the box has to agree.
"""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion import commands as cmd
from companion import events as ev
from companion.timers import LEAST_LEFT_S
from tests.companion.evening import Evening

TURN_S = 20
SECONDS = st.integers(0, 60).map(float)


class AnyClock(RuleBasedStateMachine):
    """Three play; only turns have a clock. `left` is None once the turn was nudged."""

    @initialize()
    def sits_down(self) -> None:
        self.table = Evening("Aki", "Mika", "Ken", turn_s=TURN_S)
        self.left: float | None = float(TURN_S)
        self.stands = ""
        self.now_s = self.table.now_s

    def does(self, command: cmd.Command) -> tuple[ev.Event, ...]:
        return self.table.asks(command, at=self.now_s)

    @rule(seconds=SECONDS)
    def time_passes_and_the_box_looks(self, seconds: float) -> None:
        self.now_s += seconds
        if self.left is not None and not self.stands:
            self.left -= seconds
        due = self.left is not None and self.left <= 0 and not self.stands
        fired = self.does(cmd.Tick(self.now_s))
        assert [type(event) for event in fired] == ([ev.TurnNudged] if due else [])
        self.left = None if due else self.left

    @rule()
    def looks_twice_at_one_moment(self) -> None:
        self.time_passes_and_the_box_looks(0.0)

    @precondition(lambda self: not self.stands)
    @rule()
    def somebody_stops_all_clocks(self) -> None:
        self.does(cmd.PauseClocks(paused=True))
        self.stands = "asked"

    @precondition(lambda self: self.stands)
    @rule()
    def somebody_lets_them_run(self) -> None:
        self.does(cmd.PauseClocks(paused=False))
        self.stands = ""

    @rule()
    def turn_is_over(self) -> None:
        turn = self.table.game.turn
        assert turn is not None
        self.does(cmd.SetHandCount(turn, 7))
        self.does(cmd.Play(turn))
        self.left = float(TURN_S)
        self.stands = self.stands if self.stands == "asked" else ""

    @precondition(lambda self: self.table.game.turn_no > 1)
    @rule()
    def newest_action_is_taken_back(self) -> None:
        """At least ten seconds are left, never more than the whole; the stopwatch follows."""
        self.does(cmd.Undo(self.table.undoable[0].action))
        clock = self.table.view["clock"]
        self.left = None if clock is None else clock["left_s"]
        if self.left is not None:
            assert LEAST_LEFT_S <= self.left <= TURN_S or self.stands
        if self.stands != "asked":
            self.stands = "undo" if self.left is not None else ""

    @rule(seconds=SECONDS)
    def program_starts_again(self, seconds: float) -> None:
        last_s, self.now_s = self.now_s, self.now_s + seconds
        self.does(cmd.WakeClocks(last_s, same_boot=True))
        if self.left is not None and not self.stands:
            self.left = max(self.left - seconds, LEAST_LEFT_S)

    @rule(uptime_s=SECONDS)
    def power_is_cut(self, uptime_s: float) -> None:
        """Time begins anew; what is left does not change until somebody goes on."""
        last_s, self.now_s = self.now_s, uptime_s
        self.does(cmd.WakeClocks(last_s, same_boot=False))
        if self.left is not None and not self.stands:
            self.stands = "power"

    @invariant()
    def screens_agree_with_the_stopwatch(self) -> None:
        if not hasattr(self, "table"):
            return
        clock, paused = self.table.view["clock"], self.table.view["paused"]
        assert (paused is not None) == bool(self.stands)
        if self.left is None:
            assert clock is None
        elif self.stands:
            assert clock["left_s"] == self.left
        else:
            assert clock["until_s"] - self.now_s == self.left

    def teardown(self) -> None:
        if hasattr(self, "table"):
            assert self.table.replayed().state == self.table.history.state


TestAnyClock = AnyClock.TestCase
TestAnyClock.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)
