"""What the box shows: the sign that its lights rest on, and the signs that flash once.

Nothing here may tell that an UNO call is due (interaction.md, rule 2).
"""

from collections.abc import Iterable

from companion import events as ev
from companion.ports import Panel, Sign
from companion.pressing import Meaning
from companion.state import TableState

VERDICTS = {"safe": Sign.SAFE, "caught": Sign.CAUGHT, "photo_finish": Sign.PHOTO_FINISH}
WAITS = {Meaning.LET_IN, Meaning.DEAL, Meaning.NEXT_ROUND, Meaning.AGAIN}


def show(panel: Panel, state: TableState, wanted: Meaning) -> None:
    """Let the lights rest on what the table waits for."""
    panel.rest(Sign.WAITING if wanted in WAITS else Sign.READY)
    game = state.game
    panel.direction(game.direction if game and game.turn is not None else None)
    panel.turn(game.turn if game else None)


def flash(panel: Panel, events: Iterable[ev.Event]) -> None:
    """Play the sign of a verdict."""
    for event in events:
        if isinstance(event, ev.RaceJudged) and event.result in VERDICTS:
            panel.flash(VERDICTS[event.result])
