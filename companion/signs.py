"""What the box shows: the sign that its lights rest on, and the signs that flash once.

Nothing here may tell that an UNO call is due. A front that breaks its promise and raises is
logged: it never stops the table.
"""

import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from companion import events as ev
from companion.ports import Panel, PanelStatus, Sign
from companion.pressing import Meaning
from companion.state import TableState
from companion.timers import deadline

log = logging.getLogger(__name__)

VERDICTS: dict[str, Sign] = {
    ev.Result.SAFE: Sign.SAFE,
    ev.Result.CAUGHT: Sign.CAUGHT,
    ev.Result.PHOTO_FINISH: Sign.PHOTO_FINISH,
}
WAITS = {Meaning.LET_IN, Meaning.DEAL, Meaning.NEXT_ROUND, Meaning.AGAIN}


def show(
    panel: Panel,
    state: TableState,
    wanted: Meaning,
    now_s: float,
    help_blinks: int = 0,
    *,
    own_wifi: bool = False,
) -> None:
    """Let the lights rest on what the table waits for, or count out what it needs help with.

    A think time blinks ever faster. `own_wifi`: the network is the box's own, which is told
    while no cards are on the table.
    """
    game, running = state.game, deadline(state.game)
    with _logged():
        if help_blinks:
            panel.rest(Sign.NEEDS_HELP, blinks=help_blinks)
        else:
            panel.rest(_resting(state, wanted, own_wifi=own_wifi))
        panel.direction(game.direction if game and game.turn is not None else None)
        panel.turn(game.turn if game else None, len(game.seats) if game else 0)
        panel.clock(running.at_s - now_s if running else 0.0)


def _resting(state: TableState, wanted: Meaning, *, own_wifi: bool) -> Sign:
    if wanted in WAITS:
        return Sign.WAITING
    return Sign.OWN_WIFI if own_wifi and state.game is None else Sign.READY


def flash(panel: Panel, events: Iterable[ev.Event]) -> None:
    """Play the sign of a verdict."""
    with _logged():
        for event in events:
            if isinstance(event, ev.RaceJudged) and event.result in VERDICTS:
                panel.flash(VERDICTS[event.result])


def status(panel: Panel) -> PanelStatus:
    """What the front says of itself, or that it cannot even say that."""
    try:
        return panel.status()
    except Exception as fault:
        log.exception("the panel failed")
        return PanelStatus("none", "listener_failed", {"error": type(fault).__name__})


@contextmanager
def _logged() -> Iterator[None]:
    try:
        yield
    except Exception:
        log.exception("the panel failed")
