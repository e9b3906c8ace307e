"""The way in as text, on a screen that has 80 columns and 25 lines and knows plain letters."""

from typing import Any

import pytest

from companion import cli_console, own_box
from companion.cli_console import picture
from companion.settings import load_settings
from web.qr import terminal_qr

NAME = "http://companion.local/"
KEY = "a" * 43
WIFI = {
    "name": "companion",
    "password": "abcdefghjk",
    "code": "WIFI:T:WPA;S:companion;P:abcdefghjk;;",
}


def way_in(host: str = "192.168.178.123", **more: Any) -> dict[str, Any]:
    return {"url": f"http://{host}/j/{KEY}", "wifi": None, "nowhere": False, **more}


@pytest.mark.parametrize(
    "join",
    [
        None,
        way_in(),
        way_in("192.168.178.123:65535"),
        way_in("127.0.0.1", nowhere=True),
        way_in("10.42.0.1", wifi=WIFI),
        way_in("10.42.0.1", wifi={**WIFI, "name": "n" * 32, "password": "p" * 20}),
    ],
    ids=["starting", "usual", "longest", "no network", "own Wi-Fi", "longest Wi-Fi"],
)
def test_everything_fits_and_is_plain(join: Any) -> None:
    lines = picture(join, NAME).splitlines()
    assert len(lines) <= 25
    assert max(map(len, lines)) <= 80
    assert set("".join(lines)) <= {*map(chr, range(32, 127)), *"█▀▄"}


def test_usual_screen_has_code_address_and_name_and_no_key_to_read() -> None:
    shown = picture(way_in(), NAME)
    assert terminal_qr(f"http://192.168.178.123/j/{KEY}") in shown
    assert "http://192.168.178.123/ or http://companion.local/" in shown
    assert KEY not in shown


def test_own_wifi_comes_first() -> None:
    shown = picture(way_in("10.42.0.1", wifi=WIFI), NAME)
    row, other = terminal_qr(WIFI["code"]).splitlines()[5], terminal_qr(way_in("10.42.0.1")["url"])
    assert row in shown
    assert other.splitlines()[5] in shown
    assert shown.index(row) < shown.index(other.splitlines()[5])
    assert shown.index("1 Wi-Fi companion, password abcdefghjk") < shown.index(
        "2 http://10.42.0.1/"
    )


def test_screen_is_drawn_anew_only_when_something_has_changed(
    monkeypatch: pytest.MonkeyPatch, no_settings_of_this_machine: None
) -> None:
    told = iter([None, way_in(), way_in(), way_in("10.0.2.15"), way_in("10.0.2.15"), "enough"])
    drawn: list[str] = []

    def asked(bind: str, port: int) -> Any:
        answer = next(told)
        if answer == "enough":
            raise KeyboardInterrupt
        return answer

    monkeypatch.setattr(own_box, "way_in", asked)
    monkeypatch.setattr(cli_console, "LOOK_S", 0)
    with pytest.raises(KeyboardInterrupt):
        cli_console.show_for_ever(load_settings(), drawn.append)
    assert ["starting" in drawn[0], "178.123" in drawn[1], "10.0.2.15" in drawn[2]] == [True] * 3
    assert len(drawn) == 3
