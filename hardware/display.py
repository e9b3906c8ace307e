"""A small SSD1306 display on I2C that shows the way in, always by the box's address of now.

By luma.oled; the extra is `display`. Without it, or without I2C, the box does without.
Where the code with the table's key would be too fine to be read from so small a screen it
shows the bare address: who scans that comes in by a press of the big button.
"""

import logging
import re
import threading
from collections.abc import Callable
from typing import Any

from qrcode.constants import ERROR_CORRECT_L
from qrcode.main import QRCode

from companion.errors import PanelError
from hardware.pins import PanelPins

log = logging.getLogger(__name__)

BUS, ADDRESS = 1, 0x3C
LOOK_S = 5.0
LEAST_SCALE = 2
"""Dots a module: a phone does not read finer codes off a screen of two centimetres."""
QUIET = 2
LETTERS = 10
"""As many as fit beside a code."""

Ways = Callable[[], list[str]]
"""Codes to show, the best one first: the way in with the table's key, then without; or a Wi-Fi."""


def show_way_in(pins: PanelPins, ways: Ways) -> "Callable[[], None]":
    """Keep the display up to date in a thread; returns what ends that. Never raises."""
    if not pins.display:
        return _nothing
    try:
        device = open_display()
    except PanelError as error:
        log.warning("%s", error)
        return _nothing
    screen = WayIn(device, ways)
    screen.start()
    return screen.close


def open_display() -> Any:
    """luma's device. Raises PanelError `no_display_library` or `no_display` (`reason`)."""
    try:
        from luma.core.interface.serial import i2c
        from luma.oled.device import ssd1306
    except ImportError as error:
        raise PanelError("no_display_library", {"reason": str(error)}) from error
    try:
        return ssd1306(i2c(port=BUS, address=ADDRESS))
    except Exception as error:  # luma has classes of its own, and lets those of smbus through
        raise PanelError("no_display", {"reason": str(error)}) from error


class WayIn:
    """Draws the way in, and draws it anew when it has changed."""

    def __init__(self, device: Any, ways: Ways) -> None:
        self._device, self._ways = device, ways
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="display", daemon=True)
        self._shown: list[str] = []

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        """Go dark."""
        self._closing.set()
        self._thread.join(LOOK_S)

    def look(self) -> None:
        """Draw what is to be shown now, if that has changed."""
        ways = self._ways()
        if ways != self._shown:
            self._device.display(picture(self._device.size, ways))
            self._shown = ways

    def _run(self) -> None:
        while not self._closing.is_set():
            try:
                self.look()
            except Exception:
                log.exception("the display")
                self._shown = []
            self._closing.wait(LOOK_S)
        self._device.cleanup()


def picture(size: tuple[int, int], ways: list[str]) -> Any:
    """The code at the left, the address and a button to press beside it, as a Pillow image."""
    from PIL import Image, ImageDraw

    width, height = size
    image = Image.new("1", size)
    draw = ImageDraw.Draw(image)
    rows, scale, way = _fitting(ways, height)
    side = min(height, (len(rows) + 2 * QUIET) * scale)
    draw.rectangle((0, 0, side - 1, height - 1), fill=1)
    left = (side - len(rows) * scale) // 2
    top = (height - len(rows) * scale) // 2
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                at = (left + x * scale, top + y * scale)
                draw.rectangle((*at, at[0] + scale - 1, at[1] + scale - 1), fill=0)
    _beside(draw, side + 4, way, width, height)
    return image


def _fitting(ways: list[str], height: int) -> tuple[list[list[bool]], int, str]:
    """The first way whose code is coarse enough to be read, else the last."""
    for way in ways:
        rows = _modules(way)
        scale = height // (len(rows) + 2)
        if scale >= LEAST_SCALE or way == ways[-1]:
            return rows, max(1, scale), way
    raise ValueError("no way in to show")


def _modules(text: str) -> list[list[bool]]:
    code = QRCode(error_correction=ERROR_CORRECT_L, border=0)
    code.add_data(text)
    code.make(fit=True)
    return [[bool(module) for module in row] for row in code.get_matrix()]


def _beside(draw: Any, left: int, way: str, width: int, height: int) -> None:
    """What the code is for, in pieces that fit, and a big button under it."""
    for number, line in enumerate(_pieces(way)):
        draw.text((left, 1 + 11 * number), line, fill=1)
    middle, foot = (left + width) // 2, height - 12
    draw.ellipse((middle - 12, foot - 8, middle + 12, foot + 8), outline=1)
    draw.ellipse((middle - 8, foot - 6, middle + 8, foot + 2), fill=1)


def _pieces(way: str) -> list[str]:
    """An address in up to three lines; of a Wi-Fi its name."""
    if not way.startswith("http://"):
        name = re.sub(r"\\(.)", r"\1", re.findall(r"S:((?:\\.|[^;])*);", way)[0])
        return ["Wi-Fi", name[:LETTERS], name[LETTERS : 2 * LETTERS]]
    host = way.removeprefix("http://").partition("/")[0]
    name, _, port = host.partition(":")
    parts = name.rsplit(".", 2) if name.replace(".", "").isdigit() else [name]
    lines = [f"{parts[0]}.", ".".join(parts[1:])] if len(parts) > 1 else parts
    return [*lines, *([f":{port}"] if port else [])]


def _nothing() -> None:
    """There is no display to put out."""
