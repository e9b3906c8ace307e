"""Switching off by a hold of the button, where the family has chosen that."""

import signal
from pathlib import Path
from threading import Event
from time import monotonic

from tests.hardware.vm.sim import SimChip, SimLine
from tests.systemd.guest.there import (
    LIGHT,
    OUT,
    button,
    comes_up,
    front,
    install,
    prepare,
    sh,
    until,
)


def test_hold_of_five_seconds_switches_the_box_off_and_shows_it_coming() -> None:
    prepare()
    install()
    config = Path("/etc/companion/config.toml")
    config.write_text(f"{config.read_text()}\n[panel]\nswitch_off = true\n")
    sh("systemctl", "restart", "companion.service")
    comes_up()
    until(lambda: front() == "gpio")
    wire, light = button(), SimChip("chip0").line(LIGHT)
    _hold_too_short(wire)
    going_off = Event()
    signal.signal(signal.SIGTERM, lambda number, frame: going_off.set())
    began_s, blinks, was = monotonic(), 0, light.is_high()
    wire.closes()
    while not going_off.wait(0.02) and monotonic() < began_s + 120:
        blinks += light.is_high() != was
        was = light.is_high()
    took_s = monotonic() - began_s
    assert going_off.is_set()
    (OUT / "figures").write_text(f"hold, until the system goes down: {took_s:.1f} s\n")
    (OUT / "off").write_text(f"{took_s} {blinks}")
    assert blinks >= 6


def _hold_too_short(wire: SimLine) -> None:
    """Nothing comes of three seconds; the light is as before afterwards."""
    wire.closes()
    Event().wait(3)
    wire.opens()
    Event().wait(4)
