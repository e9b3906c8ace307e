"""The box: button, lights and beeper on real pins, or drawn where there are none.

Imports nothing of gpiozero or lgpio until pins are really opened.
"""

from companion.errors import PanelError
from companion.ports import BoxView, Clock, Panel, PanelStatus
from hardware.chips import find_header, is_raspberry_pi
from hardware.gpio_panel import GpioPanel
from hardware.pins import PanelPins
from hardware.simulated_panel import SimulatedPanel

__all__ = ["PanelPins", "open_panel"]


def open_panel(pins: PanelPins, clock: Clock, *, simulate: bool) -> tuple[Panel, BoxView]:
    """The box's front, its lamps running, and its picture. Never raises for want of hardware.

    `simulate` asks for the drawn box, which is also what a machine without the
    40-pin header gets (`status` says `simulated` or `no_gpio`). On a Pi whose pins
    cannot be had just now the real front waits for them. Call `start` to hear of
    presses and `close` at the end; both halves are one object.
    """
    missing = None if simulate else _why_no_header()
    if simulate:
        return _drawn(pins, clock, PanelStatus("simulated", "simulated", {}))
    if missing is not None and not is_raspberry_pi():
        return _drawn(pins, clock, PanelStatus("simulated", missing.code, missing.data))
    panel = GpioPanel(pins, clock)
    panel.connect()
    panel.run()
    return panel, panel


def _why_no_header() -> PanelError | None:
    try:
        find_header()
    except PanelError as error:
        return error
    return None


def _drawn(pins: PanelPins, clock: Clock, status: PanelStatus) -> tuple[Panel, BoxView]:
    panel = SimulatedPanel(pins, clock, status)
    panel.run()
    return panel, panel
