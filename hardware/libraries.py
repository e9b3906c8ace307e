"""gpiozero's pin factory, by a library that is named: lgpio first, RPi.GPIO where it still works.

Left to itself gpiozero goes from library to library with a mere warning.
"""

import logging
import os
import warnings
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from companion.errors import PanelError
from hardware.chips import Chip, find_header, import_lgpio

log = logging.getLogger(__name__)

CHOICE = "GPIOZERO_PIN_FACTORY"
"""gpiozero's own variable: a name of `LIBRARIES` allows that one alone."""

EPSILON_S: Mapping[str, float] = {"lgpio": 0.001, "rpigpio": 0.005}
"""How far a stamp may lie from the moment the contact closed. RPi.GPIO's is not the kernel's."""


def open_header() -> Any:
    """gpiozero's factory for the header.

    Raises PanelError `no_gpio`, `no_lgpio`, `no_gpiozero`, `no_rpi_gpio` or `unknown_board`,
    and whatever lgpio says.
    """
    chip = find_header()
    chosen = os.environ.get(CHOICE, "")
    if chosen in LIBRARIES:
        return LIBRARIES[chosen](chip)
    try:
        return _by_lgpio(chip)
    except PanelError as first:
        if first.code != "no_lgpio":
            raise
        with suppress(PanelError):
            return _by_rpi_gpio(chip)
        raise


def close_header(factory: Any) -> None:
    """Close a factory, even one whose chip is gone. Never raises.

    gpiozero stops at the first pin that cannot be closed, keeps the chip open, and hands
    that same dead pin out again to the next factory: all factories share their pins.
    """
    for pin in list(factory.pins.values()):
        with suppress(Exception):
            pin.close()
    factory.pins.clear()
    with suppress(Exception):
        factory.close()


def library_of(factory: Any) -> str:
    """The name, of `LIBRARIES`, of the library behind a factory of `open_header`."""
    return "rpigpio" if type(factory).__name__ == "RPiGPIOFactory" else "lgpio"


def _by_lgpio(chip: Chip) -> Any:
    import_lgpio()
    try:
        from gpiozero.exc import PinUnknownPi
        from gpiozero.pins.lgpio import LGPIOFactory
    except ImportError as error:
        raise PanelError("no_gpiozero", {"reason": str(error)}) from error
    factory = LGPIOFactory(chip=chip.number)
    try:
        _ = factory.board_info
    except PinUnknownPi as error:
        factory.close()
        raise PanelError("unknown_board", {"reason": str(error)}) from error
    return factory


def _by_rpi_gpio(chip: Chip) -> Any:
    """The old library, or its drop-in over lgpio, which leaves a pipe behind like lgpio itself."""
    with suppress(PanelError):
        import_lgpio()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from gpiozero.pins.rpigpio import RPiGPIOFactory

            factory = RPiGPIOFactory()
            _ = factory.board_info
    except Exception as error:  # it raises whatever it likes on boards that it does not know
        raise PanelError("no_rpi_gpio", {"reason": str(error), "chip": chip.label}) from error
    log.warning("RPi.GPIO: presses are stamped some milliseconds late; python3-lgpio is exact")
    return factory


LIBRARIES: Mapping[str, Callable[[Chip], Any]] = {"lgpio": _by_lgpio, "rpigpio": _by_rpi_gpio}
