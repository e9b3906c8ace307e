"""A ring or strip of WS2812 lights on SPI beside the front, where there is one.

By python-periphery, which is pure Python and asks the kernel's spidev; the extra is `ring`.
Without it, or without SPI, the front works as ever.
"""

import logging
import threading
from collections.abc import Callable, Iterable

from companion.errors import PanelError
from companion.ports import ButtonPress, Clock, Panel, PanelStatus, Sign
from hardware.pins import PanelPins
from hardware.ring_light import DARK, Colour, RingLight

log = logging.getLogger(__name__)

DEVICE = "/dev/spidev0.0"
SPEED_HZ = 2_400_000
"""Three of its bits make one of the lights': 1 is 110, 0 is 100."""

_PAUSE = bytes(90)  # 300 µs of silence: the lights take over what they have heard
_BITS = [int("".join("110" if value >> bit & 1 else "100" for bit in range(7, -1, -1)), 2)
         for value in range(256)]  # fmt: skip
RETRY_S = 5.0
JOIN_S = 1.0

Write = Callable[[bytes], object]


def with_ring(panel: Panel, pins: PanelPins, clock: Clock) -> Panel:
    """The panel, and a ring that follows it where one is wired; else the panel alone."""
    if not pins.ring:
        return panel
    try:
        write = open_spi()
    except PanelError as error:
        log.warning("%s", error)
        return panel
    return RingedPanel(panel, RingLight(pins.ring), write, clock)


def open_spi() -> Write:
    """Writes bytes to the lights. Raises PanelError `no_ring_library` or `no_spi` (`reason`)."""
    try:
        from periphery import SPI
    except ImportError as error:
        raise PanelError("no_ring_library", {"reason": str(error)}) from error
    try:
        write: Write = SPI(DEVICE, 0, SPEED_HZ).transfer
    except Exception as error:  # its own class, which needs the library to be named
        raise PanelError("no_spi", {"reason": str(error)}) from error
    return write


def encoded(colours: Iterable[Colour]) -> bytes:
    """What goes over the wire: green, red, blue of each light, every bit as three."""
    grb = (_BITS[value] for red, green, blue in colours for value in (green, red, blue))
    return b"".join(bits.to_bytes(3, "big") for bits in grb) + _PAUSE


class RingedPanel:
    """A Panel that hands every order on, and lets the ring show it in a thread of its own."""

    def __init__(self, panel: Panel, light: RingLight, write: Write, clock: Clock) -> None:
        self._panel, self._light, self._write, self._clock = panel, light, write, clock
        self._told = threading.Condition()
        self._news = 0
        self._open = True
        self._thread = threading.Thread(target=self._run, name="panel-ring", daemon=True)
        self._thread.start()

    def start(self, on_press: Callable[[ButtonPress], None], on_status: Callable[[], None]) -> None:
        self._panel.start(on_press, on_status)

    def rest(self, sign: Sign, *, blinks: int = 1) -> None:
        self._panel.rest(sign, blinks=blinks)
        self._tell(lambda at_s: self._light.rest(sign, at_s, blinks=blinks))

    def flash(self, sign: Sign) -> None:
        self._panel.flash(sign)
        self._tell(lambda at_s: self._light.flash(sign, at_s))

    def clock(self, left_s: float) -> None:
        self._panel.clock(left_s)
        self._tell(lambda at_s: self._light.clock(left_s, at_s))

    def direction(self, direction: int | None) -> None:
        self._panel.direction(direction)
        self._tell(lambda _: self._light.direction(direction))

    def turn(self, seat: int | None, seats: int) -> None:
        self._panel.turn(seat, seats)
        self._tell(lambda _: self._light.turn(seat, seats))

    def status(self) -> PanelStatus:
        return self._panel.status()

    def answers(self, within_s: float) -> bool:
        return self._panel.answers(within_s)

    def switches_off(self, allowed: Callable[[], bool], then: Callable[[], None]) -> None:
        self._panel.switches_off(allowed, then)

    def close(self) -> None:
        """Go dark; a second time does nothing."""
        with self._told:
            self._open = False
            self._told.notify()
        self._thread.join(JOIN_S)
        self._panel.close()

    def _tell(self, order: Callable[[float], None]) -> None:
        with self._told:
            order(self._clock.now_s())
            self._news += 1
            self._told.notify()

    def _run(self) -> None:
        shown: list[Colour] = []
        while True:
            with self._told:
                if not self._open:
                    break
                now_s, seen = self._clock.now_s(), self._news
                wanted, due_s = self._light.pixels(now_s), self._light.next_change_s(now_s)
            well = wanted == shown or self._sent(wanted)
            shown = wanted if well else []
            wait_s = None if due_s is None else max(0.0, due_s - now_s)
            with self._told:
                if self._open and self._news == seen:
                    self._told.wait(wait_s if well else RETRY_S)
        self._sent([DARK] * self._light.lights)

    def _sent(self, colours: list[Colour]) -> bool:
        try:
            self._write(encoded(colours))
        except Exception:
            log.exception("the ring")
            return False
        return True
