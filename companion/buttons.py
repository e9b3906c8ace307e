"""The box's own buttons, from an edge to what the table is asked."""

from collections.abc import Callable
from dataclasses import dataclass, field

from companion import commands as cmd
from companion.ports import Button, ButtonPress, Clock
from companion.pressing import DOUBLE_S, BigButton, Meaning, meaning, uno_may_be_due
from companion.race import Claim
from companion.race.arbiter import PANEL_LAG_S
from companion.racing import Racing
from companion.state import TableState


@dataclass(slots=True)
class Buttons:
    """Presses in order.

    `does` asks the table and gives the action that came of it, if any; `situation` is the
    table as it stands, and whether a phone waits to be let in.
    """

    racing: Racing
    clock: Clock
    does: Callable[[cmd.Command, Claim], int | None]
    situation: Callable[[], tuple[TableState, bool]]
    big: BigButton = field(default_factory=BigButton)
    passed: tuple[float, int] | None = None

    def meaning(self) -> Meaning:
        """What a press of the big button would do now."""
        state, waits = self.situation()
        return meaning(state, somebody_waits=waits)

    def press(self, press: ButtonPress) -> None:
        """A button went down, or has been down for the hold time."""
        if press.button is Button.CATCH:
            if not press.held:
                self._asks(cmd.Catch(), press, press.at_s)
        elif press.held:
            self._hold(press)
        else:
            self._press(press)

    def _press(self, press: ButtonPress) -> None:
        wanted = self.meaning()
        command, at_s = self.big.command(wanted, press.at_s)
        if command is None:
            return
        if isinstance(command, cmd.PassTurn):
            self.racing.may_be_more(at_s + DOUBLE_S + PANEL_LAG_S)
        action = self._asks(command, press, at_s)
        self.passed = None
        if isinstance(command, cmd.PassTurn) and action is not None:
            self.passed = (press.at_s, action)
        if wanted is Meaning.SPEAK_UP:
            self._calls_too(press)

    def _hold(self, press: ButtonPress) -> None:
        """The light starts; a turn that this very press has passed was not meant."""
        if self.big.meant not in (Meaning.UNO, Meaning.TURN_OVER):
            return
        if self.passed is not None and self.passed[0] == press.at_s:
            self._asks(cmd.Undo(self.passed[1]), press, press.at_s)
            self._calls_too(press)
        self._asks(cmd.BeginThinkTime(), press, press.at_s)

    def _calls_too(self, press: ButtonPress) -> None:
        """Whatever else it was, a slap still is an UNO if one is due."""
        if uno_may_be_due(self.situation()[0]):
            self._asks(cmd.CallUno(), press, press.at_s)

    def _asks(self, command: cmd.Command, press: ButtonPress, at_s: float) -> int | None:
        now_s, button = self.clock.now_s(), press.button.value
        claim = self.racing.stamp_button(command, button, at_s, press.epsilon_s, now_s)
        return self.does(command, claim)
