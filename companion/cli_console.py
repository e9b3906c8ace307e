"""What `companion console` draws: the way in as text, on a screen plugged into the box.

The plain console knows neither Japanese nor Chinese letters, so it speaks English.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import zip_longest
from threading import Event
from typing import Any

from companion import own_box
from companion.settings import Settings
from web.address import home_url
from web.qr import terminal_qr

LOOK_S = 5.0
CLEAR = "\x1b[H\x1b[2J\x1b[3J"
SETTLED = "\x1b[?25l\x1b[9;0]"
"""No cursor, and a screen that does not go dark."""
GAP = "    "


def show_for_ever(settings: Settings, say: Callable[[str], None]) -> None:
    """Draw the way in, and draw it anew whenever it has changed."""
    name = home_url(settings.port)
    shown = ""
    while True:
        found = picture(own_box.way_in(settings.bind, settings.port), name)
        if found != shown:
            say(f"{CLEAR}{SETTLED}{found}")
            shown = found
        Event().wait(LOOK_S)


def picture(join: Mapping[str, Any] | None, name: str) -> str:
    """The screen: at most 80 columns and 25 lines. `name` is the address by the box's name."""
    return "\n".join(_lines(join, name))


def _lines(join: Mapping[str, Any] | None, name: str) -> Iterator[str]:
    if join is None:
        yield "The box is starting. The code to come in appears here."
    elif join["wifi"]:
        wifi = join["wifi"]
        yield "Come and play!   1 Join this Wi-Fi, then   2 open the table:"
        yield from _side_by_side(terminal_qr(wifi["code"]), terminal_qr(join["url"]))
        yield f"1 Wi-Fi {wifi['name']}, password {wifi['password']}"
        yield f"2 {_bare(join['url'])}"
    elif join["nowhere"]:
        yield "There is no network yet: plug one in, or wait for the box's own Wi-Fi."
        yield "The code to come in appears here."
    else:
        yield "Come and play! Scan this with a phone:"
        yield terminal_qr(join["url"])
        yield f"Or type {_bare(join['url'])} or {name}"
        yield "and press the big button."


def _side_by_side(left: str, right: str) -> Iterator[str]:
    rows, others = left.splitlines(), right.splitlines()
    for row, other in zip_longest(rows, others, fillvalue=""):
        yield f"{row:<{len(rows[0])}}{GAP}{other}"


def _bare(address: str) -> str:
    """The address without the key: what one types."""
    return address.partition("/j/")[0] + "/"
