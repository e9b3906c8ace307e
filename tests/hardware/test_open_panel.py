"""`open_panel`: a real front where there are pins, a drawn one elsewhere, and calm words."""

import subprocess
import sys
import threading
import warnings
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import hardware
from companion.errors import PanelError
from companion.ports import Button, ButtonPress
from hardware import PanelPins, open_panel
from hardware.chips import Chip
from hardware.gpio_panel import GpioPanel

LAPTOP = PanelError("no_gpio", {"reason": "no_device", "seen": []})
LOCKED = PanelError("no_gpio", {"reason": "no_permission", "seen": ["gpiochip0: denied"]})


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch, header: Any) -> Callable[..., None]:
    """Pretend to be a machine: what looking for the header says, and whether it is a Pi."""

    def pretend(found: Chip | PanelError, *, pi: bool) -> None:
        def find_header() -> Chip:
            if isinstance(found, PanelError):
                raise found
            return found

        def open_pins() -> Any:
            find_header()
            return header

        monkeypatch.setattr(hardware, "find_header", find_header)
        monkeypatch.setattr(hardware, "is_raspberry_pi", lambda: pi)
        monkeypatch.setattr(hardware, "GpioPanel", partial(GpioPanel, open_pins=open_pins))

    return pretend


def test_laptop_gets_a_drawn_box_and_one_calm_line(machine: Any, clock: Any) -> None:
    machine(LAPTOP, pi=False)
    with warnings.catch_warnings(record=True) as leaked:
        warnings.simplefilter("always")
        panel, box = open_panel(PanelPins(), clock, simulate=False)
    panel.close()
    assert leaked == []
    assert box.can_press
    status = panel.status()
    assert (status.kind, status.code, status.data) == ("simulated", "no_gpio", LAPTOP.data)


def test_simulated_box_is_drawn_even_on_a_pi(machine: Any, clock: Any) -> None:
    machine(Chip(0, "pinctrl-rp1", 54), pi=True)
    panel, box = open_panel(PanelPins(), clock, simulate=True)
    panel.close()
    assert box.can_press
    assert (panel.status().kind, panel.status().code) == ("simulated", "simulated")


def test_box_with_a_header_uses_it(machine: Any, clock: Any) -> None:
    machine(Chip(0, "pinctrl-bcm2711", 58), pi=True)
    panel, box = open_panel(PanelPins(), clock, simulate=False)
    assert not box.can_press
    assert (panel.status().kind, panel.status().code) == ("gpio", "gpio")
    panel.close()


def test_pi_whose_pins_are_locked_waits_for_them_instead_of_drawing_a_box(
    machine: Any, clock: Any
) -> None:
    machine(LOCKED, pi=True)
    panel, box = open_panel(PanelPins(), clock, simulate=False)
    panel.close()
    assert not box.can_press
    assert (panel.status().kind, panel.status().code) == ("none", "no_gpio")


def test_drawn_button_is_heard_from_another_thread(clock: Any) -> None:
    heard: list[tuple[ButtonPress, threading.Thread]] = []
    done = threading.Event()

    def listener(press: ButtonPress) -> None:
        heard.append((press, threading.current_thread()))
        done.set()

    panel, box = open_panel(PanelPins(), clock, simulate=True)
    panel.start(listener, lambda: None)
    box.press(Button.UNO)
    assert done.wait(5)
    panel.close()
    ((press, thread),) = heard
    assert press.button is Button.UNO
    assert thread is not threading.current_thread()


def test_nothing_of_gpio_is_imported_before_pins_are_opened() -> None:
    script = (
        "import sys, hardware, companion.ports as p\n"
        "class C:\n boot = ''\n now_s = staticmethod(lambda: 0.0)\n wall = staticmethod(str)\n"
        "panel, box = hardware.open_panel(hardware.PanelPins(), C(), simulate=True)\n"
        "panel.close()\n"
        "print([m for m in sys.modules if m.split('.')[0] in {'gpiozero', 'lgpio', 'web'}])"
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", script],
        cwd=Path(hardware.__file__).parents[1],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "[]"
    assert done.stderr == ""
