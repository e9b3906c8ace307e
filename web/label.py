"""The sticker on a box, A6 as SVG: ① its own Wi-Fi, ② where the box is in there.

Code ② holds no secret: whoever scans it comes in by a press of the big button.
"""

from collections.abc import Mapping
from html import escape
from unicodedata import east_asian_width

from web import qr
from web.i18n import say

WIDTH_MM, HEIGHT_MM = 105, 148
RIGHT_MM, CODE_MM = 100, 46
"""The right end of all that is written, and a code's side."""
WIDE_EM, NARROW_EM = 1.0, 0.7
"""What a letter takes in bold print: of a full-width script, and of any other on average."""
BOLD, MIDDLE = 'font-weight="bold"', 'text-anchor="middle"'
GREY, WHITE = 'fill="#5b5670"', 'fill="#fff"'


def _(sentence: str) -> str:
    """Marks a sentence for the catalogues."""
    return sentence


TITLE = _("Come and play!")
STEP_1 = _("Join this Wi-Fi")
STEP_2 = _("Open the table")
STEP_3 = _("Press the big button to come in.")
AT_HOME = _("Is the box in your home Wi-Fi? Just open this:")
PASSWORD = _("Password: {password}")


def label(wifi_code: str, network: Mapping[str, str], address: str, home: str, lang: str) -> str:
    """The whole sticker. `network` holds `name` and `password`; `home` is the name at home."""
    password = say(lang, PASSWORD, password=network["password"])
    bare = address.removeprefix("http://").rstrip("/")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH_MM}mm" height="{HEIGHT_MM}mm" '
        f'viewBox="0 0 {WIDTH_MM} {HEIGHT_MM}" font-family="sans-serif" fill="#1c1a2b">'
        f'<rect width="{WIDTH_MM}" height="{HEIGHT_MM}" fill="#fff"/>'
        f'<rect x="2" y="2" width="101" height="144" rx="4" fill="none" stroke="#8a849c" '
        f'stroke-width="0.4"/>'
        f"{_text(52.5, 14, 8, say(lang, TITLE), BOLD, MIDDLE)}"
        f"{_step(1, 20, wifi_code, [say(lang, STEP_1), network['name'], password])}"
        f"{_step(2, 70, address, [say(lang, STEP_2), bare])}"
        f'<circle cx="15" cy="125" r="6" fill="#c8203c"/><circle cx="15" cy="123.6" r="4" '
        f'fill="#e0506a"/>'
        f"{_text(24, 126.6, 4.7, say(lang, STEP_3), BOLD)}"
        f"{_text(52.5, 137, 3.2, say(lang, AT_HOME), MIDDLE, GREY)}"
        f"{_text(52.5, 142.5, 4, home, MIDDLE)}</svg>\n"
    )


def _text(x: float, y: float, size: float, told: str, *how: str) -> str:
    """One line, smaller where it would run over the edge in a wide font."""
    ems = sum(WIDE_EM if east_asian_width(sign) in "WF" else NARROW_EM for sign in told)
    room = 2 * (RIGHT_MM - x) if MIDDLE in how else RIGHT_MM - x
    fits = f"{min(size, room / ems):.2f}".rstrip("0").rstrip(".")
    return f'<text x="{x}" y="{y}" font-size="{fits}" {" ".join(how)}>{escape(told)}</text>'


def _step(number: int, y: float, code: str, lines: list[str]) -> str:
    """A code with its number and up to three lines beside it."""
    text = "".join(
        _text(58, y + 22 + 7 * row, 5 if row == 0 else 4, line, *[BOLD] * (row < 2))
        for row, line in enumerate(lines)
    )
    size, path = qr.path(code)
    scale = CODE_MM / size
    return (
        f'<g transform="translate(6 {y}) scale({scale:.4f})" shape-rendering="crispEdges">'
        f'<path fill="#000" d="{path}"/></g>'
        f'<circle cx="63" cy="{y + 9}" r="5.5" fill="#6b2fb3"/>'
        f"{_text(63, y + 11.4, 7, str(number), BOLD, MIDDLE, WHITE)}{text}"
    )
