"""The host brings the evenings of the newest backup back, after a log that was damaged."""

from collections.abc import Callable

from flask import Blueprint, request
from werkzeug.wrappers import Response as AnyResponse

from companion.errors import CompanionError
from web.doing import Reply, refusal
from web.frames import nothing
from web.site import Site, json_of


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
            return json_of(reply.frame, reply.status)

        return pages

    def _ask(self, site: Site) -> Reply:
        try:
            nothing(request.get_data())
            site.host_only()
            self._offered(site)
        except CompanionError as error:
            return refusal(None, error)
        self._wanted()
        self.stop()
        return Reply({"t": "ok"}, 200)

    def _offered(self, site: Site) -> None:
        """Refuse as `no_backup` where no trouble told of one."""
        notices = site.table.snapshot().room.notices
        if not any(each.data.get("backup") for each in notices):
            raise CompanionError("no_backup")
