"""The box's front for those who mend it: only from this machine itself, others find no page."""

from dataclasses import asdict
from typing import Any

from flask import Blueprint, Response, request
from werkzeug.exceptions import NotFound

from companion.ports import BoxView
from web.asgi import compact, plain
from web.doing import expect
from web.frames import parse
from web.gate import visitor_of
from web.site import Site, scope_here


def panel_pages(site: Site) -> Blueprint:
    """`GET /panel`: status, wires, newest edges, number of presses; `POST /panel/try`: a lamp."""
    pages = Blueprint("panel", __name__)

    def box() -> BoxView:
        if site.box is None or not _is_this_machine():
            raise NotFound
        return site.box

    @pages.get("/panel")
    def panel() -> Response:
        front, status = box(), box().status()
        return _json(
            {
                "status": {"kind": status.kind, "code": status.code, "data": dict(status.data)},
                "wires": [asdict(wire) for wire in front.wires()],
                "presses": front.presses_told(),
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
        return _json({"role": role})

    return pages


def _is_this_machine() -> bool:
    """Loopback, or a box that listens on one address only, and calls itself there."""
    scope = scope_here()
    visitor = visitor_of(scope)
    return visitor.loopback or visitor.address == plain(str(scope["server"][0]))


def _json(told: dict[str, Any]) -> Response:
    return Response(
        compact(told), headers={"Cache-Control": "no-store"}, mimetype="application/json"
    )
