"""The box's own Wi-Fi for those who look after it: only from this machine itself."""

from flask import Blueprint, Response, request
from werkzeug.exceptions import NotFound

from web.doing import BadMessage, expect
from web.frames import parse
from web.from_here import is_this_machine
from web.site import Site, json_of

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
        asked = parse(request.get_data())
        expect(asked, {"wanted"}, set())
        wanted = asked["wanted"]
        if not isinstance(wanted, str) or wanted not in _ASKED:
            raise BadMessage
        site.own_wifi.ask(_ASKED[wanted])
        return _told(site)

    return pages


def _told(site: Site) -> Response:
    hotspot = site.own_wifi.shown()
    return json_of({"open": hotspot is not None, "name": hotspot.name if hotspot else ""})
