"""How the box is wired, in words: for `/help`, the command line, and those who build one.

Facts: a GPIO pin bears 3.3 V and gives 16 mA at most, all of them together about 50 mA. Legs of
the BC337 and the IRLZ44N: as in their makers' data sheets (TO-92 from its flat side, TO-220 from
its lettered side).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.ports import Wire
from web.i18n import say


def _(sentence: str) -> str:
    """Marks a sentence for the catalogues."""
    return sentence


MOST_CHAIRS = 10
LAMP_MA, BEEPER_MA, MOST_MA = 4, 10, 50
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
    "strong_minus": "12 V (−)",
    "legs": _("BC337, flat side in front"),
}

FIRST = _("First of all")
UNPLUG = _(
    "Pull out every power plug before you touch a wire: the board's, and that of a 12 V supply."
)
PIN_1 = _(
    "The two rows of pins lie along one long edge of the board. Pin 1 is at the end with the "
    "memory card, in the row farther from that edge; seen from below, its solder joint is square. "
    "Pin 2 lies beside it at the edge; so odd numbers run along the inner row, even ones along the "
    "edge."
)
COUNTINGS = _(
    "A pin has two numbers. “Pin” is its place from 1 to 40: go by that one when you wire. “GPIO” "
    "is the name by which programs call it, and the number that the settings take. GPIO17 is pin "
    "11; pin 17 is quite another one."
)
GROUNDS = _(
    "Ground is the minus of the board. Pins 6, 9, 14, 20, 25, 30, 34 and 39 are all the same "
    "ground. Where several parts name one of them, join their wires in a terminal block, or take "
    "one of these that is still free."
)
NEVER = _(
    "Never lead 5 V or 12 V to a pin with a GPIO number: it stands 3.3 V, and more destroys the "
    "board."
)

FIRST_OF_ALL = (UNPLUG, PIN_1, COUNTINGS, GROUNDS, NEVER)

BUTTONS = _("Buttons")
BUTTON = _(
    "{part}: one contact through a 1 kΩ resistor to pin {header} (GPIO{pin}), the other contact "
    "to pin {ground} (ground). Either way round. Of three contacts take COM and NO; two more "
    "beside them belong to its lamp. It needs no supply of its own."
)
BUTTON_UP = _(
    "{part}: one contact through a 1 kΩ resistor to pin {header} (GPIO{pin}), the other contact "
    "to pin 1 or 17 (3.3 V), since your settings say pull_up = false."
)
LONG_LEAD = _(
    "If the lead to a button is longer than 30 cm: twist its two wires, add a 4.7 kΩ resistor "
    "on the board from the button's GPIO pin to 3.3 V (pin 1 or pin 17 of the 40), and at the "
    "button a capacitor of 100 nF from one contact to the other. The 1 kΩ resistor stays, close to "
    "the board."
)

LONG_LEAD_UP = _(
    "If the lead to a button is longer than 30 cm: twist its two wires, add a 4.7 kΩ resistor "
    "on the board from the button's GPIO pin to ground (pin 9 or any other), since your settings "
    "say pull_up = false, and at the button a capacitor of 100 nF from one contact to the other. "
    "The 1 kΩ resistor stays, close to the board."
)

LAMPS = _("Plain LEDs (two legs, no voltage printed on them)")
LAMP = _(
    "{part}: pin {header} (GPIO{pin}) through a 330 Ω resistor (blue or white: 100 Ω) to the long "
    "leg of the LED, the short leg to pin {ground} (ground)."
)
LAMP_LOW = _(
    "{part}: pin 1 or pin 17 (3.3 V) to the long leg of the LED, the short leg through a 330 Ω "
    "resistor (blue or white: 100 Ω) to pin {header} (GPIO{pin}), since your settings say "
    "active_high = false."
)
STRONG_BELOW = _(
    "A light that has 5 V or 12 V printed on it, as most arcade buttons have, is not wired like "
    "this: see below."
)
RESISTOR = _(
    "Never leave the resistor out: it keeps the current below the 16 mA that a pin can bear."
)
TOGETHER = _(
    "With everything on they take about {all} mA. All GPIO pins together may give about {most} mA, "
    "so that is fine."
)
TOO_MUCH = _(
    "With everything on they take about {all} mA. That is too much: all GPIO pins together may "
    "give about {most} mA. Give every light 680 Ω instead of 330 Ω, which halves what it takes, or "
    "switch some by a transistor as below, from 5 V."
)

STRONG = _("Lights of 5 V or 12 V (most arcade buttons; the voltage stands on the lamp)")
TRANSISTOR = _(
    "Never connect one to a GPIO pin directly. Each needs a transistor as a switch, for example an "
    "NPN BC337 (up to 100 mA): the GPIO pin of that light through 1 kΩ to its base, emitter to "
    "ground, collector to the minus of the light (the minus of the light goes nowhere else). Flat "
    "side towards you, legs down, they are collector, base, emitter from left to right."
)
MOSFET = _(
    "Or a logic-level MOSFET, for example an IRLZ44N (up to 1 A): the GPIO pin of that light "
    "through 220 Ω to its gate, 10 kΩ from gate to ground, source to ground, drain to the minus of "
    "the light. Lettering towards you, legs down, they are gate, drain, source from left to right."
)
STRONG_LOW = _(
    "A transistor turns round what its pin gives: with  active_high = false  such a light would be "
    "on when it should be dark. Hang all lights between their pins and ground instead, and take "
    "active_high out of your settings."
)
SUPPLY = _(
    "The plus of a 5 V light goes to pin 2 or 4 (5 V), that of a 12 V light to the plus of a 12 V "
    "supply of its own. Join the minus of that supply to a ground pin of the board; its plus never "
    "touches the board."
)
BUILT_IN = _(
    "A light made for an arcade button has its resistor inside; an LED with two legs needs one at "
    "its plus: 150 Ω at 5 V, 560 Ω at 12 V."
)
CATCH_LIGHT = _(
    "A light in the CATCH button has no GPIO pin of its own. Leave it dark, or give it a "
    "transistor of its own on pin {header} (GPIO{pin}), where the light in the big button hangs: "
    "both light up together."
)
PLUS = _("The plus of a light is marked + or has the red wire.")

BEEPERS = _("Beeper")
BEEPER = _(
    "{part}: an active one (it sounds by itself as soon as it gets a voltage) for 3 V, that sounds "
    "from 2 V on and takes at most 10 mA. Pin {header} (GPIO{pin}) through 100 Ω to its plus, its "
    "minus to pin {ground} (ground). A louder one is switched like a 5 V light, by a transistor on "
    "pin {header} and without the 100 Ω."
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

UNUSED = _("Not in your settings")
ADD = _(
    "{parts}. Whoever has wired one of these writes it below the line [panel] in {file}, for "
    "example  {key} = true  (that takes the GPIO of the build guide; a number takes another). "
    "Until then it stays dark and silent, however well it is soldered."
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
    first = Chapter(say(lang, FIRST), tuple(say(lang, each) for each in FIRST_OF_ALL))
    titles = dict.fromkeys(_SENTENCES[wire.kind][0] for wire in wires)
    found = [first]
    for title in titles:
        lines = [_line(wire, lang) for wire in wires if _SENTENCES[wire.kind][0] == title]
        found.append(Chapter(say(lang, title), (*lines, *_notes(title, wires, lang))))
        if title == LAMPS:
            found.append(Chapter(say(lang, STRONG), tuple(_strong(wires, lang))))
    return found


def left_out(keys: Sequence[str], file: str, lang: str) -> Chapter:
    """The parts that the settings do not speak of, by the keys that would, and where to write."""
    parts = ", ".join(f"{words(lang)[key]} ({key})" for key in keys)
    told = say(lang, ADD, parts=parts[:1].upper() + parts[1:], file=file, key=keys[0])
    return Chapter(say(lang, UNUSED), (told,))


def _strong(wires: Sequence[Wire], lang: str) -> list[str]:
    """How a light is switched that is too strong for a pin."""
    low = any(wire.kind == "lamp_low" for wire in wires)
    known = (*((STRONG_LOW,) if low else ()), TRANSISTOR, MOSFET, SUPPLY, PLUS, BUILT_IN)
    told = [say(lang, each) for each in known]
    wired = {wire.role: wire for wire in wires}
    if "catch" in wired and (light := wired.get("button_light")):
        told.append(say(lang, CATCH_LIGHT, header=light.header, pin=light.pin))
    return told


def _line(wire: Wire, lang: str) -> str:
    part = words(lang)[wire.role]
    sentence = _SENTENCES[wire.kind][1]
    place = {"header": wire.header, "pin": wire.pin, "ground": wire.ground}
    return say(lang, sentence, part=part[:1].upper() + part[1:], **place)


def _notes(title: str, wires: Sequence[Wire], lang: str) -> list[str]:
    """What holds for all parts of a kind."""
    if title == BUTTONS:
        up = any(wire.kind == "button_up" for wire in wires)
        return [say(lang, LONG_LEAD_UP if up else LONG_LEAD)]
    if title == LAMPS:
        return [say(lang, RESISTOR), say(lang, STRONG_BELOW), _current(wires, lang)]
    return []


def _current(wires: Sequence[Wire], lang: str) -> str:
    """What the pins have to give when everything is on, and whether they may."""
    kinds = [wire.kind for wire in wires]
    lamps = LAMP_MA * sum(kind.startswith("lamp") for kind in kinds)
    all_ma = lamps + BEEPER_MA * kinds.count("beeper")
    told = {"all": all_ma, "most": MOST_MA}
    return say(lang, TOGETHER if all_ma <= MOST_MA else TOO_MUCH, **told)
