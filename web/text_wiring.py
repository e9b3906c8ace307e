"""How the box is wired, in words: for `/help`, the command line, and those who build one.

Facts: a pin bears 3.3 V and gives 16 mA at most, all of them together about 50 mA.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.ports import Wire
from web.i18n import say


def _(sentence: str) -> str:
    """Marks a sentence for the catalogues."""
    return sentence


MOST_CHAIRS = 10
LAMP_MA = 4
ROLES: Mapping[str, str] = {
    "button": _("big button"),
    "catch": _("CATCH button"),
    "button_light": _("light in the big button"),
    "status": _("status light"),
    "green": _("green light"),
    "red": _("red light"),
    "amber": _("amber light"),
    "clockwise": _("arrow light, clockwise"),
    "counter_clockwise": _("arrow light, the other way"),
    "beeper": _("beeper"),
    "ring": _("ring of lights"),
    "sda": _("display, SDA"),
    "scl": _("display, SCL"),
}
CHAIR = _("light of chair {n}")
DRAWN: Mapping[str, str] = {
    "title": _("The 40 pins of the board from above"),
    "sd_card": _("this end: the memory card"),
    "edge": _("edge of the board"),
    "ground": _("ground"),
    "volts_3": "3.3 V",
    "volts_5": "5 V",
    "gpio": "GPIO",
    "circuit_button": _("a button"),
    "circuit_lamp": _("a plain LED"),
    "circuit_strong": _("a light of 5 V or 12 V"),
    "strong_plus": "+5 V / +12 V",
}

FIRST = _("First of all")
UNPLUG = _("Pull the plug before you touch a wire.")
PIN_1 = _(
    "Pin 1 is the one with the square pad, at the end with the memory card, in the row away from "
    "the edge. Pin 2 lies beside it at the edge; so odd numbers run along the inner row, even "
    "ones along the edge."
)
GROUNDS = _(
    "Pins 6, 9, 14, 20, 25, 30, 34 and 39 are all the same ground. Where several parts name one of "
    "them, join their wires in a terminal, or take another of these."
)
NEVER = _("Never lead 5 V or 12 V to a numbered GPIO pin: it bears 3.3 V, and the board is gone.")

BUTTONS = _("Buttons")
BUTTON = _(
    "{part}: one contact through a 1 kΩ resistor to pin {header} (GPIO{pin}), the other contact "
    "to pin {ground} (ground). It needs no voltage of its own."
)
BUTTON_UP = _(
    "{part}: one contact through a 1 kΩ resistor to pin {header} (GPIO{pin}), the other contact "
    "to pin 1 or 17 (3.3 V), since your settings say pull_up = false."
)
LONG_LEAD = _(
    "If the lead to a button is longer than 30 cm: twist its two wires, put a 4.7 kΩ resistor "
    "between the GPIO pin and pin 1 or 17 (3.3 V), and 100 nF across the contacts."
)

LAMPS = _("Lights of 3.3 V (plain LEDs)")
LAMP = _(
    "{part}: pin {header} (GPIO{pin}) through a 330 Ω resistor to the long leg of the LED, the "
    "short leg to pin {ground} (ground)."
)
LAMP_LOW = _(
    "{part}: pin 1 or 17 (3.3 V) to the long leg of the LED, the short leg through a 330 Ω "
    "resistor to pin {header} (GPIO{pin}), since your settings say active_high = false."
)
RESISTOR = _(
    "330 Ω is for red, amber and green; take 100 Ω for blue and white. Never leave the resistor "
    "out: a pin gives 16 mA at most."
)
TOGETHER = _("All lights together take about {ma} mA; the pins give about 50 mA in all.")

STRONG = _("Lights of 5 V or 12 V (arcade buttons)")
TRANSISTOR = _(
    "They never hang on a pin directly. Each needs a transistor as a switch, for example an NPN "
    "BC337: the light's GPIO pin through 1 kΩ to its base, emitter to ground, collector to the "
    "minus of the light."
)
MOSFET = _(
    "Or a logic-level MOSFET, for example an IRLZ44N: the light's GPIO pin through 220 Ω to its "
    "gate, 10 kΩ from gate to ground, source to ground, drain to the minus of the light."
)
SUPPLY = _(
    "The plus of a 5 V light goes to pin 2 or 4 (5 V), that of a 12 V light to the plus of a 12 V "
    "supply of its own. Join the minus of that supply to a ground pin of the board, and nothing "
    "else of it."
)
BUILT_IN = _(
    "Arcade lights have their resistor inside; a bare LED needs one: 150 Ω at 5 V, 560 Ω at 12 V."
)

BEEPERS = _("Beeper")
BEEPER = _(
    "{part}: an active one of 3 to 5 V and at most 10 mA. Pin {header} (GPIO{pin}) through 100 Ω "
    "to its plus, its minus to pin {ground} (ground). A louder one needs the transistor of the "
    "arcade lights."
)

EXTRAS = _("Ring and display")
RING = _(
    "{part} (WS2812): data in through 330 Ω to pin {header} (GPIO{pin}, SPI), its minus to pin "
    "{ground} (ground), its plus to 5 V: pin 2 or 4 for up to 16 lights, else a supply of its own "
    "whose minus is joined to ground."
)
DISPLAY = _(
    "{part}: pin {header} (GPIO{pin}, I2C). The display's VCC goes to pin 1 (3.3 V), its GND to "
    "pin 9 (ground)."
)

_SENTENCES: Mapping[str, tuple[str, str]] = {
    "button": (BUTTONS, BUTTON),
    "button_up": (BUTTONS, BUTTON_UP),
    "lamp": (LAMPS, LAMP),
    "lamp_low": (LAMPS, LAMP_LOW),
    "beeper": (BEEPERS, BEEPER),
    "ring": (EXTRAS, RING),
    "display": (EXTRAS, DISPLAY),
}


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading and the sentences under it."""

    title: str
    lines: tuple[str, ...]


def words(lang: str) -> dict[str, str]:
    """What a drawing is lettered with: every role, chairs and all, and what stands around."""
    chairs = {f"chair_{n}": say(lang, CHAIR, n=n + 1) for n in range(MOST_CHAIRS)}
    return {name: say(lang, text) for name, text in {**ROLES, **DRAWN}.items()} | chairs


def chapters(wires: Sequence[Wire], lang: str) -> list[Chapter]:
    """Everything one has to know to wire this very box."""
    first = Chapter(
        say(lang, FIRST), tuple(say(lang, each) for each in (UNPLUG, PIN_1, GROUNDS, NEVER))
    )
    titles = dict.fromkeys(_SENTENCES[wire.kind][0] for wire in wires)
    found = [first]
    for title in titles:
        lines = [_line(wire, lang) for wire in wires if _SENTENCES[wire.kind][0] == title]
        found.append(Chapter(say(lang, title), (*lines, *_notes(title, wires, lang))))
        if title == LAMPS:
            strong = (TRANSISTOR, MOSFET, SUPPLY, BUILT_IN)
            found.append(Chapter(say(lang, STRONG), tuple(say(lang, each) for each in strong)))
    return found


def _line(wire: Wire, lang: str) -> str:
    part = words(lang)[wire.role]
    sentence = _SENTENCES[wire.kind][1]
    place = {"header": wire.header, "pin": wire.pin, "ground": wire.ground}
    return say(lang, sentence, part=part[:1].upper() + part[1:], **place)


def _notes(title: str, wires: Sequence[Wire], lang: str) -> list[str]:
    """What holds for all parts of a kind."""
    if title == BUTTONS:
        return [say(lang, LONG_LEAD)]
    if title == LAMPS:
        lamps = sum(wire.kind.startswith("lamp") for wire in wires)
        return [say(lang, RESISTOR), say(lang, TOGETHER, ma=lamps * LAMP_MA)]
    return []
