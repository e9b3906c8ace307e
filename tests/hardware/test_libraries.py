"""Which library holds the pins: lgpio, else RPi.GPIO where it still works, never a silent third."""

import sys
from types import ModuleType
from typing import Any

import pytest

from companion.errors import PanelError
from hardware import libraries
from hardware.chips import Chip
from hardware.claims import pin_error
from hardware.libraries import close_header, open_header

HEADER = Chip(0, "pinctrl-bcm2711", 58)
MISSING = PanelError("no_lgpio", {"reason": "empty", "install": "apt install python3-lgpio"})


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Say what each library gives: a factory, or the error it raises."""

    def pretend(lgpio: object, rpi_gpio: object) -> None:
        def giving(what: object) -> Any:
            def open_by(chip: Chip) -> object:
                if isinstance(what, Exception):
                    raise what
                return what

            return open_by

        made = {"lgpio": giving(lgpio), "rpigpio": giving(rpi_gpio)}
        monkeypatch.setattr(libraries, "find_header", lambda: HEADER)
        monkeypatch.setattr(libraries, "_by_lgpio", made["lgpio"])
        monkeypatch.setattr(libraries, "_by_rpi_gpio", made["rpigpio"])
        monkeypatch.setattr(libraries, "LIBRARIES", made)

    monkeypatch.delenv(libraries.CHOICE, raising=False)
    return pretend


def test_lgpio_comes_first(machine: Any) -> None:
    machine("by lgpio", "by RPi.GPIO")
    assert open_header() == "by lgpio"


def test_old_library_is_taken_where_lgpio_is_missing(machine: Any) -> None:
    machine(MISSING, "by RPi.GPIO")
    assert open_header() == "by RPi.GPIO"


def test_where_nothing_works_lgpio_is_what_to_install(machine: Any) -> None:
    machine(MISSING, PanelError("no_rpi_gpio", {"reason": "Cannot determine SOC"}))
    with pytest.raises(PanelError) as caught:
        open_header()
    assert caught.value.code == "no_lgpio"


def test_other_trouble_of_lgpio_is_not_papered_over(machine: Any) -> None:
    machine(PanelError("unknown_board", {"reason": "revision 0"}), "by RPi.GPIO")
    with pytest.raises(PanelError) as caught:
        open_header()
    assert caught.value.code == "unknown_board"


def test_library_that_is_asked_for_is_the_only_one(
    machine: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine("by lgpio", "by RPi.GPIO")
    monkeypatch.setenv(libraries.CHOICE, "rpigpio")
    assert open_header() == "by RPi.GPIO"


def test_old_library_that_cannot_be_loaded_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "RPi", ModuleType("RPi"))
    monkeypatch.delitem(sys.modules, "RPi.GPIO", raising=False)
    monkeypatch.delitem(sys.modules, "gpiozero.pins.rpigpio", raising=False)
    with pytest.raises(PanelError) as caught:
        libraries._by_rpi_gpio(HEADER)
    assert caught.value.code == "no_rpi_gpio"
    assert "GPIO" in str(caught.value.data["reason"])


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ("'GPIO busy'", "pin_busy"),
        ("Failed to add edge detection", "pin_deaf"),
        ("'bad GPIO read'", "pin_failed"),
    ],
)
def test_what_a_library_says_of_a_pin_is_understood(told: str, code: str) -> None:
    error = pin_error("button", 17, RuntimeError(told))
    assert (error.code, error.data["pin"], error.data["reason"]) == (code, 17, told.strip("'"))


def test_factory_of_a_chip_that_is_gone_forgets_its_pins_and_closes() -> None:
    """gpiozero handed the dead pin out again to the next factory."""

    class Pin:
        def close(self) -> None:
            raise OSError(19, "No such device")

    class Factory:
        def __init__(self) -> None:
            self.pins = {"GPIO17": Pin(), "GPIO27": Pin()}
            self.closed = False

        def close(self) -> None:
            for pin in self.pins.values():
                pin.close()
            self.closed = True

    factory = Factory()
    close_header(factory)
    assert factory.pins == {}
    assert factory.closed
