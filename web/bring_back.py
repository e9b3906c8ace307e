"""The host brings the evenings of the newest backup back, after a log that was damaged."""

from collections.abc import Callable

from flask import Blueprint, Response, request
from werkzeug.wrappers import Response as AnyResponse

from companion.errors import CompanionError
from web.asgi import compact
from web.doing import BadMessage, Reply, refusal
from web.frames import nothing
from web.gate import visitor_of
from web.site import Site, scope_here


class BringBack:
    """`wanted` is told of the wish, then `stop` ends the server, which makes room for it."""

    def __init__(self, wanted: Callable[[], None]) -> None:
        self._wanted = wanted
        self.stop: Callable[[], None] = lambda: None

    def pages(self, site: Site) -> Blueprint:
        pages = Blueprint("bring_back", __name__)

        @pages.post("/host/bring-back")
        def bring_back() -> AnyResponse:
            reply = self._ask(site)
            return Response(compact(reply.frame), reply.status, mimetype="application/json")

        return pages

    def _ask(self, site: Site) -> Reply:
        snapshot = site.table.snapshot()
        try:
            nothing(request.get_data())
        except BadMessage as bad:
            return refusal(None, bad)
        if visitor_of(scope_here()).phone.ref != snapshot.history.state.room.host:
            return refusal(None, CompanionError("host_only"))
        offers = [each.data.get("backup") for each in snapshot.room.notices]
        if not any(offers):
            return refusal(None, CompanionError("no_backup"))
        self._wanted()
        self.stop()
        return Reply({"t": "ok"}, 200)
