"""Which wire is on which pin: the `[panel]` table of the configuration, checked.

Pins are GPIO numbers (GPIO17 is 17), not places of the 40-pin header.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.errors import SettingsError, raise_all, unknown_key
from companion.settings import TABLES
from hardware.header import HEADER, gpio_at

RECOMMENDED: Mapping[str, int] = {
    "button": 17,
    "catch": 22,
    "button_light": 27,
    "status": 24,
    "green": 5,
    "red": 6,
    "amber": 13,
    "clockwise": 16,
    "counter_clockwise": 26,
    "beeper": 23,
}
"""Role → the GPIO it gets when the configuration says `role = true`."""

BUTTONS = ("button", "catch")
HEADER_PINS = range(28)
MOST_CHAIRS = 10
MOST_RING_LIGHTS = 300
HOLD_S = (0.3, 10.0)

REFUSED: Mapping[int, str] = (
    dict.fromkeys((0, 1), "hat_eeprom")
    | dict.fromkeys((2, 3), "i2c_pull_ups")
    | {4: "one_wire"}
    | dict.fromkeys(range(7, 12), "spi")
    | dict.fromkeys((14, 15), "serial_console")
    | dict.fromkeys(range(18, 22), "audio_hat")
)
"""Pins that something else on a Pi is likely to use → what; `force` allows them one by one."""

TAKEN_BY: Mapping[str, tuple[int, ...]] = {"ring": tuple(range(7, 12)), "display": (2, 3)}
"""What a ring on SPI and a display on I2C keep for themselves, even against `force`."""


@dataclass(frozen=True, slots=True)
class PanelPins:
    """The wiring of one box; the defaults are the smallest build, one button and one light.

    A role that is not wired is None. `chairs` holds one lamp a seat, in the order
    of the seats. `hold_s` is how long a press must last to count as held, in
    seconds; `switch_off` that five seconds of that switch the box off while no cards are on
    the table. `active_high` says that a high pin lights a lamp, `pull_up` that the
    buttons close to ground. `ring` is the number of lights of a WS2812 ring or strip on
    SPI, 0 for none; `display` says that there is an SSD1306 on I2C. `force` lists pins to
    use against the advice of `REFUSED`. Raises `SettingsError` for wiring that cannot be.
    """

    button: int = RECOMMENDED["button"]
    catch: int | None = None
    button_light: int | None = RECOMMENDED["button_light"]
    status: int | None = None
    green: int | None = None
    red: int | None = None
    amber: int | None = None
    clockwise: int | None = None
    counter_clockwise: int | None = None
    beeper: int | None = None
    chairs: tuple[int, ...] = ()
    hold_s: float = 1.0
    switch_off: bool = False
    active_high: bool = True
    pull_up: bool = True
    ring: int = 0
    display: bool = False
    force: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if len(self.chairs) > MOST_CHAIRS:
            raise _bad("chairs", len(self.chairs), f"at most {MOST_CHAIRS} GPIO numbers")
        raise_all(list(self._mistakes()))

    def _mistakes(self) -> Iterator[SettingsError]:
        taken = {pin: key for key in TAKEN_BY if getattr(self, key) for pin in TAKEN_BY[key]}
        for role, pin in self._wired():
            if pin in taken:
                yield self._refusal("pin_twice", role, pin, "two_roles", other=taken[pin])
            elif pin not in HEADER_PINS:
                yield self._refusal("pin_refused", role, pin, "not_on_header", meant=gpio_at(pin))
            elif pin in REFUSED and pin not in self.force:
                force = [*self.force, pin]
                yield self._refusal("pin_refused", role, pin, REFUSED[pin], force=force)
            else:
                taken[pin] = role

    @classmethod
    def from_mapping(cls, table: Mapping[str, object]) -> "PanelPins":
        """Read a plain mapping: a pin is a number, `true` the recommended one, `false` none.

        Raises `SettingsError` with `key` and the reason, codes `unknown_key`,
        `bad_value`, `pin_refused` and `pin_twice`; all of a kind at once.
        """
        read, mistakes = dict[str, Any](), list[SettingsError]()
        for key, value in table.items():
            try:
                read[key] = _read(key, value)
            except SettingsError as error:
                mistakes.append(error)
        raise_all(mistakes)
        return cls(**read)

    def roles(self) -> dict[str, int]:
        """Every wired role with its pin: buttons, lamps, beeper, `chair_0` and on."""
        return {_role(key): pin for key, pin in self._wired()}

    def lamps(self) -> tuple[str, ...]:
        """The roles that light or sound, that is all but the buttons."""
        return tuple(role for role in self.roles() if role not in BUTTONS)

    def is_on_at_high(self, role: str) -> bool:
        """Which level lights a lamp; a beeper hangs between its pin and ground in any case."""
        return self.active_high or role == "beeper"

    def unused(self) -> list[str]:
        """Keys of the parts that the configuration does not speak of: they stay dark and deaf."""
        return [key for key in RECOMMENDED if getattr(self, key) is None]

    def _wired(self) -> Iterator[tuple[str, int]]:
        """Configuration key and pin of everything that has a wire."""
        for key in RECOMMENDED:
            pin = getattr(self, key)
            if pin is not None:
                yield key, pin
        for seat, pin in enumerate(self.chairs):
            yield f"chairs[{seat}]", pin

    def _refusal(self, code: str, key: str, pin: int, reason: str, **more: object) -> SettingsError:
        """`place` is that of the pin on the header; what there is none of is None."""
        used = {pin for _, pin in self._wired()}
        free = [pin for pin in HEADER_PINS if pin not in used and pin not in REFUSED]
        told = {"key": key, "pin": pin, "place": HEADER.get(pin), "reason": reason}
        return SettingsError(code, {**told, "free": free or None, **more})


def _read(key: str, value: object) -> Any:
    if key not in _READERS:
        raise unknown_key(key, TABLES["panel"])
    return _READERS[key](key, value)


def _role(key: str) -> str:
    return key.replace("chairs[", "chair_").removesuffix("]")


def _bad(key: str, value: object, expected: str) -> SettingsError:
    return SettingsError(
        "bad_value", {"key": key, "value": value, "reason": "bad_value", "expected": expected}
    )


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _pin(key: str, value: object) -> int | None:
    if value is True:
        return RECOMMENDED[key]
    if value is False or value is None:
        if key == "button":
            raise _bad(key, value, "a GPIO number: there is no box without its button")
        return None
    if not isinstance(value, int):
        raise _bad(key, value, "a GPIO number, true or false")
    return value


def _pin_list(key: str, value: object) -> tuple[int, ...]:
    if not isinstance(value, Sequence) or not all(_is_number(pin) for pin in value):
        raise _bad(key, value, "a list of GPIO numbers")
    return tuple(value)


def _lights(key: str, value: object) -> int:
    if not _is_number(value) or value not in range(MOST_RING_LIGHTS + 1):
        raise _bad(key, value, f"the number of its lights, 0 to {MOST_RING_LIGHTS}")
    return int(str(value))


def _seconds(key: str, value: object) -> float:
    low, high = HOLD_S
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise _bad(key, value, "a number of seconds")
    if not low <= value <= high:
        raise _bad(key, value, f"{low} to {high} seconds")
    return float(value)


def _switch(key: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise _bad(key, value, "true or false")
    return value


_READERS: Mapping[str, Any] = dict.fromkeys(RECOMMENDED, _pin) | {
    "chairs": _pin_list,
    "hold_s": _seconds,
    "switch_off": _switch,
    "active_high": _switch,
    "pull_up": _switch,
    "ring": _lights,
    "display": _switch,
    "force": _pin_list,
}
