"""For pages that only this machine itself may ask for; others find no such page."""

from typing import Any

from flask import Response

from web.asgi import compact, plain
from web.gate import visitor_of
from web.site import scope_here


def is_this_machine() -> bool:
    """Loopback, or a box that listens on one address only, and calls itself there."""
    scope = scope_here()
    visitor = visitor_of(scope)
    return visitor.loopback or visitor.address == plain(str(scope["server"][0]))


def json_of(told: dict[str, Any]) -> Response:
    """An answer that nothing on the way may keep."""
    headers = {"Cache-Control": "no-store"}
    return Response(compact(told), headers=headers, mimetype="application/json")
