"""The box's own Wi-Fi: for those who look after the machine, and for the host's phone."""

from flask import Blueprint, Response, request
from werkzeug.exceptions import NotFound

from companion.errors import CompanionError
from web import address
from web.doing import BadMessage, expect
from web.frames import parse
from web.gate import visitor_of
from web.site import Site, json_of, scope_here

_ASKED = {"on": True, "off": False, "auto": None}


def own_wifi_pages(site: Site) -> Blueprint:
    """For this machine itself: `GET /own-wifi` tells its name while it is open; `POST` asks."""
    pages = Blueprint("own_wifi", __name__)

    @pages.before_request
    def _from_here_only() -> None:
        if not visitor_of(scope_here()).here:
            raise NotFound

    @pages.get("/own-wifi")
    def own_wifi() -> Response:
        return _told(site)

    @pages.post("/own-wifi")
    def ask() -> Response:
        site.own_wifi.ask(_wanted())
        return _told(site)

    return pages


def own_wifi_of_the_host(site: Site) -> Blueprint:
    """`POST /host/own-wifi` asks for it, and says how to come in before the phone is cut off."""
    pages = Blueprint("host_wifi", __name__)
    pages.before_request(site.members_only)

    @pages.post("/host/own-wifi")
    def ask() -> Response:
        site.host_only()
        wanted = _wanted()
        hotspot = site.own_wifi.network()
        if hotspot is None:
            raise CompanionError("no_own_wifi")
        site.own_wifi.ask(wanted)
        way_in = address.url(hotspot.address, site.settings.port)
        return json_of({"name": hotspot.name, "password": hotspot.password, "url": way_in})

    return pages


def _wanted() -> bool | None:
    asked = parse(request.get_data())
    expect(asked, {"wanted"}, set())
    wanted = asked["wanted"]
    if not isinstance(wanted, str) or wanted not in _ASKED:
        raise BadMessage
    return _ASKED[wanted]


def _told(site: Site) -> Response:
    hotspot = site.own_wifi.shown()
    return json_of({"open": hotspot is not None, "name": hotspot.name if hotspot else ""})
