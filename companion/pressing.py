"""What a press of the big button means, phase by phase."""

from dataclasses import dataclass
from enum import StrEnum

from companion import commands as cmd
from companion.rules.counting import complete
from companion.scoring import outcome
from companion.state import Phase, TableState

DOUBLE_S = 0.7
"""Two presses within this are one gesture and never pass two turns."""
SETTLE_S = 2.0
"""So long after the last hand was counted a press confirms the round."""


class Meaning(StrEnum):
    """In one word, what a press would do now; phones and TV say it in four."""

    LET_IN = "let_in"
    DEAL = "deal"
    UNO = "uno"
    TURN_OVER = "turn_over"
    DOUBT = "doubt"
    SPEAK_UP = "speak_up"
    NEXT_ROUND = "next_round"
    AGAIN = "again"
    NOTHING = "nothing"


def meaning(state: TableState, *, somebody_waits: bool) -> Meaning:
    """What a press of the big button does at this table."""
    game = state.game
    if game is None:
        if state.room.shown:
            return Meaning.DEAL
        return Meaning.LET_IN if somebody_waits else Meaning.NOTHING
    if game.phase is Phase.PLAY:
        if game.thinking is not None and not game.thinking.spoken:
            return Meaning.SPEAK_UP
        if game.facedown is not None and not game.facedown.doubted:
            return Meaning.DOUBT
        passes = game.rules.button_passes_turn and game.tracking == "turns"
        return Meaning.TURN_OVER if passes else Meaning.UNO
    if game.phase is Phase.COUNTING:
        return Meaning.NEXT_ROUND if complete(game) else Meaning.NOTHING
    return Meaning.AGAIN if outcome(game).over else Meaning.NEXT_ROUND


def uno_may_be_due(state: TableState) -> bool:
    """Whether a press may be an UNO beside what it means.

    Where hands are tracked the windows tell; elsewhere only a race that somebody has begun.
    """
    game = state.game
    return game is not None and (game.tracking == "hands" or bool(game.races_about("uno")))


COMMANDS: dict[Meaning, cmd.Command] = {
    Meaning.DEAL: cmd.StartGame(),
    Meaning.UNO: cmd.CallUno(),
    Meaning.TURN_OVER: cmd.PassTurn(),
    Meaning.DOUBT: cmd.Doubt(),
    Meaning.SPEAK_UP: cmd.SpeakUp(),
    Meaning.NEXT_ROUND: cmd.ConfirmRound(),
    Meaning.AGAIN: cmd.StartGame(),
}


@dataclass(slots=True)
class BigButton:
    """Presses of the big button in order: which are one gesture, which come too early."""

    last_s: float | None = None
    meant: Meaning = Meaning.NOTHING
    counted_s: float | None = None

    def counted(self, now_s: float, *, done: bool) -> None:
        """Tell whether all hands are counted; remembers since when."""
        if not done:
            self.counted_s = None
        elif self.counted_s is None:
            self.counted_s = now_s

    def command(self, wanted: Meaning, at_s: float) -> tuple[cmd.Command | None, float]:
        """The command of a press at `at_s`, and the time it counts from.

        Where the button passes the turn a second press within 0.7 s says UNO, stamped at
        the first. Any other press that follows so closely repeats the first and does nothing.
        """
        first_s, self.last_s = self.last_s, at_s
        double = first_s is not None and at_s - first_s <= DOUBLE_S
        if double and first_s is not None:
            self.last_s = first_s
            passed = self.meant is wanted is Meaning.TURN_OVER
            return (cmd.CallUno() if passed else None), first_s
        self.meant = wanted
        if wanted is Meaning.NEXT_ROUND and not self._settled(at_s):
            return None, at_s
        return COMMANDS.get(wanted), at_s

    def _settled(self, at_s: float) -> bool:
        return self.counted_s is None or at_s - self.counted_s >= SETTLE_S
