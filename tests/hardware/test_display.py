"""The small display: a code that a phone can read, always for the address of now."""

import threading
from typing import Any

import pytest
from luma.core.device import dummy
from qrcode.constants import ERROR_CORRECT_L
from qrcode.main import QRCode

from companion.errors import PanelError
from hardware import display
from hardware.display import WayIn, open_display, picture, show_way_in
from hardware.pins import PanelPins

KEY = "http://192.168.178.100:8080/j/" + "a" * 43
BARE = "http://192.168.178.100:8080/"


def modules(text: str) -> list[list[bool]]:
    code = QRCode(error_correction=ERROR_CORRECT_L, border=0)
    code.add_data(text)
    code.make(fit=True)
    return [[bool(each) for each in row] for row in code.get_matrix()]


def read(image: Any, scale: int, text: str) -> bool:
    """Whether the image holds exactly this code, dark on lit, with a lit margin round it."""
    rows = modules(text)
    side = len(rows) * scale
    for left in range(image.width - side):
        top = (image.height - side) // 2
        found = [
            [
                image.getpixel((left + x * scale + scale // 2, top + y * scale + scale // 2)) == 0
                for x in range(len(rows))
            ]
            for y in range(len(rows))
        ]
        if found == rows:
            margin = [image.getpixel((left - 1, top + y)) for y in range(side)]
            return all(margin)
    return False


def test_own_wifi_is_a_code_that_a_phone_can_read_with_its_name_beside_it() -> None:
    code = r"WIFI:T:WPA;S:Our\;box of cards;P:abcdefghjk;;"
    assert read(picture((128, 64), [code]), 2, code)
    assert display._pieces(code) == ["Wi-Fi", "Our;box of", " cards"]
    assert display._pieces(KEY) == ["192.168.", "178.100", ":8080"]
    assert display._pieces("http://box.local/") == ["box.local"]


def test_small_display_shows_the_bare_address_in_dots_that_a_phone_can_read() -> None:
    image = picture((128, 64), [KEY, BARE])
    assert read(image, 2, BARE)
    assert not read(image, 1, KEY)


def test_large_display_shows_the_code_with_the_tables_key() -> None:
    assert read(picture((128, 128), [KEY, BARE]), 3, KEY)


def test_address_that_changes_is_drawn_anew_and_only_then() -> None:
    device, ways = dummy(width=128, height=64, mode="1"), [[BARE], [BARE], ["http://10.42.0.1/"]]
    drawn: list[Any] = []
    device.display = drawn.append
    way_in = WayIn(device, lambda: ways.pop(0))
    for _ in range(3):
        way_in.look()
    assert len(drawn) == 2
    assert read(drawn[-1], 2, "http://10.42.0.1/")


def test_display_goes_on_after_a_fault_and_dark_at_the_end(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(display, "LOOK_S", 0.01)
    drawn, cleaned = threading.Event(), threading.Event()
    faults = [OSError(121, "Remote I/O error")]

    class Device:
        size = (128, 64)
        cleanup = cleaned.set

        def display(self, image: Any) -> None:
            if faults:
                raise faults.pop()
            drawn.set()

    way_in = WayIn(Device(), lambda: [BARE])
    way_in.start()
    assert drawn.wait(5)
    monkeypatch.setattr(display, "LOOK_S", 5)
    way_in.close()
    assert cleaned.is_set()
    assert "Remote I/O error" in caplog.text


def test_box_without_display_or_with_one_that_is_silent_does_without(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    show_way_in(PanelPins(), lambda: [BARE])()
    assert caplog.text == ""
    monkeypatch.setattr(display, "BUS", 97)
    show_way_in(PanelPins(display=True), lambda: [BARE])()
    assert "no_display" in caplog.text
    with pytest.raises(PanelError):
        open_display()
