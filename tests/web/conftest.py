"""A running server on loopback round a fake table; pages are one line of JSON."""

import asyncio
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from jinja2 import DictLoader

from companion import commands as cmd
from companion.clock import MonotonicClock
from companion.listening import listen
from companion.store import Store
from companion.table import Table
from hardware import PanelPins, open_panel
from tests.web.fakes import OPEN, Browser, FakeBox, FakeKeys, FakeSettings, FakeTable
from tests.web.players import Player, Sockets, sits_down
from web.application import Application, create_app
from web.server import hasten, server_for

PAGES = ("table", "tv", "host", "box", "join", "rules", "night", "nights", "help")
TEMPLATES = {f"{name}.html": "{{ page }}|{{ start|tojson }}" for name in PAGES}
TEMPLATES["error.html"] = "{{ lang }}|{{ code }}|{{ sentence }}"


@pytest.fixture
def table() -> FakeTable:
    return FakeTable()


@pytest.fixture
def box() -> FakeBox:
    return FakeBox()


@pytest.fixture
def app(table: FakeTable, box: FakeBox) -> Application:
    app = create_app(table.real(), FakeSettings(), FakeKeys(), box)
    app.flask.jinja_loader = DictLoader(TEMPLATES)
    return app


@pytest.fixture
def port(app: Application) -> Iterator[int]:
    with running(app) as number:
        yield number


@pytest.fixture
def phone(port: int) -> Browser:
    """A phone that has opened the first page and is not let in."""
    browser = Browser(port)
    assert browser.get("/").status == 200
    return browser


@pytest.fixture
def aki(port: int) -> Browser:
    """A phone at the table."""
    return Browser(port).join()


class running:
    """Serves an application in a thread of its own while the block lasts."""

    def __init__(self, app: Application) -> None:
        self._app = app
        self._listener: socket.socket = listen("127.0.0.1", 0)
        hasten(self._listener)
        self._ready = threading.Event()
        self._server = server_for(app, self._ready.set)
        self._thread = threading.Thread(target=self._run)

    def _run(self) -> None:
        asyncio.run(self._server.serve(sockets=[self._listener]))

    def __enter__(self) -> int:
        port: int = self._listener.getsockname()[1]
        self._thread.start()
        assert self._ready.wait(10)
        return port

    def __exit__(self, *error: object) -> None:
        OPEN.close()
        self._server.stop()
        self._thread.join(10)
        self._app.close()
        assert not self._thread.is_alive()


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Callable[..., Sockets]]:
    with ExitStack() as stack:

        def deal(*hands: int, **rules: object) -> Sockets:
            clock, changed = MonotonicClock(), threading.Condition()
            store = Store.open(tmp_path / "companion.db")
            stack.callback(store.close)
            panel, box = open_panel(PanelPins(), clock, simulate=True)
            stack.callback(panel.close)
            table = Table(store, clock, panel)
            table.start()
            stack.callback(table.stop)
            port = stack.enter_context(running(create_app(table, FakeSettings(), FakeKeys(), box)))
            pages = [sits_down(port, animal) for animal in ("fox", "owl", "bear", "cat")]
            table.ask(cmd.ChooseRules("mattel", {"touch_latency_ms": 0, **rules})).result(5)
            table.ask(cmd.StartGame(3)).result(5)
            for seat, cards in enumerate(hands):
                table.ask(cmd.SetHandCount(seat, cards)).result(5)

            def tells() -> None:
                with changed:
                    changed.notify_all()

            table.subscribe(tells, lambda by: None)
            players = [Player(page, seat, clock) for seat, page in enumerate(pages)]
            for player in players:
                player.synchronises()
            return Sockets(table, players, changed)

        yield deal
