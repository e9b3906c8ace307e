"""The 40 pins of a Raspberry Pi's header: a place has a number from 1 to 40, and may be a GPIO."""

from collections.abc import Mapping

HEADER: Mapping[int, int] = {
    **{2: 3, 3: 5, 4: 7, 14: 8, 15: 10, 17: 11, 18: 12, 27: 13, 22: 15, 23: 16, 24: 18},
    **{10: 19, 9: 21, 25: 22, 11: 23, 8: 24, 7: 26, 0: 27, 1: 28, 5: 29, 6: 31, 12: 32},
    **{13: 33, 19: 35, 16: 36, 26: 37, 20: 38, 21: 40},
}
"""GPIO number → place on the header; the same on every Raspberry Pi with 40 pins."""

GROUNDS = (6, 9, 14, 20, 25, 30, 34, 39)
THREE_VOLTS = (1, 17)
FIVE_VOLTS = (2, 4)


def gpio_at(place: int) -> int | None:
    """Which GPIO a place of the header is, if any."""
    return next((gpio for gpio, at in HEADER.items() if at == place), None)


def named(gpio: int) -> str:
    """A GPIO by both of its numbers."""
    return f"GPIO{gpio} (pin {HEADER[gpio]})"
