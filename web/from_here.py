"""For pages that only this machine itself may ask for; others find no such page."""

from web.gate import visitor_of
from web.site import scope_here


def is_this_machine() -> bool:
    """Whether whoever asks sits at the box itself."""
    return visitor_of(scope_here()).here
