"""A ring of coloured lights: what it shows, what goes over the wire, and doing without."""

import builtins
import itertools
import sys
import threading
from typing import Any

import pytest

from companion.errors import PanelError
from companion.ports import PanelStatus, Sign
from hardware import ring as ring_module
from hardware.pins import PanelPins
from hardware.ring import RingedPanel, encoded, open_spi, with_ring
from hardware.ring_light import CLOCK, DARK, DIM, DOT, FLASHES, HELP, TURN, RingLight
from hardware.simulated_panel import SimulatedPanel

LIGHTS = 24
SIMULATED = PanelStatus("simulated", "simulated", {})


@pytest.fixture
def light() -> RingLight:
    light = RingLight(LIGHTS)
    light.rest(Sign.READY, 0.0)
    return light


def lit(light: RingLight, colour: Any, at_s: float) -> list[int]:
    return [place for place, shown in enumerate(light.pixels(at_s)) if shown == colour]


def test_turn_lights_the_part_before_that_chair(light: RingLight) -> None:
    light.turn(0, 4)
    assert lit(light, TURN, 0.0) == [0, 1, 23]
    light.turn(1, 4)
    assert lit(light, TURN, 0.0) == [5, 6, 7]
    light.turn(None, 4)
    assert lit(light, TURN, 0.0) == []


def test_ten_chairs_have_a_light_each(light: RingLight) -> None:
    shown = []
    for seat in range(10):
        light.turn(seat, 10)
        shown.append(set(lit(light, TURN, 0.0)))
    assert all(shown)
    assert not any(one & other for one, other in itertools.combinations(shown, 2))


@pytest.mark.parametrize(("direction", "places"), [(1, [0, 1, 2, 3]), (-1, [0, 23, 22, 21])])
def test_direction_is_a_light_that_runs_that_way(
    light: RingLight, direction: int, places: list[int]
) -> None:
    light.turn(2, 4)
    light.direction(direction)
    at_s, found = 0.0, []
    for _ in places:
        found += lit(light, DOT, at_s)
        next_s = light.next_change_s(at_s)
        assert next_s is not None
        assert next_s > at_s
        at_s = next_s
    assert found == places
    assert at_s == pytest.approx(4 * 8 / 24)


def test_clock_runs_empty_and_is_over_at_its_end(light: RingLight) -> None:
    light.clock(12.0, 100.0)
    assert len(lit(light, CLOCK, 100.0)) == 24
    light.clock(6.0, 106.0)  # the same clock, told again
    assert lit(light, CLOCK, 106.0) == list(range(12))
    assert len(lit(light, CLOCK, 111.9)) == 1
    assert lit(light, CLOCK, 112.1) == []


def test_verdict_fills_the_ring_and_passes(light: RingLight) -> None:
    light.turn(0, 4)
    light.flash(Sign.SAFE, 50.0)
    assert lit(light, FLASHES[Sign.SAFE], 51.0) == list(range(LIGHTS))
    assert lit(light, TURN, 60.0) == [0, 1, 23]


def test_box_in_trouble_blinks_its_number_and_off_is_dark(light: RingLight) -> None:
    light.rest(Sign.NEEDS_HELP, 10.0, blinks=2)
    at_s, blinks = 10.0, 0
    while at_s < 11.8:
        blinks += len(lit(light, HELP, at_s)) == LIGHTS
        at_s = light.next_change_s(at_s) or 99
    assert blinks == 2
    light.rest(Sign.OFF, 20.0)
    light.turn(0, 4)
    assert light.pixels(21.0) == [DARK] * LIGHTS
    assert light.next_change_s(21.0) is None


def test_resting_ring_needs_nothing_until_it_is_told(light: RingLight) -> None:
    assert light.next_change_s(5.0) is None
    assert light.pixels(5.0) == [DIM] * LIGHTS


def test_wire_carries_green_first_and_three_bits_a_bit() -> None:
    sent = encoded([(0x01, 0x80, 0x00)])
    assert sent[:9] == bytes([0b11010010, 0b01001001, 0b00100100,  # green 1000 0000
                              0b10010010, 0b01001001, 0b00100110,  # red   0000 0001
                              0b10010010, 0b01001001, 0b00100100])  # fmt: skip
    assert set(sent[9:]) == {0}
    assert len(sent[9:]) * 8 / ring_module.SPEED_HZ >= 280e-6, "the lights wait for so much silence"


class Wire:
    """Remembers what was written, and may be broken for a while."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.changed = threading.Condition()
        self.broken = False

    def write(self, data: bytes) -> None:
        with self.changed:
            if self.broken:
                raise OSError(5, "Input/output error")
            self.sent.append(data)
            self.changed.notify_all()

    def shows(self, colours: list[Any]) -> None:
        with self.changed:
            assert self.changed.wait_for(lambda: self.sent and self.sent[-1] == encoded(colours), 5)


def test_ring_follows_the_panel_and_goes_dark_with_it(clock: Any) -> None:
    wire, inner = Wire(), SimulatedPanel(PanelPins(), clock, SIMULATED)
    panel = RingedPanel(inner, RingLight(LIGHTS), wire.write, clock)
    panel.rest(Sign.READY)
    wire.shows([DIM] * LIGHTS)
    panel.turn(1, 4)
    light = RingLight(LIGHTS)
    light.rest(Sign.READY, clock.now)
    light.turn(1, 4)
    wire.shows(light.pixels(clock.now))
    assert panel.status() == SIMULATED
    panel.close()
    wire.shows([DARK] * LIGHTS)
    assert inner.lamps()["button_light"] is True, "the orders reached the front as well"


def test_ring_that_fails_is_tried_again(clock: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ring_module, "RETRY_S", 0.01)
    wire = Wire()
    wire.broken = True
    panel = RingedPanel(
        SimulatedPanel(PanelPins(), clock, SIMULATED), RingLight(LIGHTS), wire.write, clock
    )
    panel.rest(Sign.READY)
    wire.broken = False
    wire.shows([DIM] * LIGHTS)
    panel.close()


def test_box_without_a_ring_is_left_as_it_is(clock: Any) -> None:
    inner = SimulatedPanel(PanelPins(), clock, SIMULATED)
    assert with_ring(inner, PanelPins(), clock) is inner


@pytest.mark.parametrize("missing", [True, False], ids=["no library", "no SPI"])
def test_ring_that_cannot_be_had_costs_the_box_nothing(
    clock: Any,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    missing: bool,
) -> None:
    real = builtins.__import__

    def without(name: str, *more: Any) -> Any:
        if name == "periphery" and missing:
            raise ImportError("No module named 'periphery'")
        return real(name, *more)

    monkeypatch.delitem(sys.modules, "periphery", raising=False)
    monkeypatch.setattr(builtins, "__import__", without)
    monkeypatch.setattr(ring_module, "DEVICE", "/dev/spidev-of-nobody")
    inner = SimulatedPanel(PanelPins(), clock, SIMULATED)
    assert with_ring(inner, PanelPins(ring=24), clock) is inner
    assert ("no_ring_library" if missing else "no_spi") in caplog.text
    with pytest.raises(PanelError):
        open_spi()
