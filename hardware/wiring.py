"""The wiring of one box: which place of the 40-pin header every role takes, and a drawing of it.

The drawing is SVG without styles or scripts, so that a page of ours may hold it as it is.
"""

from collections.abc import Mapping, Sequence
from html import escape

from companion.ports import Wire
from hardware.pins import BUTTONS, PanelPins

HEADER: Mapping[int, int] = {
    **{2: 3, 3: 5, 4: 7, 14: 8, 15: 10, 17: 11, 18: 12, 27: 13, 22: 15, 23: 16, 24: 18},
    **{10: 19, 9: 21, 25: 22, 11: 23, 8: 24, 7: 26, 0: 27, 1: 28, 5: 29, 6: 31, 12: 32},
    **{13: 33, 19: 35, 16: 36, 26: 37, 20: 38, 21: 40},
}
"""BCM number → place on the header; the same on every Raspberry Pi with 40 pins."""

GROUNDS = (6, 9, 14, 20, 25, 30, 34, 39)
THREE_VOLTS = (1, 17)
FIVE_VOLTS = (2, 4)

RING_PIN, DISPLAY_PINS = 10, (2, 3)
"""A ring listens to MOSI, a display to SDA and SCL."""

_ROW, _TOP, _LEFT = 26, 70, 330
_WIDTH, _HEIGHT = 760, _TOP + 20 * _ROW + 30
_PAINT: Mapping[str, str] = {
    "button": "#1d5fd1",
    "lamp": "#0b6b4f",
    "beeper": "#8a4b00",
    "ring": "#6b2fb3",
    "display": "#6b2fb3",
    "ground": "#333333",
    "volts": "#c8203c",
    "": "#b9b4c7",
}


def wires(pins: PanelPins) -> list[Wire]:
    """Every wired role in the order of the configuration, each with the nearest ground pin."""
    found = [
        Wire(role, pin, HEADER[pin], ground_near(HEADER[pin]), kind_of(role))
        for role, pin in pins.roles().items()
    ]
    if pins.ring:
        found.append(_extra("ring", RING_PIN))
    if pins.display:
        found += [_extra(role, pin) for role, pin in zip(("sda", "scl"), DISPLAY_PINS, strict=True)]
    return found


def kind_of(role: str) -> str:
    """What hangs on the wire of a role: button, beeper or lamp."""
    if role in BUTTONS:
        return "button"
    return "beeper" if role == "beeper" else "lamp"


def ground_near(place: int) -> int:
    """The ground pin closest to a place of the header, counted along the rows."""
    return min(GROUNDS, key=lambda ground: (_steps(place, ground), ground))


def drawing(found: Sequence[Wire], words: Mapping[str, str]) -> str:
    """The header as it looks from above, pin 1 at the top left, with a flag for every wire.

    `words` letters it: every role, and `title`, `sd_card`, `edge`, `ground`, `volts_3`,
    `volts_5`, `pin`, `gpio`.
    """
    flags = {wire.header: wire for wire in found}
    grounds = {wire.ground for wire in found if wire.kind in ("button", "lamp", "beeper")}
    rows = "".join(_pin(place, flags.get(place), place in grounds, words) for place in range(1, 41))
    frame_y, frame_height = _TOP - 20, 20 * _ROW + 14
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" '
        f'class="wiring" font-family="sans-serif" font-size="14" fill="#1c1a2b">'
        f"<title>{escape(words['title'])}</title>"
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#ffffff"/>'
        f'<text x="{_LEFT + 50}" y="22" text-anchor="middle">{escape(words["sd_card"])}</text>'
        f'<text x="{_WIDTH - 20}" y="40" text-anchor="end" fill="#5b5670">'
        f"{escape(words['edge'])} →</text>"
        f'<rect x="{_LEFT}" y="{frame_y}" width="100" height="{frame_height}" rx="6" '
        f'fill="#e9e1f5" stroke="#8a849c"/>{rows}</svg>'
    )


def _extra(role: str, pin: int) -> Wire:
    kind = "ring" if role == "ring" else "display"
    return Wire(role, pin, HEADER[pin], ground_near(HEADER[pin]), kind)


def _steps(place: int, other: int) -> int:
    """How far two pins lie apart: rows count double, since odd and even pins face each other."""
    return 2 * abs((place + 1) // 2 - (other + 1) // 2) + (place + other) % 2


def _pin(place: int, wire: Wire | None, is_ground: bool, words: Mapping[str, str]) -> str:
    """One pin with its number, and what goes there written beside it."""
    odd = place % 2 == 1
    x, y = _LEFT + (32 if odd else 68), _TOP + (place - 1) // 2 * _ROW
    kind, told, bold = _flag(place, wire, is_ground, words)
    end, text_x, anchor = (_LEFT - 26, _LEFT - 32, "end")
    if not odd:
        end, text_x, anchor = (_LEFT + 126, _LEFT + 132, "start")
    shape = (
        f'<rect x="{x - 8}" y="{y - 8}" width="16" height="16" fill="{_PAINT[kind]}"/>'
        if place == 1
        else f'<circle cx="{x}" cy="{y}" r="8" fill="{_PAINT[kind]}"/>'
    )
    number_x = _LEFT + (12 if odd else 88)
    number = f'<text x="{number_x}" y="{y + 4}" font-size="11" text-anchor="middle">{place}</text>'
    if not told:
        return shape + number
    start = x + (-8 if odd else 8)
    line = f'<path d="M{start} {y}H{end}" stroke="{_PAINT[kind]}" stroke-width="{2 + 2 * bold}"/>'
    weight = "bold" if bold else "normal"
    return (
        f"{line}{shape}{number}"
        f'<text x="{text_x}" y="{y + 5}" text-anchor="{anchor}" font-weight="{weight}">'
        f"{escape(told)}</text>"
    )


def _flag(
    place: int, wire: Wire | None, is_ground: bool, words: Mapping[str, str]
) -> tuple[str, str, bool]:
    """Paint, lettering, and whether a wire of ours goes there."""
    if wire is not None:
        return wire.kind, f"{words[wire.role]} ({words['gpio']} {wire.pin})", True
    if place in GROUNDS:
        return "ground", words["ground"] if is_ground else "", is_ground
    if place in THREE_VOLTS:
        return "volts", words["volts_3"], False
    if place in FIVE_VOLTS:
        return "volts", words["volts_5"], False
    return "", "", False
