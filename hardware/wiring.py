"""The wiring of one box: which place of the 40-pin header every role takes, and a drawing of it.

The drawing is SVG without styles or scripts, so that a page of ours may hold it as it is.
"""

from collections.abc import Mapping, Sequence
from html import escape

from companion.ports import Wire
from hardware import circuits
from hardware.header import FIVE_VOLTS, GROUNDS, HEADER, THREE_VOLTS
from hardware.pins import BUTTONS, PanelPins

RING_PIN, DISPLAY_PINS = 10, (2, 3)
"""A ring listens to MOSI, a display to SDA and SCL."""

_ROW, _TOP, _LEFT = 26, 70, 330
_CIRCUITS_Y = _TOP + 20 * _ROW + 20
_WIDTH, _HEIGHT = circuits.WIDTH, _CIRCUITS_Y + circuits.HEIGHT
_PAINT: Mapping[str, str] = {
    "button": "#1d5fd1",
    "button_up": "#1d5fd1",
    "lamp": "#0b6b4f",
    "lamp_low": "#0b6b4f",
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
        Wire(role, pin, HEADER[pin], ground_near(HEADER[pin]), kind_of(role, pins))
        for role, pin in pins.roles().items()
    ]
    if pins.ring:
        found.append(_extra("ring", RING_PIN))
    if pins.display:
        found += [_extra(role, pin) for role, pin in zip(("sda", "scl"), DISPLAY_PINS, strict=True)]
    return found


def kind_of(role: str, pins: PanelPins) -> str:
    """What hangs on the wire of a role, and which way round."""
    if role in BUTTONS:
        return "button" if pins.pull_up else "button_up"
    if role == "beeper":
        return "beeper"
    return "lamp" if pins.is_on_at_high(role) else "lamp_low"


def ground_near(place: int) -> int:
    """The ground pin closest to a place of the header, counted along the rows."""
    return min(GROUNDS, key=lambda ground: (_steps(place, ground), ground))


def drawing(found: Sequence[Wire], words: Mapping[str, str]) -> str:
    """The header as it looks from above, pin 1 at the top left, with a flag for every wire.

    Below it what belongs between wire and part. `words` letters it: every role, and `title`,
    `sd_card`, `edge`, `ground`, `volts_3`, `volts_5`, `gpio`, `circuit_button`,
    `circuit_lamp`, `circuit_strong`, `strong_plus`, `strong_minus` and `legs`.
    """
    flags = {wire.header: wire for wire in found}
    grounds = {wire.ground for wire in found if wire.kind not in ("button_up", "lamp_low")}
    rows = "".join(_pin(place, flags.get(place), place in grounds, words) for place in range(1, 41))
    below = circuits.circuits(words, {wire.kind for wire in found})
    frame_y, frame_height = _TOP - 20, 20 * _ROW + 14
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" '
        f'class="wiring" font-family="sans-serif" font-size="14" fill="#1c1a2b">'
        f"<title>{escape(words['title'])}</title>"
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#ffffff"/>'
        f'<text x="{_LEFT + 50}" y="34" text-anchor="middle">{escape(words["sd_card"])} ↑</text>'
        f'<text x="{_WIDTH - 20}" y="{_TOP + 5}" text-anchor="end" fill="#5b5670">'
        f"{escape(words['edge'])} →</text>"
        f'<rect x="{_LEFT}" y="{frame_y}" width="100" height="{frame_height}" rx="6" '
        f'fill="#e9e1f5" stroke="#8a849c"/>{rows}'
        f'<g transform="translate(0 {_CIRCUITS_Y})">{below}</g></svg>'
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
        f'<rect x="{x - 10}" y="{y - 10}" width="20" height="20" fill="{_PAINT[kind]}"/>'
        if place == 1
        else f'<circle cx="{x}" cy="{y}" r="10" fill="{_PAINT[kind]}"/>'
    )
    ink = "#ffffff" if kind else "#1c1a2b"
    number = (
        f'<text x="{x}" y="{y + 4}" font-size="11" fill="{ink}" text-anchor="middle">{place}</text>'
    )
    if not told:
        return shape + number
    start = x + (-10 if odd else 10)
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
