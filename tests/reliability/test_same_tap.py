"""One action, one effect, one answer: whatever is tapped twice, retried, or cut off in between."""

import tempfile
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, rule

from companion import commands as cmd
from companion.errors import CompanionError
from companion.table import Answer
from tests.companion.real_table import WITHIN_S, dealt

SEATS = st.integers(0, 2)
Tap = tuple[str, cmd.Command]
COMMANDS: st.SearchStrategy[Callable[[int], cmd.Command]] = st.one_of(
    SEATS.map(lambda seat: lambda undo: cmd.Play(seat)),
    SEATS.map(lambda seat: lambda undo: cmd.Draw(seat)),
    SEATS.map(lambda seat: lambda undo: cmd.SetTurn(seat)),
    st.sampled_from((1, -1)).map(lambda way: lambda undo: cmd.SetDirection(way)),
    st.tuples(SEATS, st.integers(1, 9)).map(lambda told: lambda undo: cmd.SetHandCount(*told)),
    SEATS.map(lambda seat: lambda undo: cmd.CallUno(seat)),
    st.just(cmd.Undo),
)


def outcome(asked: "Future[Answer]") -> tuple[str, object]:
    """What a phone is told: the number of the action, or the code of the refusal."""
    try:
        return "ok", asked.result(WITHIN_S).seq
    except CompanionError as refusal:
        return "no", refusal.code


class SameTap(RuleBasedStateMachine):
    """Aki's phone taps, taps again, and again after the plug was pulled."""

    taps: Bundle[Tap] = Bundle("taps")

    def __init__(self) -> None:
        super().__init__()
        self._folder = tempfile.TemporaryDirectory()
        self.box, (self.aki, *_) = dealt(Path(self._folder.name), "Aki", "Mika", "Ken")
        self.before = {row.key for row in self.box.rows}
        self.known: dict[str, tuple[str, object]] = {}

    def teardown(self) -> None:
        self.box.stops()
        self._folder.cleanup()

    def asks(self, tap: Tap) -> "Future[Answer]":
        key, command = tap
        return self.box.table.ask(command, key=key, by=self.aki.ref)

    @rule(target=taps, command=COMMANDS)
    def taps_anew(self, command: Callable[[int], cmd.Command]) -> Tap:
        undo = self.box.view["undo"]
        self.aki.counter += 1
        key = f"{self.aki.ref}.page0001.{self.aki.counter}"
        tap = (key, command(undo["action"] if undo else 0))
        self.known[tap[0]] = outcome(self.asks(tap))
        return tap

    @rule(tap=taps, times=st.integers(2, 50))
    def taps_the_same_again(self, tap: Tap, times: int) -> None:
        asked = [self.asks(tap) for _ in range(times)]
        told = {outcome(each) for each in asked}
        assert told == {self.known.setdefault(tap[0], next(iter(told)))}

    @rule()
    def plug_is_pulled(self) -> None:
        """What is in the log is known for ever, what was refused only while the box runs."""
        self.box.restarts()
        kept = {row.key for row in self.box.rows}
        self.known = {key: told for key, told in self.known.items() if key in kept}

    @invariant()
    def every_tap_is_one_action_at_most(self) -> None:
        self.box.settles()
        actions: dict[str, set[int]] = {}
        for row in self.box.rows:
            if row.key and row.key not in self.before:
                actions.setdefault(row.key, set()).add(row.action)
        assert all(len(found) == 1 for found in actions.values())
        done = {key for key, (told, _) in self.known.items() if told == "ok"}
        assert actions.keys() <= done


SameTap.TestCase.settings = settings(
    max_examples=25,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
TestSameTap: Any = SameTap.TestCase
