"""Three small circuits as SVG: a button, a plain LED, and a strong light behind a transistor."""

from collections.abc import Collection, Mapping
from html import escape

WIDTH, HEIGHT = 760, 292
_INK = 'fill="none" stroke="#1c1a2b" stroke-width="2"'


def circuits(words: Mapping[str, str], kinds: Collection[str]) -> str:
    """The three side by side, `WIDTH` by `HEIGHT`.

    `words` as for `hardware.wiring.drawing`; `kinds` are those of the box's wires: buttons
    to 3.3 V and lamps that light on low are drawn the other way round.
    """
    gpio, ground = words["gpio"], _ground(125, 200, words)
    above, below = gpio, ground
    if "lamp_low" in kinds:
        above, below = words["volts_3"], _text(125, 216, gpio)
    button_below = _text(125, 216, words["volts_3"]) if "button_up" in kinds else ground
    return (
        _panel(0, words["circuit_button"], _button(gpio, button_below))
        + _panel(250, words["circuit_lamp"], _lamp(above, below))
        + _panel(500, words["circuit_strong"], _strong(words))
    )


def _panel(x: int, title: str, parts: str) -> str:
    return (
        f'<g transform="translate({x} 0)"><rect x="6" y="6" width="238" height="280" rx="8" '
        f'fill="none" stroke="#8a849c"/>'
        f'<text x="125" y="30" text-anchor="middle" font-weight="bold">{escape(title)}</text>'
        f"{parts}</g>"
    )


def _button(above: str, below: str) -> str:
    return (
        _text(125, 58, above)
        + _down(125, 64, 84)
        + _resistor(125, 84, "1 kΩ")
        + _down(125, 124, 142)
        + f'<circle cx="125" cy="145" r="3" {_INK}/><path d="M125 148l18 26" {_INK}/>'
        f'<circle cx="125" cy="178" r="3" {_INK}/>' + _down(125, 181, 200) + below
    )


def _lamp(above: str, below: str) -> str:
    return (
        _text(125, 58, above)
        + _down(125, 64, 84)
        + _resistor(125, 84, "330 Ω")
        + _down(125, 124, 146)
        + f'<path d="M111 146h28l-14 24z" {_INK}/><path d="M111 170h28" {_INK}/>'
        + f'<path d="M144 150l12 -8m-5 0h5v5M148 160l12 -8m-5 0h5v5" {_INK}/>'
        + _down(125, 170, 200)
        + below
    )


def _strong(words: Mapping[str, str]) -> str:
    """An NPN on the low side; the light hangs between the plus and the collector."""
    return (
        _text(150, 52, words["strong_plus"])
        + _down(150, 58, 74)
        + f'<circle cx="150" cy="90" r="16" {_INK}/><path d="M139 79l22 22M161 79l-22 22" {_INK}/>'
        + _down(150, 106, 128)
        + f'<path d="M150 128l-24 16M126 166l24 16" {_INK}/>'
        + '<path d="M126 134v42" fill="none" stroke="#1c1a2b" stroke-width="4"/>'
        + '<path d="M150 182l-11 -2l6 -8z" fill="#1c1a2b"/>'
        + _text(184, 160, "NPN")
        + _legs(words)
        + _text(38, 140, words["gpio"])
        + f'<path d="M22 155h28M90 155h36" {_INK}/>'
        + f'<rect x="50" y="148" width="40" height="14" {_INK}/>'
        + _text(70, 178, "1 kΩ")
        + _down(150, 182, 200)
        + f'<path d="M150 192h44" {_INK}/><circle cx="198" cy="192" r="4" {_INK}/>'
        + _text(214, 214, words["strong_minus"])
        + _ground(150, 200, words)
    )


def _legs(words: Mapping[str, str]) -> str:
    """The usual NPN in its plastic case, as one looks at the flat side."""
    letters = "".join(_text(x, 282, letter) for x, letter in ((28, "C"), (44, "B"), (60, "E")))
    return (
        f'<path d="M22 242h44v14h-44zM28 256v13M44 256v13M60 256v13" {_INK}/>'
        f'<g font-size="12">{letters}<text x="74" y="254">{escape(words["legs"])}</text></g>'
    )


def _down(x: int, start: int, end: int) -> str:
    return f'<path d="M{x} {start}V{end}" {_INK}/>'


def _resistor(x: int, y: int, ohms: str) -> str:
    return f'<rect x="{x - 7}" y="{y}" width="14" height="40" {_INK}/>' + _text(
        x + 38, y + 25, ohms
    )


def _ground(x: int, y: int, words: Mapping[str, str]) -> str:
    bars = f'<path d="M{x - 16} {y}h32M{x - 10} {y + 6}h20M{x - 4} {y + 12}h8" {_INK}/>'
    return bars + _text(x, y + 32, words["ground"])


def _text(x: int, y: int, told: str) -> str:
    return f'<text x="{x}" y="{y}" text-anchor="middle">{escape(told)}</text>'
