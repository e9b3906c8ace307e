"""The box's own Wi-Fi for those who look after it: only from this machine itself."""

from flask import Blueprint, Response, request
from werkzeug.exceptions import NotFound

from companion.errors import CompanionError
from web.from_here import is_this_machine, json_of
from web.site import Site

_ASKED = {"on": True, "off": False, "auto": None}


def own_wifi_pages(site: Site) -> Blueprint:
    """`GET /own-wifi` tells its name while it is open; `POST /own-wifi` asks for it."""
    pages = Blueprint("own_wifi", __name__)

    @pages.before_request
    def _from_here_only() -> None:
        if not is_this_machine():
            raise NotFound

    @pages.get("/own-wifi")
    def own_wifi() -> Response:
        return _told(site)

    @pages.post("/own-wifi")
    def ask() -> Response:
        asked = request.get_json(force=True, silent=True)
        wanted = asked.get("wanted") if isinstance(asked, dict) else None
        if wanted not in _ASKED:
            raise CompanionError("bad_message")
        site.own_wifi.ask(_ASKED[wanted])
        return _told(site)

    return pages


def _told(site: Site) -> Response:
    hotspot = site.own_wifi.shown()
    return json_of({"open": hotspot is not None, "name": hotspot.name if hotspot else ""})
