"""The one place where everything is plugged together: start in order, stop in reverse.

The front comes first, so that its light pulses while the rest is still being loaded.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import ExitStack
from typing import TYPE_CHECKING

from companion.clock import MonotonicClock
from companion.errors import SettingsError
from companion.ports import BoxView, Panel, Sign
from companion.settings import Settings
from hardware import PanelPins, open_panel

if TYPE_CHECKING:
    from companion.keys import Keys
    from companion.table import Table

DATABASE = "companion.db"

Ready = Callable[[str, "Keys", "Table"], None]


def run(settings: Settings, ready: Ready) -> None:
    """Serve the table until somebody stops the program.

    `ready` is told the box's address as soon as phones can come. Raises SettingsError for
    pins that cannot be, CompanionError for a port that cannot be had, StoreError for a log
    that cannot be used; then nothing has been written.
    """
    logging.basicConfig(level=settings.log_level.upper(), format="%(levelname)s %(message)s")
    pins = pins_of(settings)
    with ExitStack() as stack:
        clock = MonotonicClock()
        panel, box = open_panel(pins, clock, simulate=settings.simulate)
        stack.callback(panel.close)
        panel.rest(Sign.STARTING)
        _serve(stack, settings, clock, panel, box, pins, ready)


def _serve(
    stack: ExitStack,
    settings: Settings,
    clock: MonotonicClock,
    panel: Panel,
    box: BoxView,
    pins: PanelPins,
    ready: Ready,
) -> None:
    """Load table and pages, which takes a small board some seconds, and serve."""
    from companion.keys import load_keys
    from companion.store import Store
    from companion.table import Table
    from hardware.display import show_way_in
    from web import create_app, serve
    from web.address import ways_in
    from web.server import listen

    listener = listen(settings.bind, settings.port)
    stack.callback(listener.close)
    keys = load_keys(settings.state_dir)
    store = Store.open(settings.state_dir / DATABASE)
    stack.callback(store.close)
    table = Table(store, clock, panel)
    app = create_app(table, settings, keys, box)
    table.start()
    stack.callback(table.stop)
    port = listener.getsockname()[1]
    stack.callback(show_way_in(pins, lambda: ways_in(keys.token, port)))
    serve(app, settings, lambda address: ready(address, keys, table), listener)


def pins_of(settings: Settings) -> PanelPins:
    """The pins of `[panel]`; an error names file, line and key."""
    try:
        return PanelPins.from_mapping(settings.panel)
    except SettingsError as error:
        raise settings.located(error, "panel") from error
