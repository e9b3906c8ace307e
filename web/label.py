"""The sticker on a box, A6 as SVG: ① its own Wi-Fi, ② where the box is in there.

Code ② holds no secret: whoever scans it comes in by a press of the big button.
"""

from collections.abc import Mapping
from html import escape

from web import qr
from web.i18n import say

WIDTH_MM, HEIGHT_MM = 105, 148
CODE_MM = 46


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

    def told(sentence: str, **data: object) -> str:
        return escape(say(lang, sentence, **data))

    password = told(PASSWORD, password=network["password"])
    bare = escape(address.removeprefix("http://").rstrip("/"))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH_MM}mm" height="{HEIGHT_MM}mm" '
        f'viewBox="0 0 {WIDTH_MM} {HEIGHT_MM}" font-family="sans-serif" fill="#1c1a2b">'
        f'<rect width="{WIDTH_MM}" height="{HEIGHT_MM}" fill="#fff"/>'
        f'<rect x="2" y="2" width="101" height="144" rx="4" fill="none" stroke="#8a849c" '
        f'stroke-width="0.4"/>'
        f'<text x="52.5" y="14" font-size="8" font-weight="bold" text-anchor="middle">'
        f"{told(TITLE)}</text>"
        f"{_step(1, 20, wifi_code, [told(STEP_1), escape(network['name']), password])}"
        f"{_step(2, 70, address, [told(STEP_2), bare])}"
        f'<circle cx="15" cy="125" r="6" fill="#c8203c"/><circle cx="15" cy="123.6" r="4" '
        f'fill="#e0506a"/>'
        f'<text x="24" y="126.6" font-size="4.7" font-weight="bold">{told(STEP_3)}</text>'
        f"{_at_home(told(AT_HOME), escape(home))}</svg>\n"
    )


def _step(number: int, y: float, code: str, lines: list[str]) -> str:
    """A code with its number and up to three lines beside it."""
    text = "".join(
        f'<text x="58" y="{y + 22 + 7 * row}" font-size="{5 if row == 0 else 4}" '
        f'font-weight="{"bold" if row < 2 else "normal"}">{line}</text>'
        for row, line in enumerate(lines)
    )
    size, path = qr.path(code)
    scale = CODE_MM / size
    return (
        f'<g transform="translate(6 {y}) scale({scale:.4f})" shape-rendering="crispEdges">'
        f'<path fill="#000" d="{path}"/></g>'
        f'<circle cx="63" cy="{y + 9}" r="5.5" fill="#6b2fb3"/>'
        f'<text x="63" y="{y + 11.4}" font-size="7" font-weight="bold" fill="#fff" '
        f'text-anchor="middle">{number}</text>{text}'
    )


def _at_home(sentence: str, home: str) -> str:
    return (
        f'<text x="52.5" y="137" font-size="3.2" fill="#5b5670" text-anchor="middle">'
        f"{sentence}</text>"
        f'<text x="52.5" y="142.5" font-size="4" text-anchor="middle">{home}</text>'
    )
