"""Boards, busy pins, and a header that goes away in the middle of an evening."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from companion.errors import PanelError
from companion.ports import Sign
from hardware.chips import find_header
from tests.hardware.vm.conftest import Front, rests
from tests.hardware.vm.sim import PI_4, PI_5, SimChip, board

MakeFront = Callable[..., Front]

HOLDER = (
    "import sys, lgpio; h = lgpio.gpiochip_open(0); lgpio.gpio_claim_input(h, 17); "
    "print('held', flush=True); sys.stdin.read()"
)


@contextmanager
def another_program() -> Iterator[None]:
    """Somebody else holds GPIO17."""
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", HOLDER]
    with subprocess.Popen(command, cwd="/tmp", stdin=pipe, stdout=pipe, text=True) as holder:
        assert holder.stdout
        assert holder.stdout.readline() == "held\n"
        yield
        holder.communicate("")


@pytest.mark.parametrize(("layout", "number"), [(PI_4, 0), (PI_5, 4)], ids=["Pi 4", "Pi 5"])
def test_header_is_found_by_its_label_and_works(
    make_front: MakeFront, layout: tuple[tuple[str, int], ...], number: int
) -> None:
    with board(layout) as header:
        assert find_header().number == number
        front = make_front(header)
        front.panel.rest(Sign.READY)
        front.button.closes()
        front.next_press()
        rests(0.4)
        assert front.lines["button_light"].is_high()
        front.panel.close()


def test_machine_with_other_chips_only_names_them() -> None:
    with board((("pinctrl-else", 54),)), pytest.raises(PanelError) as caught:
        find_header()
    assert caught.value.data == {"reason": "unknown_chips", "seen": ["gpiochip0: pinctrl-else"]}


def test_busy_button_is_named_and_taken_as_soon_as_it_is_free(make_front: MakeFront) -> None:
    with another_program():
        front = make_front()
        status = front.panel.status()
        assert (status.kind, status.code) == ("none", "pin_busy")
        assert (status.data["role"], status.data["pin"]) == ("button", 17)
        front.panel.rest(Sign.READY)
        rests(0.2)
        assert front.lines["button_light"].is_high(), "the lamp works all the same"
    front.says("gpio")
    rests(0.06)
    front.button.closes()
    front.next_press()


def test_header_that_goes_away_is_noticed_and_used_again_when_it_is_back(
    make_front: MakeFront, capfd: pytest.CaptureFixture[str]
) -> None:
    """lgpio complains two thousand times a second of a lost line that nobody has closed."""
    chip = SimChip("chip0")
    front = make_front(chip)
    front.panel.rest(Sign.READY)
    rests(0.2)
    chip.goes()
    front.says("no_gpio")
    assert front.panel.status().kind == "none"
    capfd.readouterr()
    rests(0.2)
    assert capfd.readouterr().err == ""
    chip.appears()
    button, lamp = chip.line(17), chip.line(27)
    button.opens()
    front.says("gpio")
    rests(0.1)
    assert lamp.is_high(), "the lamp shows again what it showed"
    button.closes()
    front.next_press()
