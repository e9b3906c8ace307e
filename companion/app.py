"""The one place where everything is plugged together: start in order, stop in reverse."""

import logging
import sys
from collections.abc import Callable
from contextlib import ExitStack

from companion.clock import MonotonicClock
from companion.errors import SettingsError
from companion.keys import KeyRing
from companion.settings import Settings
from companion.store import Store
from companion.table import Table
from hardware import PanelPins, open_panel
from web import create_app, serve
from web.server import listen

DATABASE = "companion.db"
SWITCH_S = 0.0005
"""How long one thread may keep others waiting: a press is shown while another one decides."""


def run(settings: Settings, ready: Callable[[str, KeyRing, Table], None]) -> None:
    """Serve the table until somebody stops the program.

    `ready` is told the box's address as soon as phones can come. Raises SettingsError for
    pins that cannot be, CompanionError for a port that cannot be had, StoreError for a log
    that cannot be used; then nothing has been written.
    """
    logging.basicConfig(level=settings.log_level.upper(), format="%(levelname)s %(message)s")
    sys.setswitchinterval(SWITCH_S)
    pins = pins_of(settings)
    with ExitStack() as stack:
        listener = listen(settings.bind, settings.port)
        stack.callback(listener.close)
        keys = KeyRing(settings.state_dir)
        clock = MonotonicClock()
        store = Store.open(settings.state_dir / DATABASE)
        stack.callback(store.close)
        panel, box = open_panel(pins, clock, simulate=settings.simulate)
        stack.callback(panel.close)
        table = Table(store, clock, panel)
        table.start()
        stack.callback(table.stop)
        app = create_app(table, settings, keys, box)
        serve(app, settings, lambda address: ready(address, keys, table), listener)


def pins_of(settings: Settings) -> PanelPins:
    """The pins of `[panel]`; an error names file, line and key."""
    try:
        return PanelPins.from_mapping(settings.panel)
    except SettingsError as error:
        raise settings.located(error, "panel") from error
