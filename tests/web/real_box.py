"""A whole box but for its wood: real table, real log, real pages, as an application."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from companion.clock import MonotonicClock
from companion.rescue import begin
from companion.table import Table
from hardware import PanelPins, open_panel
from tests.web.fakes import FakeKeys, FakeSettings
from web import create_app
from web.application import Application


@contextmanager
def real_box(folder: Path) -> Iterator[tuple[Application, Table]]:
    """The application and its table; nothing listens yet."""
    with ExitStack() as stack:
        clock = MonotonicClock()
        panel, box = open_panel(PanelPins(), clock, simulate=True)
        stack.callback(panel.close)
        table = begin(folder / "companion.db", clock, panel)
        stack.callback(table.store.close)
        stack.callback(table.stop)
        app = create_app(table, FakeSettings(), FakeKeys(), box)
        stack.callback(app.close)
        yield app, table
