"""The whole program on real pins: who holds them, a storm of edges, and the old library."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from threading import Timer
from time import monotonic
from typing import Any

import pytest
from click.testing import CliRunner

from companion import own_box
from companion.cli import main
from companion.cli_panel import try_front
from companion.settings import load_settings
from tests.hardware.vm.conftest import Front, rests
from tests.hardware.vm.sim import SimChip, SimLine

STORM_S = float(os.environ.get("GPIO_STORM_S", "3"))
EDGES_A_SECOND = 1000
PORT = 8099
WITHIN_S = 60.0

STORM = """
import os, sys, time
pull, seconds = os.open(sys.argv[1], os.O_RDWR), float(sys.argv[2])
start = time.monotonic()
for number in range(int(seconds * 1000)):
    while (early := start + number / 1000 - time.monotonic()) > 0:
        time.sleep(early)
    os.pwrite(pull, b"pull-up" if number % 2 else b"pull-down", 0)
os.pwrite(pull, b"pull-up", 0)
print(time.monotonic() - start)
"""


class Service:
    """`companion run` on the machine's pins, as a process of its own."""

    def __init__(self, state: Path) -> None:
        self.state = state
        self.lamp: SimLine = SimChip("chip0").line(27)
        self.button: SimLine = SimChip("chip0").line(17)
        self.lit_first = False
        self._process = subprocess.Popen(
            [sys.executable, "-m", "companion.cli", "run", *self.options],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    @property
    def options(self) -> list[str]:
        return ["--port", str(PORT), "--state", str(self.state)]

    def starts(self) -> "Service":
        """Wait for its light, and then until one can join."""
        until(self.lamp.is_high, "its light says that it starts")
        self.lit_first = own_box.panel_of("127.0.0.1", PORT) is None
        assert self._process.stdout
        assert any("/tv" in line for line in self._process.stdout)
        return self

    def stops(self) -> None:
        if self._process.returncode is None:
            self._process.terminate()
            self._process.communicate()

    def front(self) -> dict[str, Any]:
        told = own_box.panel_of("127.0.0.1", PORT)
        assert told
        return told


def until(so: Callable[[], object], what: str) -> None:
    end_s = monotonic() + WITHIN_S
    while not so():
        assert monotonic() < end_s, f"never: {what}"
        rests(0.05)


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    running = Service(tmp_path_factory.mktemp("state")).starts()
    yield running
    running.stops()


def doctor(service: Service) -> str:
    return CliRunner().invoke(main, ["doctor", *service.options]).output


def page() -> Any:
    """What the first page of the box starts with."""
    _, body = own_box._ask("127.0.0.1", PORT, "/")
    found = re.search(rb'<script type="application/json" id="start">(.*?)</script>', body, re.S)
    assert found
    return json.loads(found[1])


def test_light_pulses_while_the_rest_of_the_box_is_still_being_loaded(service: Service) -> None:
    assert service.lit_first


def test_service_and_doctor_share_the_pins(service: Service) -> None:
    told = doctor(service)
    assert "ok   box: it runs on port" in told
    assert "ok   front: Button and lights are wired and work." in told


def test_service_and_test_button_share_the_pins(service: Service) -> None:
    told: list[str] = []

    def say(line: str) -> None:
        told.append(line)
        if line.startswith("Now press big button"):
            service.button.closes()
            Timer(0.3, service.button.opens).start()

    settings = load_settings(None, {"port": PORT, "state_dir": service.state})
    assert try_front(settings, say, seconds=1.5), told
    assert "Look: light in the big button (GPIO27, pin 13)" in told
    assert "big button: pressed, a clean edge" in told
    assert told[-1] == "ok   big button: bounces for 0.0 ms at most"


def test_storm_of_edges_is_a_press_at_most_a_notice_and_no_burden_for_the_page(
    service: Service,
) -> None:
    pull = next(Path("/sys/devices/platform/gpio-sim.0").glob("gpiochip*/sim_gpio17/pull"))
    before = service.front()["presses"]
    page()  # everything is loaded once
    command = [sys.executable, "-c", STORM, str(pull), str(STORM_S)]
    waits = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as storm:
        until(lambda: service.front()["status"]["code"] == "button_chatters", "it is noticed")
        while storm.poll() is None:
            asked_s = monotonic()
            page()
            waits.append(monotonic() - asked_s)
            rests(0.05)
        took_s = float(storm.communicate()[0])
    told = f"storm: {EDGES_A_SECOND * STORM_S:.0f} edges in {took_s:.1f} s, "
    print(f"{told}page within {max(waits) * 1000:.0f} ms", file=sys.stderr)
    assert took_s < STORM_S * 1.2, "the storm itself was none"
    assert page()["state"]["room"]["panel"]["code"] == "button_chatters", "phones are told"
    assert service.front()["presses"] <= before + 1
    assert median(waits) < 0.200
    assert max(waits) < 0.600


def test_service_that_has_stopped_is_dark_and_leaves_its_pins_to_the_doctor(
    service: Service,
) -> None:
    service.stops()
    assert not service.lamp.is_high(), "dark: off, safe to unplug"
    told = doctor(service)
    assert "box: it runs" not in told
    assert "ok   front: Button and lights are wired and work." in told


def test_old_librarys_api_works_over_lgpio_and_says_that_its_stamps_are_coarser(
    make_front: Callable[..., Front],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "rpigpio")
    front = make_front()
    assert front.panel.status().code == "gpio_coarse"
    assert "RPi.GPIO: presses are stamped some milliseconds late" in caplog.text
    before_s = monotonic()
    front.button.closes()
    press = front.next_press()
    assert press.epsilon_s == 0.005
    assert before_s < press.at_s < before_s + 0.050
    until(front.lines["button_light"].is_high, "its double blink")
