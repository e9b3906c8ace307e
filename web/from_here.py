"""For pages that only this machine itself may ask for; others find no such page."""

from web.asgi import plain
from web.gate import visitor_of
from web.site import scope_here


def is_this_machine() -> bool:
    """Loopback, or a box that listens on one address only, and calls itself there."""
    scope = scope_here()
    visitor = visitor_of(scope)
    return visitor.loopback or visitor.address == plain(str(scope["server"][0]))
