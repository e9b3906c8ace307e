"""The box's front for those who mend it: only from this machine itself, others find no page."""

from dataclasses import asdict

from flask import Blueprint, Response, request
from werkzeug.exceptions import NotFound

from companion import __version__
from companion.ports import BoxView
from web.doing import expect
from web.frames import parse
from web.gate import visitor_of
from web.site import Site, json_of, scope_here


def panel_pages(site: Site) -> Blueprint:
    """`GET /panel`: the front, and what runs with which troubles; `POST /panel/try`: a lamp."""
    pages = Blueprint("panel", __name__)

    def box() -> BoxView:
        if site.box is None or not visitor_of(scope_here()).here:
            raise NotFound
        return site.box

    @pages.get("/panel")
    def panel() -> Response:
        front, status = box(), box().status()
        return json_of(
            {
                "status": {"kind": status.kind, "code": status.code, "data": dict(status.data)},
                "wires": [asdict(wire) for wire in front.wires()],
                "presses": front.presses_told(),
                "version": __version__,
                "notices": [notice.code for notice in site.table.snapshot().room.notices],
                "edges": [asdict(edge) for edge in front.edges()],
            }
        )

    @pages.post("/panel/try")
    def try_out() -> Response:
        front = box()
        asked = parse(request.get_data())
        expect(asked, {"role"}, set())
        role = asked["role"]
        if not isinstance(role, str) or role not in front.lamps():
            raise NotFound
        front.try_out(role)
        return json_of({"role": role})

    return pages
