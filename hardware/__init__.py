"""The box: button, lights and beeper on real pins, or drawn where there are none.

Imports nothing of gpiozero or lgpio until pins are really opened.
"""

from companion.errors import PanelError
from companion.ports import BoxView, Clock, Panel, PanelStatus
from hardware.chips import find_header, is_raspberry_pi
from hardware.gpio_panel import GpioPanel
from hardware.pins import PanelPins
from hardware.ring import with_ring
from hardware.simulated_panel import SimulatedPanel

__all__ = ["PanelPins", "closed_look", "open_panel"]


def open_panel(pins: PanelPins, clock: Clock, *, simulate: bool) -> tuple[Panel, BoxView]:
    """The box's front, its lamps running, and its picture. Never raises for want of hardware.

    `simulate` asks for the drawn box, which is also what a machine without the
    40-pin header gets (`status` says `simulated` or `no_gpio`). On a Pi whose pins
    cannot be had just now the real front waits for them. Call `start` to hear of
    presses and `close` at the end.
    """
    drawn = _drawn(simulate=simulate)
    if drawn is not None:
        front = SimulatedPanel(pins, clock, drawn)
        front.run()
        return front, front
    panel = GpioPanel(pins, clock)
    panel.connect()
    panel.run()
    return with_ring(panel, pins, clock), panel


def closed_look(pins: PanelPins, clock: Clock, *, simulate: bool) -> PanelStatus:
    """What the front of `open_panel` would say of itself; its pins are free again afterwards."""
    drawn = _drawn(simulate=simulate)
    if drawn is not None:
        return drawn
    panel = GpioPanel(pins, clock)
    panel.connect()
    try:
        return panel.status()
    finally:
        panel.close()


def _drawn(*, simulate: bool) -> PanelStatus | None:
    """Why the box is only drawn, or None where there are real pins (or ought to be)."""
    if simulate:
        return PanelStatus("simulated", "simulated", {})
    try:
        find_header()
    except PanelError as missing:
        if not is_raspberry_pi():
            return PanelStatus("simulated", missing.code, missing.data)
    return None
