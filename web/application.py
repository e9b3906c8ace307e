"""Puts the pages, the socket, the files and the gate together."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, cast

from a2wsgi import WSGIMiddleware
from flask import Flask

from companion.hotspot import HotspotSwitch, NoHotspot
from companion.ports import BoxView
from companion.table import Table
from web.asgi import App, Receive, Scope, Send
from web.assets import PREFIX, Assets
from web.bring_back import BringBack
from web.gate import Gate
from web.identity import Identity, Keys
from web.live import Live
from web.pages import add_pages
from web.site import ErrorPages, Settings, Site

if TYPE_CHECKING:
    from a2wsgi.wsgi_typing import WSGIApp

_HERE = Path(__file__).parent
_WORKERS = 8
NO_HOTSPOT = NoHotspot()


class Application:
    """The ASGI application of the box."""

    def __init__(
        self, gate: Gate, workers: WSGIMiddleware, flask: Flask, backup: BringBack, live: Live
    ) -> None:
        self.gate = gate
        self.backup = backup
        self._workers = workers
        self.flask = flask
        self.way_in_moved = live.way_in_moved
        self.answers: Callable[[float], bool] = lambda within_s: True
        """Whether the server still does what it is told; set by whoever serves."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.gate(scope, receive, send)

    def close(self) -> None:
        """Let the workers go; what they are at is finished."""
        self._workers.executor.shutdown(wait=False, cancel_futures=True)


def create_app(
    table: Table,
    settings: Settings,
    keys: Keys,
    box: BoxView | None = None,
    bring_back: Callable[[], None] = lambda: None,
    own_wifi: HotspotSwitch = NO_HOTSPOT,
) -> Application:
    """The application for a table. `box` is the front of the box as a picture, if there is one.

    `bring_back` is called when the host wants the evenings of the newest backup; after that the
    server stops. `own_wifi` is the box's own network.
    """
    live = Live(table, box)
    identity = Identity(keys)
    site = Site(table, settings, keys, identity, live, box, Assets(_HERE / "static"), own_wifi)
    flask = Flask("web", static_folder=None, template_folder=str(_HERE / "templates"))
    errors = ErrorPages(flask, site)
    add_pages(flask, site, errors)
    backup = BringBack(bring_back)
    flask.register_blueprint(backup.pages(site))
    workers = WSGIMiddleware(cast("WSGIApp", flask), workers=_WORKERS)
    inside = _inside(live, site.assets, workers)
    gate = Gate(inside, identity, settings.hostnames, table.now_s, errors.explain)
    return Application(gate, workers, flask, backup, live)


def _inside(live: Live, assets: Assets, pages: WSGIMiddleware) -> App:
    workers = cast(App, pages)  # it has words of its own for the same ASGI

    async def inside(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await live(scope, receive, send)
        elif scope["path"].startswith(PREFIX):
            await assets(scope, receive, send)
        else:
            await workers(scope, receive, send)

    return inside
