"""The one place where everything is plugged together: start in order, stop in reverse.

The front comes first, so that its light pulses while the rest is still being loaded.
"""

from __future__ import annotations

import gc
import logging
import socket
import sys
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from companion.clock import MonotonicClock
from companion.errors import CompanionError, SettingsError
from companion.good_start import noted
from companion.hotspot import check_hotspot
from companion.listening import listen
from companion.notices import Notice
from companion.ports import Sign
from companion.settings import Settings, find_state_dir, load_settings, safe_settings
from companion.starts import Starts
from hardware import PanelPins, open_panel

if TYPE_CHECKING:
    from companion.keys import KeyRing
    from companion.table import Table

DATABASE = "companion.db"
SWITCH_S = 0.0005
"""How long one thread may keep others waiting: a press is shown while another one decides."""

Ready = Callable[[str, "KeyRing", "Table"], None]


def settings_of_start(config: Path | None, options: Mapping[str, object]) -> Settings:
    """The settings to start with; without risks after three starts that failed."""
    state_dir = find_state_dir(config, options)
    if Starts(state_dir, MonotonicClock()).begin():
        return safe_settings(options, state_dir)
    return load_settings(config, options)


def run(settings: Settings, ready: Ready) -> None:
    """Serve the table until somebody stops the program.

    `ready` is told the box's address as soon as phones can come. Raises SettingsError for
    pins that cannot be, CompanionError for a port that cannot be had, StoreError for a log
    that cannot be used; then nothing has been written.
    """
    logging.basicConfig(level=settings.log_level.upper(), format="%(levelname)s %(message)s")
    sys.setswitchinterval(SWITCH_S)
    clock = MonotonicClock()
    with noted(settings.state_dir, clock) as starts:
        while _serve_once(settings, ready, clock, starts):
            from companion.rescue import bring_back

            bring_back(settings.state_dir / DATABASE, clock.wall()[:10])


def _serve_once(settings: Settings, ready: Ready, clock: MonotonicClock, starts: Starts) -> bool:
    """One life of the table; True if it ended so that a backup can take the log's place."""
    wanted: list[bool] = []
    pins, path = pins_of(settings), settings.state_dir / DATABASE
    check_hotspot(settings)
    notices = [Notice("safe_mode")] if settings.safe else []
    with ExitStack() as stack:
        listener = _listener(settings)
        stack.callback(listener.close)
        panel, box = open_panel(pins, clock, simulate=settings.simulate)
        stack.callback(panel.close)
        panel.rest(Sign.STARTING)  # what follows takes a small board some seconds
        from companion.keys import KeyRing
        from companion.rescue import begin

        keys = KeyRing(settings.state_dir)
        table = begin(path, clock, panel, notices)
        stack.callback(table.store.close)
        stack.callback(table.stop)
        from companion.attendants import Attendants
        from companion.caretaker import Caretaker
        from web import create_app, serve  # the button works by now, half a second sooner

        port = listener.getsockname()[1]
        attendants = Attendants(stack, settings, table, keys, port, clock)
        attendants.add(Caretaker(path, clock, starts))
        app = create_app(
            table, settings, keys, box, lambda: wanted.append(True), attendants.own_wifi
        )
        attendants.come(app, pins)

        def serving(address: str) -> None:
            attendants.serving()
            ready(address, keys, table)

        gc.freeze()  # what the box is made of stays: to look through it again held presses up
        serve(app, settings, serving, listener)
        if not wanted:
            attendants.leaving()
    return bool(wanted)


def _listener(settings: Settings) -> socket.socket:
    """The port of the box; a box that has it already is told by its address."""
    try:
        return listen(settings.bind, settings.port)
    except CompanionError as busy:
        from companion.own_box import panel_of
        from web.address import reachable, url

        if busy.code != "port_busy" or panel_of(settings.bind, settings.port) is None:
            raise
        told = {"port": settings.port, "address": url(reachable(), settings.port)}
        raise CompanionError("already_running", told) from busy


def pins_of(settings: Settings) -> PanelPins:
    """The pins of `[panel]`; an error names file, line and key."""
    try:
        return PanelPins.from_mapping(settings.panel)
    except SettingsError as error:
        raise settings.located(error, "panel") from error
